/** The code before the app: where it stands, what becomes of it, and where nothing is drawn. */
import type { Page } from '@playwright/test'
import { checkIn } from '#mocks/backend/staff.ts'
import { held, refuses, replies, type TestBackend } from '#tests/support/backend.ts'
import { expectDrawn, expectTakenOver, markup, openWithoutApp } from '#tests/support/earlyTicket.ts'
import { expect, scan, test } from '#tests/support/guest.ts'
import { STORAGE_FAULTS } from '#tests/support/storageFaults.ts'
import {
  codesOf,
  holdCodes,
  setServerTime,
  undated,
  withReservations,
} from '#tests/support/ticketPhone.ts'

test.use({ scenario: 'reserved' })
test.beforeEach(({ backend }) => holdCodes(backend.world))

/** Longer than the early code takes, and much shorter than it may stay. */
const WAIT_MS = 1_500

const PHONES = [
  ['390', { width: 390, height: 844 }],
  ['320', { width: 320, height: 568 }],
  ['landscape', { width: 667, height: 375 }],
] as const

for (const lang of ['en', 'zh-Hant'])
  for (const [name, viewport] of PHONES)
    test.describe(`${lang} ${name}`, () => {
      test.use({ viewport })
      test('the code stands there before the app, and stays where it is', async ({
        page,
        backend,
      }) => {
        const [codes] = codesOf(backend)
        const startApp = await openWithoutApp(page, `/ticket?lang=${lang}`)
        await expectDrawn(page)
        expect(await scan(page)).toBe(codes?.ticket)
        const early = await markup(page)
        expect(early.length).toBeGreaterThan(15)
        const [image] = await page.getByRole('img').all()
        const tree = await image?.ariaSnapshot()

        startApp()
        await expectTakenOver(page)
        expect(await markup(page)).toEqual(early)
        await expect(page.getByRole('img')).toHaveCount(1)
        expect(await page.getByRole('img').ariaSnapshot()).toBe(tree)
        expect(await scan(page)).toBe(codes?.ticket)
        const { codes: filmed, moved } = await page.evaluate(() => window.filmed)
        expect(new Set(filmed).size).toBe(1)
        expect(moved).toEqual([])
      })
    })

test('the answers are the app’s as well: nothing is requested twice', async ({ page, backend }) => {
  const startApp = await openWithoutApp(page)
  await expectDrawn(page)
  startApp()
  await expectTakenOver(page)
  expect(backend.count('GET /me')).toBe(1)
  expect(backend.count('GET /reservation/list')).toBe(1)
})

test('large text moves nothing either', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  const startApp = await openWithoutApp(page)
  await expectDrawn(page)
  const early = await markup(page)
  startApp()
  await expectTakenOver(page)
  expect(await markup(page)).toEqual(early)
  expect(new Set((await page.evaluate(() => window.filmed)).codes.slice(2)).size).toBe(1)
})

test('an app that comes after 8 s asks anew, and the code stays meanwhile', async ({
  page,
  backend,
}) => {
  const startApp = await openWithoutApp(page)
  await expectDrawn(page)
  await page.waitForTimeout(8_500)
  const { fault, release } = held()
  backend.fail('getReservations', fault, 1)
  startApp()
  await expect.poll(() => backend.count('GET /reservation/list')).toBe(2)
  await page.waitForTimeout(WAIT_MS)
  await expectDrawn(page)
  release()
  await expectTakenOver(page)
  expect(new Set((await page.evaluate(() => window.filmed)).codes).size).toBe(1)
})

type Arrange = (backend: TestBackend, page: Page) => unknown

const store = (key: string, value: unknown) => (_: TestBackend, page: Page) =>
  page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(value),
  ] as const)

const dated = () => ({ date: new Date().toUTCString() })

const changed =
  (change: object): Arrange =>
  ({ fail }) =>
    fail(
      'getReservations',
      withReservations((row) => ({ ...row, ...change })),
    )

