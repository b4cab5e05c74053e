/**
 * An open ticket with a back end on another origin: the early code, the phone's clock, and the number
 * of preflights.
 */
import type { Page } from '@playwright/test'
import { openWithoutApp } from '#tests/support/earlyTicket.ts'
import { holdRequests, scan } from '#tests/support/guest.ts'
import type { Dialect } from '#tests/e2e/strangers/dialects.ts'
import {
  expect,
  advanceSeconds,
  setClock,
  signIn,
  test,
  ticketCode,
} from '#tests/e2e/strangers/phone.ts'
import {
  addTicket,
  HOUR_MS,
  MINUTE_MS,
  OTHER_TOKEN,
  startOfDay,
  ticketText,
  type Reservation,
} from '#tests/e2e/strangers/world.ts'

const SYNC = 'PATCH /reservation/sync-status'
const LIST = 'GET /reservation/list'
const EXPIRED = 'Your ticket has expired'

/** Starts earlier today. A clock that is two hours fast shows the session as over. */
const startedToday = () => Math.max(Date.now() - 20 * MINUTE_MS, startOfDay(Date.now()))

/** More than 51 minutes ago. */
const startedAnHourAgo = () => Date.now() - 60 * MINUTE_MS

test.describe('The early code', () => {
  const drawn: Record<string, Partial<Dialect>> = {
    'only what is specified': {},
    'the status word reserved': { openStatus: 'reserved' },
    'the status word ACTIVE': { openStatus: 'ACTIVE' },
    'a null status': { openStatus: null },
    'no status': { openStatus: undefined },
    'no readable Date': { isDateExposed: false },
    'an envelope and a success code': { envelope: 'code', successCode: 1 },
    'MySQL booleans, counts as strings and PHP arrays': {
      booleans: 'number',
      areCountsText: true,
      lists: 'object',
      times: 'Y-m-d H:i:s',
    },
  }
  for (const [choice, dialect] of Object.entries(drawn))
    test(`is drawn with ${choice}, and the app keeps it`, async ({ page, server }) => {
      server.reset(dialect)
      const ticket = addTicket(server.world, startedToday())
      await signIn(page)
      const startApp = await openWithoutApp(page)
      await expect(ticketCode(page)).toBeVisible()
      expect(await scan(page)).toBe(ticketText(ticket))
      startApp()
      await expect(page.getByRole('contentinfo')).toBeAttached()
      await expect(ticketCode(page)).toBeVisible()
      expect(await scan(page)).toBe(ticketText(ticket))
    })

  test('is the code of the shareable reservation', async ({ page, server }) => {
    addTicket(server.world, startedToday(), { isShareable: false })
    const second = addTicket(server.world, startedToday(), { isShareable: true })
    await signIn(page)
    const startApp = await openWithoutApp(page)
    await expect(ticketCode(page).first()).toBeVisible()
    expect(await scan(page)).toBe(ticketText(second))
    startApp()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expect(ticketCode(page).first()).toBeVisible()
    expect(await scan(page)).toBe(ticketText(second))
  })

  test('is drawn for a ticket without a gift', async ({ page, server }) => {
    const ticket = addTicket(server.world, startedToday(), { hasGift: false })
    await signIn(page)
    await openWithoutApp(page)
    await expect(ticketCode(page)).toBeVisible()
    expect(await scan(page)).toBe(ticketText(ticket))
  })

  const never: Record<string, Partial<Reservation>> = {
    'a shared ticket': { status: 'shared' },
    'a used ticket': { status: 'checked_in' },
    'a cancelled ticket': { status: 'cancelled' },
  }
  for (const [what, fields] of Object.entries(never))
    for (const areWordsUpperCase of [false, true])
      test(`is never drawn for ${what}${areWordsUpperCase ? ' in upper case' : ''}`, async ({
        page,
        server,
      }) => {
        server.reset({ areWordsUpperCase })
        addTicket(server.world, startedToday(), fields)
        await signIn(page)
        await openWithoutApp(page)
        await expectNoCode(page)
      })

  test('is never drawn for an expired ticket', async ({ page, server }) => {
    addTicket(server.world, startedAnHourAgo())
    await signIn(page)
    await openWithoutApp(page)
    await expectNoCode(page)
  })

  test('is never drawn for a guest without a mobile number', async ({ page, server }) => {
    addTicket(server.world, startedToday())
    for (const guest of server.world.guests) guest.mobile = null
    await signIn(page)
    await openWithoutApp(page)
    await expectNoCode(page)
  })

  for (const endedLogin of ['401', '403', '200 with code 401', 'code 1002'] as const)
    test(`is never drawn for a login that is refused with ${endedLogin}`, async ({
      page,
      server,
    }) => {
      server.reset({ endedLogin })
      addTicket(server.world, startedToday())
      await signIn(page, 'ended')
      await openWithoutApp(page)
      await expectNoCode(page)
    })

  test('is never drawn if only /me refuses the login', async ({ page, server }) => {
    addTicket(server.world, startedToday())
    server.world.instead.set('GET /me', '{"code":401,"message":"Unauthenticated."}')
    await signIn(page)
    await openWithoutApp(page)
    await expectNoCode(page)
  })

  test('is never drawn on a wide screen', async ({ page, server }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    addTicket(server.world, startedToday())
    await signIn(page)
    await holdRequests(page, /\/assets\/start-/)
    await page.goto('/ticket', { waitUntil: 'commit' })
    await expectNoCode(page)
  })

  test('is never drawn for a guest whom the phone does not know', async ({ page, server }) => {
    addTicket(server.world, startedToday())
    addTicket(server.world, startedToday(), { guestId: 9 })
    await signIn(page)
    await page.goto('/ticket')
    await expect(ticketCode(page)).toBeVisible()
    await page.evaluate((token) => localStorage.setItem('api_token', token), OTHER_TOKEN)
    await openWithoutApp(page)
    await expectNoCode(page)
  })
})

