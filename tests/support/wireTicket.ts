/** Reservations as the server sends them, for a fixed list that does not depend on the world. */
import { replies, type TestBackend } from '#tests/support/backend.ts'

/** A ticket of the mock guest for 24 June 2025, 14:00 in Hong Kong, without a gift. */
export const wireTicket = (id: number | string, changes: object = {}) => ({
  id,
  user_id: 1,
  status: 'created',
  is_shareable: false,
  type: { name: 'public' },
  session: { id: 1, start_at: '2025-06-24T06:00:00Z', end_at: '2025-06-24T06:45:00Z' },
  ticket_code: 'T',
  ticket_num: 1,
  check_in_code: `CODE${id}`,
  hash_code: 'hash',
  check_in_code_remaining_seconds: 60,
  owner: { id: 1, line_name: 'Guest' },
  gift: null,
  ...changes,
})

export const wireGift = (changes: object = {}) => ({
  status: 'created',
  is_active: true,
  gift_code: 'G',
  redeem_code: 'R',
  hash_code: 'h',
  redeemed_count: 0,
  redeemable_count: 1,
  redeem_code_remaining_seconds: 60,
  ...changes,
})

/** The server lists these rows for the mock guest, and reports no changes. */
export const telling =
  (...rows: unknown[]) =>
  ({ fail }: TestBackend): void => {
    fail('getReservations', replies(200, { user_id: 1, reservations: rows }))
    fail('syncStatus', replies(200, { is_updated: false }))
  }

/** A signed-in guest for whom the server lists these rows. */
export const holding = (...rows: unknown[]) => ({
  scenario: 'signed-in' as const,
  arrange: telling(...rows),
})
