/**
 * Says what the guest loses if the app cannot read a field. 'breaks' means that the guest cannot do what
 * they came for. The app does not use fields that are not listed.
 */
export type Loss = { grade: 'breaks' | 'copes'; sees: string }

const breaks = (sees: string): Loss => ({ grade: 'breaks', sees })
const copes = (sees: string): Loss => ({ grade: 'copes', sees })

const NO_TICKET = breaks('The ticket is missing from the list.')
const NO_SESSION = breaks('The session cannot be chosen.')
const NO_CODE = breaks('The ticket shows no QR code.')
const NO_VOUCHER = breaks('The gift voucher shows no QR code.')

/** The keys are 'Schema.field', as in the document. */
export const LOSSES: Partial<Record<string, Loss>> = {
  'User.id': breaks("'We cannot connect at the moment' instead of the app."),
  'User.customer_id': copes('The footer shows no customer ID.'),
  'User.is_reserved': copes('There is no fallback if /reservation/check fails.'),
  'User.mobile': breaks('The guest must verify a known number, or an unknown one is not verified.'),
  'SentCode.id': breaks('No one-time code can be verified.'),
  'SentCode.token': breaks('A guest whose number needs no code cannot continue.'),
  'SentCode.skip_verify': breaks('The guest waits for a code that was never sent.'),
  'Verified.token': breaks('The one-time code is accepted, but the guest cannot sign in.'),
  'Login.access_token': breaks('The guest cannot sign in.'),
  'CrmBinding.is_bound': copes('The guest is not led to the membership page.'),
  'Availability.has_available_session': copes('Only the list of sessions decides.'),
  'Check.is_reserved': breaks('A guest who has a ticket may be offered a reservation.'),
  'Check.has_available_session': copes('The app asks /check-available-session instead.'),
  'Created.reservation_id': breaks('The guest waits while the app looks for the booking.'),

  'Session.id': NO_SESSION,
  'Session.start_at': NO_SESSION,
  'Session.end_at': copes('The screens show only the start. 60 minutes are assumed.'),
  'Session.event': NO_SESSION,
  'Session.event.id': NO_SESSION,
  'Session.event.name': NO_SESSION,
  'Session.event.slug': copes('The public event is not preselected.'),
  'Session.event.booking_quota': copes('A full event is noticed only when the booking is refused.'),
  'Session.activity': copes('The number of guests and a closed session are not known.'),
  'Session.activity.booking_quota': copes('The number of guests is not limited by the session.'),
  'Session.type': copes('The session has no label.'),
  'Session.type.name': copes('The session has no label.'),
  'Session.type.label': copes('The session has no label.'),
  'SessionList.sessions': breaks("'We could not load the sessions.' Nobody can book."),
  'SessionList.booking_quota': breaks('A preset invitation books another number of guests.'),
  'SessionList.is_preset': breaks('A preset invitation asks for date and session.'),

  'Reservation.id': NO_TICKET,
  'Reservation.user_id': copes('Only `owner` says who holds the ticket.'),
  'Reservation.status': breaks('A used, cancelled or shared ticket looks open.'),
  'Reservation.is_shareable': breaks('The ticket cannot be shared.'),
  'Reservation.type': breaks("The owner of a vic ticket gets 'Cancel my reservation'."),
  'Reservation.type.name': breaks("The owner of a vic ticket gets 'Cancel my reservation'."),
  'Reservation.session': NO_TICKET,
  'Reservation.session.start_at': NO_TICKET,
  'Reservation.session.end_at': copes('60 minutes are assumed.'),
  'Reservation.ticket_code': copes('The ticket shows no number that staff could read.'),
  'Reservation.ticket_num': breaks('The ticket always admits 1 guest.'),
  'Reservation.check_in_code': NO_CODE,
  'Reservation.hash_code': NO_CODE,
  'Reservation.check_in_code_remaining_seconds': breaks('The QR code is not renewed in time.'),
  'Reservation.owner': copes("Another guest's ticket looks like the guest's own."),
  'Reservation.owner.id': copes("Another guest's ticket looks like the guest's own."),
  'Reservation.owner.line_name': copes('The ticket does not say who has it.'),
  'Reservation.gift': breaks('The guest sees no gift voucher.'),
  'Gift.status': breaks('A redeemed voucher looks open.'),
  'Gift.is_active': breaks('The guest sees no gift voucher.'),
  'Gift.redeem_code': NO_VOUCHER,
  'Gift.hash_code': NO_VOUCHER,
  'Gift.redeemed_count': copes('The voucher counts no gift as redeemed.'),
  'Gift.redeemable_count': copes('The voucher does not say how many gifts are left.'),
  'Gift.redeem_code_remaining_seconds': copes(
    'The QR code is renewed with the code of the ticket.',
  ),
  'ReservationList.reservations': breaks("'We could not load your tickets.'"),
  'ReservationList.user_id': copes('/me says whose tickets these are.'),
  'Share.share_code': breaks('No link can be made for the ticket.'),
  'Share.hash_code': breaks('No link can be made for the ticket.'),
  'Sync.is_updated': breaks('An open ticket does not change until its codes end.'),

  'Bound.type': breaks('A vic guest is not asked whether they accept.'),
  'Bound.is_accept': breaks('An accepted invitation is asked again.'),
  'InvitationInfo.session': copes('The invitation shows no date and no time.'),
  'InvitationInfo.session.start_at': copes('The invitation shows no date and no time.'),
  'InvitationInfo.session.end_at': copes('The invitation shows no end.'),
  'InvitationInfo.invitation_code': copes('The invitation does not say how many tickets it holds.'),
  'InvitationInfo.invitation_code.booking_quota': copes(
    'The invitation does not say how many tickets it holds.',
  ),
  'InvitationInfo.invitation_url': breaks('The invitation cannot be shared.'),
  'InvitationInfo.invitation_user': copes('The invitation names nobody.'),
  'InvitationInfo.invitation_user.last_name': copes('The invitation names nobody.'),
  'InvitationInfo.invitation_user.appellation': copes('The invitation names nobody.'),
}
