import type { Page } from '@playwright/test'
import { checkIn, undoCheckIn } from '#mocks/backend/staff.ts'
import { SYNC_INTERVAL_MS } from '#src/domain/polling.ts'
import { expect, scan, test } from '#tests/support/guest.ts'
import { expectCovered, expectFoundUnderVeil } from '#tests/support/coveredCode.ts'
import { codesOf, holdCodes, installClocks, openTicket } from '#tests/support/ticketPhone.ts'

test.use({ scenario: 'reserved' })
test.beforeEach(({ backend }) => holdCodes(backend.world))

const LIST = 'GET /reservation/list'

/** A sync is due; its answer, and the list that follows, take their time. */
const LIVE_MS = SYNC_INTERVAL_MS + 1_000

const code = (page: Page) => page.getByRole('img', { name: 'QR code' })

test('a ticket that is checked in at the door is covered live, and for the life of the page', async ({
  page,
  backend,
}) => {
  const [{ ticket, gift } = { ticket: '', gift: '' }] = codesOf(backend)
  const cancelLink = page.getByRole('button', { name: 'Cancel my reservation' })
  const enlarged = page.getByRole('dialog', { name: 'Ticket QR code' })
  const used = 'Your ticket has been used'
  const pass = await installClocks(page, backend.world)
  await openTicket(page)
  // What a reload would wipe out.
  await page.evaluate(() => void (document.title = 'the same page'))
  expect(await scan(page)).toBe(ticket)
  await expect(cancelLink).toBeVisible()
  await expectFoundUnderVeil(page, ticket)

  await page.getByRole('button', { name: 'Tap to enlarge' }).tap()
  await expect(enlarged).toBeVisible()
  checkIn(backend.world)
  await pass(LIVE_MS)
  await expect(enlarged).toBeHidden()
  await expect(cancelLink).toBeHidden()
  await expectCovered(page, [ticket, gift], used)

  // A server that says otherwise later on is not believed.
  const listsBefore = backend.count(LIST)
  undoCheckIn(backend.world)
  await pass(2 * LIVE_MS)
  expect(backend.count(LIST)).toBe(listsBefore + 1)
  await expect(page.getByText(used).first()).toBeVisible()
  await expect(code(page)).toHaveCount(0)
  await expect(page).toHaveTitle('the same page')

  // Another page life knows nothing of it.
  await page.reload()
  await expect(code(page)).toBeVisible()
})
