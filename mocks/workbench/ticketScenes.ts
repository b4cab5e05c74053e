/** Tickets and vouchers, and what belongs to them. */
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { LANDSCAPE, see, seeText, tap, type Scene, type Step } from '#mocks/workbench/scene.ts'

const ticket = (
  name: string,
  title: string,
  scenario: ScenarioName,
  steps: Step[],
  more: Partial<Scene> = {},
): Scene => ({ name, title, scenario, address: '/ticket', steps, ...more })

const code = see('img', 'Ticket QR code')

/** The other tab, once it shows this. */
const gift = (text: string) => [tap('Gift Redemption voucher', { by: 'tab' }), seeText(text)]

const GIFT_TEXT = 'Show this code at the gift counter'

const codeScenes: Scene[] = [
  ticket('ticket', 'Ticket', 'reserved', [code]),
  ticket('ticket-three', 'Ticket, three of them', 'three-tickets', [code]),
  ticket('ticket-shareable', 'Ticket, to be shared', 'share-at-once', [code]),
  ticket('ticket-large-text', 'Ticket, large text', 'reserved', [code], { isLarge: true }),
  ticket('ticket-landscape', 'Ticket, phone turned', 'reserved', [code], { sizes: [LANDSCAPE] }),
  ticket('ticket-enlarged', 'Ticket, code enlarged', 'reserved', [
    tap('Tap to enlarge'),
    see('dialog', 'Ticket QR code'),
  ]),
  ticket('ticket-code-expired', 'Ticket, code expired', 'reserved', [
    code,
    { do: 'answer', call: 'every', with: 'no-network' },
    { do: 'passTime', seconds: 60 },
    seeText('This code has expired'),
  ]),
  ticket('ticket-enlarged-expired', 'Ticket, enlarged code expired', 'reserved', [
    tap('Tap to enlarge'),
    see('dialog', 'Ticket QR code'),
    { do: 'answer', call: 'every', with: 'no-network' },
    { do: 'passTime', seconds: 63 },
    seeText('This code has expired'),
  ]),
  ticket('ticket-loading', 'Ticket, loading', 'reserved', [seeText('Loading...')], {
    answers: { getReservations: 'hung' },
  }),
  ticket('voucher', 'Voucher', 'reserved', gift(GIFT_TEXT)),
  ticket('voucher-none', 'Voucher, none', 'no-gift', gift('There is no gift voucher')),
]

const coverScenes: Scene[] = [
  ticket('ticket-admitted', 'Ticket, just admitted', 'reserved', [
    code,
    { do: 'checkIn' },
    { do: 'passTime', seconds: 6 },
    see('button', 'See your gift voucher'),
  ]),
  ticket('ticket-used', 'Ticket, used', 'used', [seeText('Your ticket has been used')]),
  ticket('ticket-expired', 'Ticket, expired', 'expired', [seeText('Your ticket has expired')]),
  ticket('ticket-shared', 'Ticket, shared', 'shared', [
    seeText('This ticket has been shared with'),
  ]),
  ticket('ticket-used-by-other', 'Ticket, used by another person', 'used-by-other', [
    seeText('This ticket has been used by'),
  ]),
  ticket(
    'voucher-redeemed',
    'Voucher, redeemed',
    'gift-redeemed',
    gift('Your gift voucher has been used'),
  ),
  ticket(
    'voucher-expired',
    'Voucher, expired',
    'expired-day',
    gift('Your gift voucher has expired'),
  ),
  ticket(
    'voucher-fully-redeemed',
    'Voucher, fully redeemed',
    'gift-fully-redeemed',
    gift('Your gift voucher has been fully redeemed'),
  ),
]

const listScenes: Scene[] = [
  ticket('ticket-empty', 'Ticket, none', 'signed-in', [seeText("You don't have any tickets.")]),
  ticket('ticket-last-known', 'Ticket, as last seen', 'reserved', [
    code,
    { do: 'answer', call: 'getReservations', with: 'no-network' },
    { do: 'passTime', seconds: 5 * 60 },
    { do: 'reload' },
    seeText('Your ticket, as we last saw it'),
  ]),
]

const cancelling = (title: string) => [tap('Cancel my reservation'), see('dialog', title)]

const dialogScenes: Scene[] = [
  ticket(
    'cancel-first',
    'Cancelling, own ticket',
    'reserved',
    cancelling('Cancel your reservation?'),
  ),
  ticket(
    'cancel-second',
    'Cancelling, VIC ticket',
    'vic-given-away',
    cancelling('Give up your invitation?'),
  ),
  ticket(
    'cancel-third',
    'Cancelling, shared ticket',
    'shared',
    cancelling('Cancel your shared ticket?'),
  ),
  ticket('cancel-changed', 'Cancelling, ticket has changed', 'reserved', [
    ...cancelling('Cancel your reservation?'),
    { do: 'checkIn' },
    { do: 'passTime', seconds: 6 },
    seeText('This ticket has changed in the meantime.'),
  ]),
  ticket(
    'cancel-failed',
    'Cancelling, refused',
    'reserved',
    [
      ...cancelling('Cancel your reservation?'),
      tap('Cancel my reservation', { inside: 'dialog' }),
      seeText('Your reservation could not be cancelled.'),
    ],
    { answers: { cancelReservation: 1999 } },
  ),
  ticket('add-to-calendar', 'Ticket, calendar entry', 'reserved', [
    tap('Add to calendar'),
    see('dialog', 'Add to your calendar'),
  ]),
  ticket(
    'ticket-line-account',
    'Ticket, official account',
    'reserved',
    [see('link', 'Follow us on LINE', { isStart: true })],
    {
      line: 'name:Morgan',
    },
  ),
]

export const ticketScenes: Scene[] = [...codeScenes, ...coverScenes, ...listScenes, ...dialogScenes]
