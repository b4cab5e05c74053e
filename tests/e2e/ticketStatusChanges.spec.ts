import type { Page } from '@playwright/test'
import { checkIn, expire, redeemAll, undoCheckIn } from '#mocks/backend/staff.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { expect, scan, settled, test } from '#tests/support/guest.ts'
import { scanStretched } from '#tests/support/scanner.ts'
import {
  codesOf,
  holdCodes,
  openGift,
  openTicket,
  installClocks,
} from '#tests/support/ticketPhone.ts'

test.use({ scenario: 'reserved' })
test.beforeEach(({ backend }) => holdCodes(backend.world))

const LIST = 'GET /reservation/list'

/** A sync is due every 5 s; its answer, and the list that follows, take their time. */
const LIVE_MS = 6_000

const timesAsked = (backend: TestBackend, what: string) =>
  backend.requested().filter((path) => path === what).length

const code = (page: Page) => page.getByRole('img', { name: 'QR code' })

const cancelLink = (page: Page) => page.getByRole('button', { name: 'Cancel my reservation' })

/** What a reload would wipe out. */
const markPage = (page: Page) => page.evaluate(() => void (document.title = 'the same page'))

test('a ticket that is checked in at the door is covered live, and for the life of the page', async ({
  page,
  backend,
}) => {
  const [codes] = codesOf(backend)
  const pass = await installClocks(page, backend.world)
  await openTicket(page)
  await markPage(page)
  expect(await scan(page)).toBe(codes?.ticket)
  await expect(cancelLink(page)).toBeVisible()

  checkIn(backend.world)
  const used = page.getByText('Your ticket has been used', { exact: true })
  await expect(used).toBeVisible({ timeout: LIVE_MS })
  await expect(cancelLink(page)).toBeHidden()
  expect(await scanStretched(page)).toEqual([])

  // A server that says otherwise later on is not believed.
  const listsBefore = timesAsked(backend, LIST)
  undoCheckIn(backend.world)
  await pass(2 * LIVE_MS)
  expect(timesAsked(backend, LIST)).toBe(listsBefore + 1)
  await expect(used).toBeVisible()
  expect(await scanStretched(page)).toEqual([])
  await expect(page).toHaveTitle('the same page')

  // Another page life knows nothing of it.
  await page.reload()
  await expect(code(page)).toBeVisible()
})

test('what was seen used stays used on the way to the introduction and back', async ({
  page,
  backend,
}) => {
  const pass = await installClocks(page, backend.world)
  await openTicket(page)
  checkIn(backend.world)
  await pass(LIVE_MS)
  await expect(page.getByText('Your ticket has been used')).toBeVisible()
  undoCheckIn(backend.world)
  await page.getByRole('tab', { name: 'Introduction' }).click()
  await expect(page.getByRole('tab', { name: 'Gift Redemption voucher' })).toBeHidden()
  await pass(LIVE_MS)
  await page.getByRole('tab', { name: 'Ticket' }).click()
  await expect(page.getByText('Your ticket has been used')).toBeVisible()
  await pass(LIVE_MS)
  expect(await scanStretched(page)).toEqual([])
})

test('a gift that is handed out is covered, the ticket is not', async ({ page, backend }) => {
  const [codes] = codesOf(backend)
  const pass = await installClocks(page, backend.world)
  await openTicket(page)
  await markPage(page)
  await openGift(page)
  expect(await scan(page)).toBe(codes?.gift)
  redeemAll(backend.world)
  await pass(LIVE_MS)
  await expect(page.getByText('Your gift voucher has been used')).toBeVisible()
  expect(await scanStretched(page)).toEqual([])
  await page.getByRole('tab', { name: 'Ticket' }).first().click()
  await settled(page)
  expect(await scan(page)).toBe(codes?.ticket)
  await expect(page).toHaveTitle('the same page')
})

test('a moved session shows with the next renewal of the codes', async ({ page, backend }) => {
  backend.world.rotationSeconds = 60
  const pass = await installClocks(page, backend.world)
  await openTicket(page)
  expire(backend.world)
  await pass(61_000)
  await expect(page.getByText('Your ticket has expired')).toBeVisible()
  expect(await scanStretched(page)).toEqual([])
})

test('an enlarged code closes when its ticket is used', async ({ page, backend }) => {
  const pass = await installClocks(page, backend.world)
  await openTicket(page)
  await page.getByRole('button', { name: 'Enlarge the code' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Ticket QR code' })
  await expect(dialog).toBeVisible()
  checkIn(backend.world)
  await pass(LIVE_MS)
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Your ticket has been used')).toBeVisible()
  expect(await scanStretched(page)).toEqual([])
})

test.describe('three tickets', () => {
  test.use({ scenario: 'three-tickets' })
  test('flip one by one, the others stay open', async ({ page, backend }) => {
    const pass = await installClocks(page, backend.world)
    const [, first] = backend.world.reservations.slice(-3)
    await openTicket(page)
    checkIn(backend.world, first?.id)
    await pass(LIVE_MS)
    // It is no longer shareable, so the next one takes its place.
    await expect(page.getByText('Your ticket has been used')).toHaveCount(1)
    await expect(code(page)).toHaveCount(2)
    await settled(page)
    expect(await scan(page)).toBe(codesOf(backend)[2]?.ticket)
  })
})

test.describe('a ticket that is used, its gift redeemed', () => {
  test.use({ scenario: 'used' })
  test('asks no more', async ({ page, backend }) => {
    const pass = await installClocks(page, backend.world)
    await openTicket(page)
    await pass(120_000)
    expect(backend.requested().sort()).toEqual(['GET /me', LIST])
  })
})
