/** States that the workbench lacks: other settings, other answers, and what follows the next tap. */
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { choose, see, seeText, tap, type, type Scene, type Step } from '#mocks/workbench/scene.ts'
import type { Config } from '#src/config/config.ts'

export type MoreScene = Scene & { config?: Partial<Config> }

const scene = (
  title: string,
  [scenario, address]: [ScenarioName, string],
  steps: Step[],
  more: Partial<MoreScene> = {},
): MoreScene => ({ name: title, title, scenario, address, steps, ...more })

const wait = (seconds: number): Step => ({ do: 'passTime', seconds })

const codeSent = [type('Phone number', '91234567'), tap('Submit')]

const dateField = { by: 'button', name: 'Date', isStart: true } as const
const dateChosen = [
  tap('Date', dateField),
  tap('2025/06/24', { isStart: true, inside: 'gridcell' }),
  tap('OK'),
]
const booked = [
  ...dateChosen,
  tap('', { by: 'radio', is: 'enabled' }),
  tap('Complete the reservation'),
  tap('Confirm'),
]

const giftTab = [
  seeText('Open in maps'),
  tap('Gift Redemption voucher', { by: 'tab' }),
  seeText('Thank you for your reservation'),
]

const cancelled = [
  tap('Cancel my reservation'),
  tap('Cancel my reservation', { inside: 'dialog' }),
  wait(1),
]

/** Another origin would stay the page's origin in all later scenes. */
const MEMBERSHIP = {
  otpMembershipUrl: `${window.location.origin}/membership/otp`,
  walkInMembershipUrl: `${window.location.origin}/membership/walk-in`,
}

const LINE = { line: 'name:Morgan' }
const CHAT = { line: 'chat' }

const RECEIVE = '/receive?share_code=FRIEND-SHARE&hash_code=FRIEND-HASH'

const account = [
  scene('Sign out', ['signed-in', '/'], [tap('Sign out')]),
  scene(
    'Reservation, phone number',
    ['no-mobile', '/reservation/phone'],
    [see('label', 'Phone number')],
  ),
  scene('Phone number, ticket waiting', ['newcomer', RECEIVE], [see('label', 'Phone number')]),
  scene(
    'Phone number, other country, wrong',
    ['newcomer', '/verify'],
    [choose('Country code', '81'), type('Phone number', '12'), tap('Submit'), wait(10)],
  ),
  scene('Code, not sent', ['newcomer', '/verify'], codeSent, {
    answers: { sendOtp: 'no-network' },
  }),
  scene('Code, too many requests', ['newcomer', '/verify'], codeSent, {
    answers: { sendOtp: 429 },
  }),
  scene(
    'Code, two digits',
    ['newcomer', '/verify'],
    [...codeSent, type('Verification code', '12')],
  ),
  scene(
    'Code, resend is possible',
    ['newcomer', '/verify'],
    [...codeSent, see('label', 'Verification code'), wait(61)],
  ),
  scene(
    'Code, not checked',
    ['newcomer', '/verify'],
    [...codeSent, type('Verification code', '1234'), tap('Verify')],
    { answers: { verifyOtp: 'no-network' } },
  ),
  scene(
    'Code, too many attempts',
    ['newcomer', '/verify'],
    [...codeSent, type('Verification code', '1234'), tap('Verify')],
    { answers: { verifyOtp: 429 } },
  ),
  scene('Membership page', ['crm-unbound', '/?action=check-binding'], [seeText('not linked')], {
    config: MEMBERSHIP,
  }),
  scene(
    'Membership, other contact',
    ['crm-unbound', '/?action=check-binding'],
    [seeText('not linked')],
    {
      config: { lineOaUrl: null, contactUrl: 'tel:+85212345678' },
    },
  ),
  scene(
    'Membership page after the login',
    ['newcomer', '/verify'],
    [...codeSent, type('Verification code', '1234'), tap('Verify'), seeText('not linked')],
    { config: MEMBERSHIP, answers: { login: 2007 } },
  ),
]

const booking = [
  scene('Reservation, fully booked', ['fully-booked', '/reservation'], [wait(1)]),
  scene(
    'Reservation, fully booked, invited',
    ['fully-booked', '/invitation/PUBLIC2025'],
    [seeText('Share your invitation'), tap('Make a reservation'), wait(1)],
  ),
  scene('Reservation, date chosen', ['signed-in', '/reservation'], dateChosen),
  scene('Reservation, too many requests', ['signed-in', '/reservation'], booked, {
    answers: { createReservation: 429 },
  }),
  ...[907, 1800, 1806, 1999].map((code) =>
    scene(
      `Confirmation, refused with ${code}`,
      ['signed-in', '/reservation'],
      [...booked, see('dialog', '預約失敗')],
      {
        answers: { createReservation: code },
      },
    ),
  ),
  scene(
    'Reservation completed, in a chat of LINE',
    ['signed-in', '/reservation'],
    [...booked, see('button', 'Tell this chat')],
    CHAT,
  ),
  scene(
    'Reservation completed, sent to the chat',
    ['signed-in', '/reservation'],
    [...booked, tap('Tell this chat')],
    CHAT,
  ),
  scene(
    'Confirmation, preset',
    ['preset', '/invitation/PRESET2025'],
    [tap('Make a reservation'), see('heading', 'Confirmation')],
  ),
  scene(
    'Invitation ended, other sessions',
    ['public-invitation', '/invitation/PUBLIC2025'],
    [tap('Make a reservation'), tap('See other sessions')],
    { answers: { getSessions: 1801 } },
  ),
]