const NEVER: [string, Arrange, address?: string][] = [
  [
    'a refused login',
    ({ fail }) => fail('getMe', replies(401, { code: 401, message: '' }, dated())),
  ],
  ['a refusal by its code', ({ fail }) => fail('getMe', refuses(612))],
  ['no mobile', ({ fail }) => fail('getMe', replies(200, { id: 1, mobile: null }, dated()))],
  ['another guest', ({ fail }) => fail('getMe', replies(200, { id: 99, mobile: '1' }, dated()))],
  ['a used ticket', ({ world }) => checkIn(world)],
  ['a shared ticket', changed({ status: 'shared' })],
  ['a cancelled ticket', changed({ status: 'cancelled' })],
  ['an expired ticket', changed({ session: { start_at: '2025-06-22T03:00:00Z' } })],
  ['an empty part', changed({ hash_code: '' })],
  [
    'a broken list',
    ({ fail }) => fail('getReservations', replies(200, '{"reservations":[{', dated())),
  ],
  [
    'a list of 1,000',
    ({ fail }) =>
      fail('getReservations', async (_, doIt) => {
        const answer = await doIt()
        const { reservations, ...rest } = (await answer.json()) as { reservations: object[] }
        const rows = Array.from({ length: 1000 }, (__, id) => ({ ...reservations[0], id }))
        return Response.json({ ...rest, reservations: rows }, { headers: answer.headers })
      }),
  ],
  ['a list before /me', ({ fail }) => fail('getMe', held().fault)],
  ['no date', ({ fail }) => fail('every', undated)],
  ['a phone 3 h behind', ({ world }) => setServerTime(world, Date.now() + 3 * 3_600_000)],
  ['a phone 3 h ahead', ({ world }) => setServerTime(world, Date.now() - 3 * 3_600_000)],
  ['storage blocked', (_, page) => page.addInitScript(STORAGE_FAULTS['throws'] ?? '')],
  ['storage corrupt', store('persist:tickets', 'x')],
  ['a command without an answer', store('persist:outbox', { entries: [] })],
  ['a held invitation', store('persist:invitation', { owner: 1, value: {} })],
  ['another guest’s phone', store('persist:user', { id: 99, login: null })],
  ['a redirect', () => undefined, '/ticket?redirect_path=%2Fshare'],
  ['a mask', (_, page) => page.setViewportSize({ width: 1024, height: 768 })],
]

for (const [name, arrange, address] of NEVER)
  test(`nothing is drawn before the app: ${name}`, async ({ page, backend, complaints }) => {
    await arrange(backend, page)
    const opened = openWithoutApp(page, address)
    await Promise.race([opened, page.waitForTimeout(WAIT_MS)])
    await page.waitForTimeout(WAIT_MS)
    expect(await scan(page)).toBeNull()
    await expect(page.getByRole('img', { name: /QR code/ })).toHaveCount(0)
    complaints.length = 0
  })

test('nothing is drawn of a ticket that was used on this phone a moment ago', async ({
  page,
  backend,
}) => {
  const startAt = backend.world.sessions.find(
    ({ id }) => id === backend.world.reservations.at(-1)?.sessionId,
  )?.startAt
  const lastKnown = { seenAt: Date.now(), tickets: [{ startAt, status: 'used' }] }
  await store('persist:tickets', { owner: 1, value: { lastKnown } })(backend, page)
  await openWithoutApp(page)
  await page.waitForTimeout(WAIT_MS)
  expect(await scan(page)).toBeNull()
})

test('another login in another tab takes the code out', async ({ page, context }) => {
  await openWithoutApp(page)
  await expectDrawn(page)
  const other = await context.newPage()
  await other.route('**/assets/**', (route) => route.abort())
  await other.goto('/welcome', { waitUntil: 'commit' })
  await other.evaluate(() => localStorage.setItem('api_token', 'another'))
  await expect(page.getByRole('img', { name: 'QR code' })).toHaveCount(0)
  await expect(page.getByText('Loading...')).toBeVisible()
})

test('a code whose seconds run out before the app is there is covered', async ({
  page,
  backend,
}) => {
  backend.fail(
    'getReservations',
    withReservations((row) => ({ ...row, check_in_code_remaining_seconds: 5 })),
  )
  await openWithoutApp(page)
  await expectDrawn(page)
  await expect(page.getByText(/The code returns once/)).toBeVisible()
  expect(await scan(page)).toBeNull()
})
