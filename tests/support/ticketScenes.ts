/** The gallery's scenes of tickets and vouchers, and of what belongs to them. */
import type { Page } from '@playwright/test'
import { shareAway } from '#mocks/backend/staff.ts'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { NOW } from '#tests/support/fixedClock.ts'
import { noNetwork } from '#tests/support/backend.ts'
import { expect } from '#tests/support/guest.ts'
import { dialog, press, type Scene } from '#tests/support/scene.ts'
import { openGift, withReservations } from '#tests/support/ticketPhone.ts'

const codes = (page: Page) =>
  expect(page.getByRole('img', { name: 'Ticket QR code' }).first()).toBeVisible()

const ticket = (
  name: string,
  scenario: ScenarioName,
  reach: Scene['reach'],
  more: Partial<Scene> = {},
): Scene => ({ name, scenario, address: '/ticket', reach, ...more })

const says = (text: string) => (page: Page) => expect(page.getByText(text)).toBeVisible()

/** The other tab, once it says this. */
const gift = (text: string) => async (page: Page) => {
  await openGift(page)
  await says(text)(page)
}

const GIFT_TEXT = 'Show this code at the gift counter'

const codeSights: Scene[] = [
  ticket('ticket', 'reserved', codes),
  ticket('ticket-three', 'three-tickets', codes),
  ticket('ticket-shareable', 'share-at-once', codes),
  ticket('ticket-large-text', 'reserved', codes, { isLarge: true }),
  ticket('ticket-landscape', 'reserved', codes, { sizes: [{ width: 667, height: 375 }] }),
  ticket('ticket-enlarged', 'reserved', async (page) => {
    await press(page, 'Enlarge the code')
    await dialog(page, 'Ticket QR code')
  }),
  ticket('ticket-lapsed', 'reserved', async (page, backend) => {
    await codes(page)
    backend.fail('every', noNetwork)
    await page.clock.setFixedTime(NOW + 60_000)
    await says('This code has lapsed')(page)
  }),
  ticket('voucher', 'reserved', gift(GIFT_TEXT)),
  ticket('voucher-none', 'no-gift', gift('There is no gift voucher')),
]

const coverSights: Scene[] = [
  ticket('ticket-used', 'used', says('Your ticket has been used')),
  ticket('ticket-expired', 'expired', says('Your ticket has expired')),
  ticket('ticket-shared', 'shared', says('This ticket has been shared.')),
  ticket('ticket-used-by-other', 'used-by-other', says('This ticket has been used by')),
  ticket('voucher-redeemed', 'gift-redeemed', gift('Your gift voucher has been used')),
  ticket('voucher-expired', 'expired-day', gift('Your gift voucher has expired')),
  ticket(
    'voucher-fully-redeemed',
    'gift-fully-redeemed',
    gift('Your gift voucher has been fully redeemed'),
  ),
]

const listSights: Scene[] = [
  ticket('ticket-empty', 'signed-in', says("You don't have any tickets.")),
  ticket('ticket-last-known', 'reserved', async (page, backend) => {
    await codes(page)
    backend.fail('getReservations', noNetwork)
    await page.clock.setFixedTime(NOW + 5 * 60_000)
    await page.reload()
    await says('Your ticket, as we last saw it')(page)
  }),
]

const cancelling = (title: string) => async (page: Page) => {
  await press(page, 'Cancel my reservation')
  await dialog(page, title)
}

const dialogSights: Scene[] = [
  ticket('cancel-first', 'reserved', cancelling('Cancel your reservation?')),
  ticket('cancel-second', 'vic-ticket', cancelling('Give up your invitation?'), {
    // A vic ticket that somebody else holds, though its status does not say so: only then the
    // second dialog asks.
    arrange: (backend) => {
      shareAway(backend.world)
      backend.fail(
        'getReservations',
        withReservations((row) => ({ ...row, status: 'created' })),
      )
    },
  }),
  ticket('cancel-third', 'shared', cancelling('Take back your shared ticket?')),
  ticket('cancel-failed', 'reserved', async (page, backend) => {
    backend.world.refusals.cancelReservation = { code: 1999, message: '' }
    await cancelling('Cancel your reservation?')(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel my reservation' }).click()
    await says('Your reservation could not be cancelled.')(page)
  }),
  ticket('add-to-calendar', 'reserved', async (page) => {
    await press(page, 'Add to calendar')
    await dialog(page, 'Add to your calendar')
  }),
]

export const ticketScenes: Scene[] = [...codeSights, ...coverSights, ...listSights, ...dialogSights]
