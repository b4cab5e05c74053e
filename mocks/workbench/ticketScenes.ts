/** Tickets, gift vouchers and their dialogs. */
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import {
  LANDSCAPE,
  PHONES,
  WIDE_LANDSCAPE,
  see,
  seeText,
  tap,
  type Scene,
  type Step,
} from '#mocks/workbench/scene.ts'

const ticket = (
  name: string,
  title: string,
  scenario: ScenarioName,
  steps: Step[],
  more: Partial<Scene> = {},
): Scene => ({ name, title, scenario, address: '/ticket', steps, ...more })

/** These parts load later than the code. */
const links = seeText('Open in maps')

const code = [see('img', 'Ticket QR code'), links]

/** Waits until the other tab shows this. */
const gift = (text: string) => [links, tap('Gift Redemption voucher', { by: 'tab' }), seeText(text)]

const enlarged = [links, tap('Tap to enlarge'), see('dialog', 'Ticket QR code')]

const GIFT_TEXT = 'Show this code at the gift counter'

const ONE_PHONE = { sizes: PHONES.slice(0, 1) }

const codeScenes: Scene[] = [
  ticket('ticket', 'Ticket', 'reserved', code),
  ticket('ticket-three', 'Ticket, three of them', 'three-tickets', code),
  ticket('ticket-shareable', 'Ticket, to be shared', 'share-at-once', code),
  ticket('ticket-large-text', 'Ticket, large text', 'reserved', code, { isLarge: true }),
  ticket('ticket-landscape', 'Ticket, phone turned', 'reserved', code, { sizes: [LANDSCAPE] }),
  ticket('ticket-2x', 'Ticket, on a screen of 2x', 'reserved', code, {
    ...ONE_PHONE,
    pixelRatio: 2,
  }),
  ticket('ticket-3x', 'Ticket, on a screen of 3x', 'reserved', code, {
    ...ONE_PHONE,
    pixelRatio: 3,
  }),
  ticket('ticket-forced-colors', 'Ticket, forced colours', 'reserved', code, {
    isForcedColors: true,
  }),
  ticket('ticket-enlarged', 'Ticket, code enlarged', 'reserved', enlarged),
  ticket('ticket-enlarged-landscape', 'Ticket, code enlarged, phone turned', 'reserved', enlarged, {
    sizes: [WIDE_LANDSCAPE],
  }),
  ticket('ticket-code-expired', 'Ticket, connection lost', 'reserved', [
    ...code,
    { do: 'answer', call: 'every', with: 'no-network' },
    { do: 'passTime', seconds: 60 },
    seeText('One moment'),
  ]),
  ticket('ticket-enlarged-expired', 'Ticket, enlarged, connection lost', 'reserved', [
    ...enlarged,
    { do: 'answer', call: 'every', with: 'no-network' },
    { do: 'passTime', seconds: 63 },
    seeText('One moment'),
  ]),
  ticket('ticket-loading', 'Ticket, loading', 'reserved', [seeText('Loading...')], {
    answers: { getReservations: 'hung' },
  }),
  ticket('voucher', 'Voucher', 'reserved', gift(GIFT_TEXT)),
  ticket('voucher-enlarged', 'Voucher, code enlarged', 'reserved', [
    ...gift(GIFT_TEXT),
    tap('Tap to enlarge'),
    see('dialog', 'Gift QR code'),
  ]),
  ticket('voucher-none', 'Voucher, none', 'no-gift', gift('There is no gift voucher')),
]

const admitted: Step[] = [
  ...code,
  { do: 'checkIn' },
  { do: 'passTime', seconds: 6 },
  see('button', 'See your gift voucher'),
]

const coverScenes: Scene[] = [
  ticket('ticket-admitted', 'Ticket, just admitted', 'reserved', admitted),
  ...[150, 300, 500].map((animatedForMs) =>
    ticket(
      `ticket-admitted-${animatedForMs}ms`,
      `Ticket, ${animatedForMs} ms after the admission`,
      'reserved',
      admitted,
      { ...ONE_PHONE, animatedForMs },
    ),
  ),
  ticket(
    'ticket-admitted-forced-colors',
    'Ticket, just admitted, forced colours',
    'reserved',
    admitted,
    {
      isForcedColors: true,
    },
  ),
  ticket('ticket-used', 'Ticket, used', 'used', [seeText('Your ticket has been used'), links]),
  ticket('ticket-expired', 'Ticket, expired', 'expired', [
    seeText('Your ticket has expired'),
    links,
  ]),
  ticket('ticket-shared', 'Ticket, shared', 'shared', [
    seeText('This ticket has been shared with'),
    links,
  ]),
  ticket('ticket-used-by-other', 'Ticket, used by another person', 'used-by-other', [
    seeText('This ticket has been used by'),
    links,
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
    ...code,
    { do: 'answer', call: 'getReservations', with: 'no-network' },
    { do: 'passTime', seconds: 5 * 60 },
    { do: 'reload' },
    seeText('Your ticket, when last updated'),
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
    cancelling('Cancel your reservation?'),
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
