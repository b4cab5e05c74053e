import { formatDate, weekdayName } from '#src/domain/time.ts'
import type { Instant } from '#src/domain/model.ts'
import { eventTexts } from '#src/texts/event.en.ts'

export const invitationTexts = {
  invitation: {
    eyebrow: 'Invitation',
    event: 'The Puzzle Re-edition Exhibition',
    guest: 'Dear guest',
    greeting: 'You are cordially invited to',
    date: 'Date',
    time: 'Time',
    venue: 'Venue',
    place: eventTexts.event.venue,
    tickets: 'Tickets',
    day: formatDate,
    weekday: (at: Instant) => weekdayName(at, 'en'),
    count: (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`),
    accept: 'Accept the invitation',
    decline: 'Decline the invitation',
    /** Short forms of the two buttons for small phones. The long texts begin with them. */
    acceptShort: 'Accept',
    declineShort: 'Decline',
    loading: 'Loading...',
    infoFailed: 'We cannot show the invitation at the moment.',
    unanswered:
      'We could not confirm your invitation. Please check your connection. Your invitation is kept.',
    retry: 'Try again',
    title: 'Your invitation',
  },
  appellation: {
    mrBefore: 'Mr ',
    msBefore: 'Ms ',
    mxBefore: 'Mr/Ms ',
    mrAfter: '',
    msAfter: '',
    mxAfter: '',
  },
  decline: {
    title: 'Decline this invitation?',
    text: 'You will receive no more invitations for this event.',
    confirm: 'Decline the invitation',
    keep: 'Go back',
  },
  invitationTaken: {
    title: 'This invitation cannot be used',
    text: 'Another guest has used this invitation. Please contact the person who invited you.',
    button: 'OK',
  },
}
