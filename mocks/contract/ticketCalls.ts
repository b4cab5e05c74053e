/** The calls that list, sync, cancel, share and receive reservations. */
import type { CallRow } from '#mocks/contract/call.ts'

const reservation = {
  id: 901,
  user_id: 1,
  status: 'created',
  is_shareable: true,
  type: { name: 'public' },
  session: { start_at: '2025-06-24T11:00:00+08:00', end_at: '2025-06-24T12:00:00+08:00' },
  ticket_code: 'T-5M1Q7XKB0Z',
  ticket_num: 1,
  check_in_code: '7XK0Z5M1QB',
  hash_code: 'Q7XKB0Z5M1',
  check_in_code_remaining_seconds: 42,
  owner: { id: 1, line_name: 'Alex' },
  gift: {
    status: 'created',
    is_active: true,
    gift_code: 'G-1Q7XKB0Z5M',
    redeem_code: 'KB0Z5M1Q7X',
    hash_code: 'B0Z5M1Q7XK',
    redeemed_count: 0,
    redeemable_count: 1,
    redeem_code_remaining_seconds: 42,
  },
}

const NOT_THEIRS = { 1705: 'The guest has no such reservation.' }

export const ticketCalls = {
  getReservations: {
    summary: "The guest's tickets with their current codes",
    description:
      "The app fetches it at each visit of the ticket page, when the codes expire, and when the sync reports a change. It never polls at an interval that the server names. A ticket's QR code contains `check_in_code|hash_code`, and a gift's contains `redeem_code|hash_code`.",
    login: 'required',
    ifUnreadable: "'We could not load your tickets.'",
    isReadOnly: true,
    answer: { schema: 'ReservationList', example: { user_id: 1, reservations: [reservation] } },
    codes: { 105: 'The number is not verified. The app opens the verification and returns.' },
    openPoints: ['It is open whether cancelled tickets are listed. The app handles both.'],
  },
  syncStatus: {
    summary: 'Whether anything differs from what the guest sees',
    description: 'The app polls it while a ticket is on the screen. It changes nothing.',
    login: 'required',
    ifUnreadable: 'An open ticket does not change until its codes expire.',
    isIdempotent: true,
    body: {
      schema: 'SyncRequest',
      example: [{ id: 901, ticket_status: 'created', gift_status: 'created' }],
    },
    answer: { schema: 'Sync', example: { is_updated: false } },
    openPoints: [
      'An item holds the id of the reservation, its status and the status of its gift, as the list sent them. A status that the list omits is omitted, as is a gift status of null.',
    ],
  },
  cancelReservation: {
    summary: 'Cancel a reservation',
    login: 'required',
    ifUnreadable: 'The cancellation is shown as failed.',
    assumed: ['answer'],
    isIdempotent: true,
    body: { schema: 'ReservationRequest', example: { reservation_id: 901 } },
    answer: { schema: 'Empty', example: {} },
    otherCodes: { ...NOT_THEIRS, 1706: 'The ticket was used.' },
    openPoints: ['The app does not read the answer and assumes {}.'],
  },
  shareReservation: {
    summary: 'The codes of the link that shares a ticket',
    description: 'Returns the same codes again until somebody receives the ticket.',
    login: 'required',
    ifUnreadable: 'No link can be made for the ticket.',
    assumed: ['body', 'answer'],
    isIdempotent: true,
    body: { schema: 'ReservationRequest', example: { reservation_id: 901 } },
    answer: {
      schema: 'Share',
      example: { share_code: 'share-Z5M1Q7XKB0', hash_code: 'hash-M1Q7XKB0Z5' },
    },
    otherCodes: { ...NOT_THEIRS, 1710: 'The ticket cannot be shared.' },
    openPoints: [
      'The payload {reservation_id} and the answer {share_code, hash_code} are assumed.',
    ],
  },
  receiveReservation: {
    summary: 'Receive a ticket that somebody has shared',
    login: 'required',
    ifUnreadable: 'The ticket is shown as not received.',
    assumed: ['answer', 1717, 1718],
    isIdempotent: true,
    body: {
      schema: 'Share',
      example: { share_code: 'share-Z5M1Q7XKB0', hash_code: 'hash-M1Q7XKB0Z5' },
    },
    answer: { schema: 'Empty', example: {} },
    codes: {
      907: 'The number is not verified. The app opens the verification and returns.',
      1716: 'Another guest was first. The app shows its error screen.',
      1717: 'OPEN: the ticket already belongs to this guest. The app shows a dialog.',
      1718: 'OPEN: already received. The app shows a dialog.',
    },
    otherCodes: { 1715: 'There is no such ticket.' },
    openPoints: [
      'No code is known for a ticket that this guest has already received. 1717 and 1718 are assumed.',
      'The app does not read the answer and assumes {}.',
    ],
  },
} satisfies Record<string, CallRow>
