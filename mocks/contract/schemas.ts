/** All schemas under the names that the document uses, and the descriptions of their fields. */
import { answerSchemas, code, id, instant } from '#mocks/contract/answers.ts'
import { createRequest } from '#src/api/types/booking.ts'
import { loginRequest, sendCodeRequest, verifyRequest } from '#src/api/types/guest.ts'
import { reservationRequest, syncRequest } from '#src/api/types/reservations.ts'

export const schemas = {
  Id: id,
  Instant: instant,
  Code: code,
  ...answerSchemas,
  SendCodeRequest: sendCodeRequest,
  VerifyRequest: verifyRequest,
  LoginRequest: loginRequest,
  CreateRequest: createRequest,
  SyncRequest: syncRequest,
  ReservationRequest: reservationRequest,
}

export type AnswerName = keyof typeof answerSchemas
export type SchemaName = keyof typeof schemas

/** Known words. The app treats any other status as an open ticket, and any other type as public. */
export const WORDS: Record<string, string[]> = {
  'Reservation.status': ['created', 'checked_in', 'cancelled', 'shared'],
  'Gift.status': ['created', 'redeemed'],
  'Reservation.type.name': ['public', 'vic'],
  'Session.type.name': ['public', 'vic'],
  'Bound.type': ['public', 'vic'],
}

/** Fields and words that the specification does not name. */
export const ASSUMED = [
  'CrmBinding.is_bound',
  'Reservation.session.end_at',
  "Reservation.status 'created'",
  "Gift.status 'created'",
]

export const DESCRIPTIONS: Record<string, string> = {
  Id: 'A number or a string. The app compares ids as strings.',
  Instant: 'ISO 8601. Without an offset it is Hong Kong time (UTC+8).',
  Code: 'The content of a QR code, or a code on a screen. A number is read as a string.',
  Empty: 'The app reads nothing of it. An empty body is allowed.',
  'User.mobile': 'The verified number, or null if there is none. An empty string is read as null.',
  'User.customer_id': "Shown in the footer as 'Customer ID：{id}'.",
  'SentCode.token':
    'Replaces the one-time code. A guest who gets a token continues without a code.',
  'Session.event.booking_quota': 'Places left in the event.',
  'Session.event.slug': "The app preselects 'open-to-public' if the guest holds no invitation.",
  'Session.activity.booking_quota': 'How many people one booking may include.',
  'SessionList.is_preset':
    'If true, the app skips the form and books the first session for booking_quota people.',
  'Reservation.session.end_at': 'Without it the app assumes 60 minutes.',
  'Reservation.user_id': 'The guest who booked it.',
  'Reservation.owner': 'The guest who holds the ticket now.',
  'Reservation.status': "'shared': given to somebody else and not used yet.",
  'Reservation.is_shareable': 'Whether the guest may make a link that shares the ticket.',
  'Reservation.type.name':
    "The app asks a 'vic' guest before it accepts. The owner of a vic ticket cannot cancel it.",
  'Reservation.ticket_num': 'How many guests it admits.',
  'Reservation.check_in_code_remaining_seconds': 'Seconds until the code changes.',
  'Reservation.gift': 'Null if the ticket includes no gift.',
  'Gift.is_active': 'The app hides the voucher if this is false.',
  'Gift.redeem_code_remaining_seconds': 'Seconds until the code changes.',
  'Share.share_code':
    'Visible ASCII except %. It begins and ends with a letter, a digit or one of _ ~ = + / \\ $ -, because chats add other characters to a link.',
  'Share.hash_code': 'Like share_code.',
  'Bound.type': "'vic' is a special invitation. Any other word is a public invitation.",
  'InvitationInfo.invitation_user.appellation': 'Shown as 先生, 女士 or 先生/女士.',
  'InvitationInfo.invitation_url': 'The link in the shared message. It must use https.',
  'SendCodeRequest.mobile':
    'Calling code, a hyphen, and the number without its first zero: +886-912345678.',
  'CreateRequest.type': "The type of the invitation, or 'public' without one.",
}
