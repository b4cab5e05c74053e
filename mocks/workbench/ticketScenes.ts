/** Tickets and vouchers, and what belongs to them. */
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { LANDSCAPE, see, seeText, tap, type Scene, type Step } from '#mocks/workbench/scene.ts'

const ticket = (
  name: string,
  scenario: ScenarioName,
  steps: Step[],
  more: Partial<Scene> = {},
): Scene => ({ name, scenario, address: '/ticket', steps, ...more })

const code = see('img', 'Ticket QR code')

/** The other tab, once it shows this. */
const gift = (text: string) => [tap('Gift Redemption voucher', { by: 'tab' }), seeText(text)]

const GIFT_TEXT = 'Show this code at the gift counter'

const codeScenes: Scene[] = [
  ticket('ticket', 'reserved', [code]),
  ticket('ticket-three', 'three-tickets', [code]),
  ticket('ticket-shareable', 'share-at-once', [code]),
  ticket('ticket-large-text', 'reserved', [code], { isLarge: true }),
  ticket('ticket-landscape', 'reserved', [code], { sizes: [LANDSCAPE] }),
  ticket('ticket-enlarged', 'reserved', [tap('Enlarge the code'), see('dialog', 'Ticket QR code')]),
  ticket('ticket-code-expired', 'reserved', [
    code,
    { do: 'answer', call: 'every', with: 'no-network' },
    { do: 'passTime', seconds: 60 },
    seeText('This code has expired'),
  ]),
  ticket('ticket-enlarged-expired', 'reserved', [
    tap('Enlarge the code'),
    see('dialog', 'Ticket QR code'),
    { do: 'answer', call: 'every', with: 'no-network' },
    { do: 'passTime', seconds: 63 },
    seeText('This code has expired'),
  ]),
  ticket('ticket-loading', 'reserved', [seeText('Loading...')], {
    answers: { getReservations: 'hung' },
  }),
  ticket('voucher', 'reserved', gift(GIFT_TEXT)),
  ticket('voucher-none', 'no-gift', gift('There is no gift voucher')),
]

const coverScenes: Scene[] = [
  ticket('ticket-admitted', 'reserved', [
    code,
    { do: 'checkIn' },
    { do: 'passTime', seconds: 6 },
    see('button', 'See your gift voucher'),
  ]),
  ticket('ticket-used', 'used', [seeText('Your ticket has been used')]),
  ticket('ticket-expired', 'expired', [seeText('Your ticket has expired')]),
  ticket('ticket-shared', 'shared', [seeText('This ticket has been shared with')]),
  ticket('ticket-used-by-other', 'used-by-other', [seeText('This ticket has been used by')]),
  ticket('voucher-redeemed', 'gift-redeemed', gift('Your gift voucher has been used')),
  ticket('voucher-expired', 'expired-day', gift('Your gift voucher has expired')),
  ticket(
    'voucher-fully-redeemed',
    'gift-fully-redeemed',
    gift('Your gift voucher has been fully redeemed'),
  ),
]

const listScenes: Scene[] = [
  ticket('ticket-empty', 'signed-in', [seeText("You don't have any tickets.")]),
  ticket('ticket-last-known', 'reserved', [
    code,
    { do: 'answer', call: 'getReservations', with: 'no-network' },
    { do: 'passTime', seconds: 5 * 60 },
    { do: 'reload' },
    seeText('Your ticket, as we last saw it'),
  ]),
]

const cancelling = (title: string) => [tap('Cancel my reservation'), see('dialog', title)]

const dialogScenes: Scene[] = [
  ticket('cancel-first', 'reserved', cancelling('Cancel your reservation?')),
  ticket('cancel-second', 'vic-given-away', cancelling('Give up your invitation?')),
  ticket('cancel-third', 'shared', cancelling('Cancel your shared ticket?')),
  ticket('cancel-changed', 'reserved', [
    ...cancelling('Cancel your reservation?'),
    { do: 'checkIn' },
    { do: 'passTime', seconds: 6 },
    seeText('This ticket has changed in the meantime.'),
  ]),
  ticket(
    'cancel-failed',
    'reserved',
    [
      ...cancelling('Cancel your reservation?'),
      tap('Cancel my reservation', { inside: 'dialog' }),
      seeText('Your reservation could not be cancelled.'),
    ],
    { answers: { cancelReservation: 1999 } },
  ),
  ticket('add-to-calendar', 'reserved', [
    tap('Add to calendar'),
    see('dialog', 'Add to your calendar'),
  ]),
  ticket('ticket-line-account', 'reserved', [see('link', 'Follow us on LINE', { isStart: true })], {
    line: 'name:Morgan',
  }),
]

export const ticketScenes: Scene[] = [...codeScenes, ...coverScenes, ...listScenes, ...dialogScenes]
