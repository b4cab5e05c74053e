/** The shapes of the wire by the names that the document gives them, and what it says of them. */
import { answerSchemas, code, id, instant } from '#mocks/contract/answers.ts'
import { createRequest } from '#src/api/types/booking.ts'
import { loginRequest, sendCodeRequest, verifyRequest } from '#src/api/types/guest.ts'
import { reservationRequest } from '#src/api/types/reservations.ts'
import { syncRequest } from '#src/api/types/statuses.ts'

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

/** Words that are known. Every other status is an open ticket, every other type a public one. */
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
  Id: 'A number or a text; compared as text.',
  Instant: 'ISO 8601. Without an offset it is Hong Kong time (UTC+8).',
  Code: 'What a QR code or a screen shows. A number is read as text.',
  Empty: 'Nothing in it is read; an empty body is fine.',
  'User.mobile': 'The verified number; null where there is none (an empty text is read as null).',
  'User.customer_id': "Shown in the footer as 'Customer ID：{id}'.",
  'SentCode.token': 'Stands for the code that is not asked for. With a token the guest goes on.',
  'Session.event.booking_quota': 'Places left in the event.',
  'Session.event.slug': "'open-to-public' is chosen by itself where no invitation is held.",
  'Session.activity.booking_quota': 'How many guests one booking may bring.',
  'SessionList.is_preset':
    'The form is skipped: the first session is taken for booking_quota guests.',
  'Reservation.session.end_at': 'Without it 60 minutes are assumed.',
  'Reservation.user_id': 'Who booked it.',
  'Reservation.owner': 'Who holds the ticket now.',
  'Reservation.status': "'shared': given to somebody else and not used yet.",
  'Reservation.is_shareable': 'A link that passes it on may be made.',
  'Reservation.type.name': "'vic' is asked before it counts as accepted; its owner cannot cancel.",
  'Reservation.ticket_num': 'How many guests it admits.',
  'Reservation.check_in_code_remaining_seconds': 'Until the code changes.',
  'Reservation.gift': 'null: there is none.',
  'Gift.is_active': 'False hides the voucher.',
  'Gift.redeem_code_remaining_seconds': 'Until the code changes.',
  'Bound.type': "'vic' is special; any other word is a public invitation.",
  'InvitationInfo.invitation_user.appellation': 'Shown as 先生, 女士 or 先生/女士.',
  'InvitationInfo.invitation_url': 'What the shared message links to; https only.',
  'SendCodeRequest.mobile':
    'Calling code, a hyphen, and the number without its first zero: +886-912345678.',
  'CreateRequest.type': 'That of the invitation, else public.',
}
