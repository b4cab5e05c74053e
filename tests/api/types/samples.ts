/** Valid answers of the server, which the tests modify. */

export const START = '2025-06-24T11:00:00+08:00'
export const END = '2025-06-24T11:45:00+08:00'

export const goodSession = {
  id: 7,
  start_at: START,
  end_at: END,
  event: { id: 1, name: 'Open to Public', slug: 'open-to-public', booking_quota: 40 },
  activity: { booking_quota: 2 },
  type: { name: 'public', label: 'Public session' },
}
export const goodGift = {
  status: 'created',
  is_active: true,
  gift_code: 'G-1',
  redeem_code: 'R-1',
  hash_code: 'H-2',
  redeemed_count: 1,
  redeemable_count: 2,
  redeem_code_remaining_seconds: 45,
}
export const goodReservation = {
  id: 9,
  user_id: 1,
  status: 'created',
  is_shareable: true,
  type: { name: 'vic' },
  session: { id: 7, start_at: START, end_at: END },
  ticket_code: 'T-1',
  ticket_num: 2,
  check_in_code: 'C-1',
  hash_code: 'H-1',
  check_in_code_remaining_seconds: 30,
  owner: { id: 4, line_name: 'Alex' },
  gift: goodGift,
}
export const goodUser = {
  id: 1,
  uid: 'U-1',
  customer_id: 'C0000001',
  loggedin_at: START,
  is_reserved: true,
  mobile: '+852-91234567',
}
export const goodInfo = {
  session: { start_at: START, end_at: END },
  invitation_code: { booking_quota: 2 },
  invitation_url: 'https://tickets.example/invitation/A',
  invitation_user: { last_name: '陳', appellation: 'ms' },
}
