import type { Page } from '@playwright/test'
import { checkIn, undoCheckIn } from '#mocks/backend/staff.ts'
import { expect, scan, test } from '#tests/support/guest.ts'
import { scanStretched } from '#tests/support/scanner.ts'
import { codesOf, holdCodes, openTicket, installClocks } from '#tests/support/ticketPhone.ts'

test.use({ scenario: 'reserved' })
test.beforeEach(({ backend }) => holdCodes(backend.world))

const LIST = 'GET /reservation/list'

/** A sync is due every 5 s; its answer, and the list that follows, take their time. */
const LIVE_MS = 6_000

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

  await page.getByRole('button', { name: 'Tap to enlarge' }).tap()
  const enlarged = page.getByRole('dialog', { name: 'Ticket QR code' })
  await expect(enlarged).toBeVisible()
  checkIn(backend.world)
  const used = page.getByText('Your ticket has been used', { exact: true })
  await expect(used).toBeVisible({ timeout: LIVE_MS })
  await expect(enlarged).toBeHidden()
  await expect(cancelLink(page)).toBeHidden()
  expect(await scanStretched(page)).toEqual([])

  // A server that says otherwise later on is not believed.
  const listsBefore = backend.count(LIST)
  undoCheckIn(backend.world)
  await pass(2 * LIVE_MS)
  expect(backend.count(LIST)).toBe(listsBefore + 1)
  await expect(used).toBeVisible()
  expect(await scanStretched(page)).toEqual([])
  await expect(page).toHaveTitle('the same page')

  // Another page life knows nothing of it.
  await page.reload()
  await expect(code(page)).toBeVisible()
})