const tickets = [
  scene('Tickets, details unreadable', ['malformed', '/ticket'], [seeText('Open in maps')]),
  scene('Ticket, with pictures', ['reserved', '/ticket'], [seeText('Open in maps')], {
    config: { assetBaseUrl: 'https://assets.example' },
  }),
  scene('Ticket, at the door', ['at-the-door', '/ticket'], [seeText('Open in maps')]),
  scene('Ticket, VIC', ['vic-ticket', '/ticket'], [seeText('Open in maps')]),
  scene('Ticket, sessions over', ['expired-day', '/ticket'], [seeText('Open in maps')]),
  scene('Ticket, cancelled', ['cancelled-listed', '/ticket'], [wait(1)]),
  scene('Ticket, link withdrawn', ['share-withdrawn', '/ticket'], [seeText('Open in maps')]),
  scene('Ticket, tickets not loaded', ['signed-in', '/ticket'], [wait(20)], {
    answers: { getReservations: 'no-network' },
  }),
  scene(
    'Tickets, second one enlarged',
    ['three-tickets', '/ticket'],
    [seeText('Open in maps'), tap('Next ticket'), tap('Tap to enlarge')],
  ),
  scene('Vouchers of three tickets', ['three-tickets', '/ticket'], giftTab),
  scene('Voucher, few gifts left', ['gift-for-two', '/ticket'], giftTab, {
    config: { couponRemainingHint: 3 },
  }),
  scene('Voucher, inactive', ['gift-inactive', '/ticket'], giftTab),
  scene('Cancelled', ['reserved', '/ticket'], cancelled),
  scene('Cancelling, no answer', ['reserved', '/ticket'], [...cancelled, wait(30)], {
    answers: { cancelReservation: 'no-network' },
  }),
  scene('Received', ['signed-in', RECEIVE], [seeText('Open in maps')]),
]

const sharing = [
  scene(
    'Share sheet, copied',
    ['newcomer', '/rsvp/VIC2025'],
    [see('button', 'Share', { is: 'enabled' }), tap('Share'), tap('Copy the link')],
  ),
  scene(
    'Share, sent by LINE',
    ['newcomer', '/rsvp/VIC2025'],
    [seeText('Morgan'), tap('Share')],
    LINE,
  ),
  scene(
    'Share, ticket sent by LINE',
    ['second-shareable', '/share'],
    [tap('Share this ticket')],
    LINE,
  ),
  scene('Share, ticket refused', ['second-shareable', '/share'], [tap('Share this ticket')], {
    answers: { shareReservation: 1999 },
  }),
  scene('Share, unreachable', ['signed-in', '/share'], [wait(20)], {
    answers: { getReservations: 'no-network' },
  }),
  scene('Passing on, not loaded', ['newcomer', '/rsvp/VIC2025'], [wait(20)], {
    answers: { getInvitationInfo: 'no-network' },
  }),
  scene('Passing on, refused', ['newcomer', '/rsvp/VIC2025'], [wait(1)], {
    answers: { getInvitationInfo: 1801 },
  }),
  scene('Receive, taken', ['signed-in', RECEIVE], [see('heading', '此門票已被他人領取')], {
    answers: { receiveReservation: 1716 },
  }),
  scene('Receive, failed', ['signed-in', RECEIVE], [see('dialog', '領取門票失敗')], {
    answers: { receiveReservation: 1999 },
  }),
  scene('Invitation, loading', ['vic', '/invitation/VIC2025'], [wait(1)], {
    answers: { getInvitationInfo: 'hung', bindInvitation: 'hung' },
  }),
  scene(
    'Invitation, declined',
    ['vic', '/invitation/VIC2025'],
    [tap('婉拒邀約'), tap('確認婉拒'), wait(4)],
  ),
]

export const moreSceneGroups: { title: string; scenes: MoreScene[] }[] = [
  { title: 'More of account', scenes: account },
  { title: 'More of booking', scenes: booking },
  { title: 'More of tickets', scenes: tickets },
  { title: 'More of sharing', scenes: sharing },
]