/** Expects that the answers have arrived, but no code was drawn. */
async function expectNoCode(page: Page): Promise<void> {
  await page.waitForTimeout(1_000)
  await expect(ticketCode(page)).toHaveCount(0)
}

for (const isDateExposed of [true, false])
  test.describe(`A server ${isDateExposed ? 'with' : 'without'} a readable Date`, () => {
    test.beforeEach(({ server }) => server.reset({ isDateExposed }))

    for (const hours of [-26, -2, 2, 26]) {
      const clock = `the phone's clock is ${Math.abs(hours)} h ${hours < 0 ? 'slow' : 'fast'}`

      test(`shows a valid code if ${clock}`, async ({ page, server }) => {
        const ticket = addTicket(server.world, startedToday())
        await signIn(page)
        await setClock(page, hours)
        await page.goto('/ticket')
        await expect(ticketCode(page)).toBeVisible()
        // Wait for the first sync.
        await advanceSeconds(page, 7)
        await expect(page.getByText(EXPIRED)).toBeHidden()
        expect(await scan(page)).toBe(ticketText(ticket))
        expect(server.count(SYNC)).toBeGreaterThan(0)
      })

      test(`covers an expired ticket if ${clock}`, async ({ page, server }) => {
        addTicket(server.world, startedAnHourAgo())
        await signIn(page)
        await setClock(page, hours)
        await page.goto('/ticket')
        await expect(page.getByText(EXPIRED)).toBeVisible()
        await expect(ticketCode(page)).toBeHidden()
      })
    }
  })

test.describe('A phone whose clock nothing confirms', () => {
  for (const hours of [2, 26])
    test(`shows a valid code and continues polling if it is ${hours} h fast`, async ({
      page,
      server,
    }) => {
      server.reset({ isDateExposed: false })
      const ticket = addTicket(server.world, startedToday())
      await page.route(
        () => true,
        (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()),
      )
      await signIn(page)
      await setClock(page, hours)
      await page.goto('/ticket')
      await expect(ticketCode(page)).toBeVisible()
      await advanceSeconds(page, 12)
      expect(server.count(SYNC)).toBeGreaterThan(1)
      await expect(page.getByText(EXPIRED)).toBeHidden()
      expect(await scan(page)).toBe(ticketText(ticket))
    })
})

test('A clock that jumps 3 h ahead on an open ticket causes a fetch, and the code stays', async ({
  page,
  server,
}) => {
  const ticket = addTicket(server.world, startedToday())
  await signIn(page)
  await setClock(page)
  await page.goto('/ticket')
  await expect(ticketCode(page)).toBeVisible()
  const before = server.count(LIST)
  await page.evaluate(() => {
    const covered = { wasSeen: false }
    Object.assign(window, { covered })
    new MutationObserver(() => {
      covered.wasSeen ||= document.body.innerText.includes('Your ticket has expired')
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await page.clock.setSystemTime(Date.now() + 3 * HOUR_MS)
  // This is sooner than the next sync.
  await advanceSeconds(page, 3)
  expect(server.count(LIST)).toBeGreaterThan(before)
  expect(await page.evaluate('covered.wasSeen')).toBe(false)
  expect(await scan(page)).toBe(ticketText(ticket))
})

test('An open ticket across origins sends at most one preflight a minute', async ({
  page,
  server,
}) => {
  addTicket(server.world, startedToday())
  await signIn(page)
  await setClock(page)
  await page.goto('/ticket')
  await expect(ticketCode(page)).toBeVisible()
  while (server.count(SYNC) === 0) await advanceSeconds(page, 1)
  const [preflights, syncs] = [server.count(/^OPTIONS/), server.count(SYNC)]
  await advanceSeconds(page, 60)
  expect(server.count(SYNC) - syncs).toBeGreaterThanOrEqual(10)
  expect(server.count(/^OPTIONS/) - preflights).toBeLessThanOrEqual(1)
})
