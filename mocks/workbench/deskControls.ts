/** The buttons of the desk as data. The sections draw them, and the search finds them. */
import type { Desk } from '#mocks/desk.ts'
import type { AnswerName, Connection } from '#mocks/network.ts'

export type StaffAct = (staff: Desk['staff'], id: number | undefined) => string

export const STAFF_ACTS: [label: string, act: StaffAct][] = [
  ['Check in', (staff, id) => staff.checkIn(id)],
  ['Undo check-in', (staff, id) => staff.undoCheckIn(id)],
  ['Redeem', (staff, id) => staff.redeem(id)],
  ['Redeem all', (staff, id) => staff.redeemAll(id)],
  ['Share away', (staff, id) => staff.shareAway(id)],
  ['Cancel', (staff, id) => staff.cancelTicket(id)],
  ['Gift off', (staff, id) => staff.deactivateGift(id)],
  ['Gift on', (staff, id) => staff.activateGift(id)],
  ['Expire', (staff, id) => staff.expire(id)],
  ['Day over', (staff, id) => staff.expireDay(id)],
]

export const CONNECTIONS: [Connection, string][] = [
  ['online', 'Online'],
  ['offline', 'Offline'],
  ['mid-command', 'Offline in the middle of the next command'],
]

export const LATENCIES = ['0', '300', '1000', '3000', '9000'].map(
  (ms) => [ms, ms === '0' ? 'None' : `${Number(ms) / 1000} s`] as const,
)

/** The codes of the error catalogue in docs/product.md, and some network failures. */
export const ANSWERS: [AnswerName, string][] = [
  [500, '500 server error'],
  [503, '503 unavailable'],
  ['no-network', 'no network'],
  ['lost', 'done, but the answer is lost'],
  ['hung', 'hung: never answers'],
  ['slow', 'slow: eight seconds'],
  [401, '401 login required'],
  [429, '429 too many requests'],
  [105, '105 no mobile number'],
  [612, '612 verification expired'],
  [907, '907 number not verified'],
  [1001, '1001 format error'],
  [1002, '1002 no permission'],
  [1102, '1102 LINE login not verified'],
  [1500, '1500 invitation used'],
  [1701, '1701 session full'],
  [1702, '1702 already reserved'],
  [1716, '1716 ticket claimed'],
  [1717, '1717 own ticket'],
  [1718, '1718 ticket received already'],
  [1800, '1800 wrong code'],
  [1801, '1801 invitation cancelled'],
  [1803, '1803 invitation taken'],
  [1806, '1806 invitation not received'],
  [2007, '2007 membership not bound'],
  [1999, '1999 any other code'],
]

export const CLOCK_STEPS = [
  ['+1 min', 60],
  ['+10 min', 600],
  ['+1 h', 3600],
  ['+1 day', 86_400],
] as const

type LineGroup = {
  legend: string
  /** Words of `?line=`. '' is the default. */
  options: readonly (readonly [word: string, label: string])[]
  /** LINE reads this only when the page starts. */
  needsReload?: boolean
}

export const LINE_GROUPS: LineGroup[] = [
  {
    legend: 'Where the page is',
    options: [
      ['', 'Phone’s browser'],
      ['liff-browser', 'LIFF browser'],
      ['chat', 'LIFF browser, from a chat'],
      ['closed-chat', 'LIFF browser, from a closed chat'],
      ['in-app-browser', 'LINE’s in-app browser'],
      ['none', 'No LIFF app'],
      ['silent', 'LINE silent'],
    ],
    needsReload: true,
  },
  {
    legend: 'Login to LINE',
    options: [
      ['', 'Logged in'],
      ['logged-out', 'Logged out'],
    ],
    needsReload: true,
  },
  {
    legend: 'On the consent page',
    options: [
      ['', 'Approves the login'],
      ['login-denied', 'Denies the login'],
    ],
  },
  {
    legend: 'Share picker',
    options: [
      ['', 'Sends'],
      ['cancelled', 'Cancelled'],
      ['failed', 'Failed'],
      ['blocked', 'Blocked'],
    ],
  },
  {
    legend: 'Official account',
    options: [
      ['', 'No friend'],
      ['friend', 'Friend'],
    ],
    needsReload: true,
  },
  {
    legend: 'Profile',
    options: [
      ['', 'Given'],
      ['no-profile', 'Not given'],
    ],
    needsReload: true,
  },
]
