/** English for what spec.md writes in Chinese. All other groups are English as written. */
import { formatDate } from '#src/domain/time.ts'
import type { Catalogue } from '#src/texts/catalogue.ts'

const viewReservation = 'View my reservation'

export const catalogue = {
  invitation: {
    event: 'The Puzzle Re-edition Exhibition',
    eyebrow: 'Invitation',
    guest: 'Dear guest',
    greeting: 'You are cordially invited to the exhibition.',
    date: 'Date',
    time: 'Time',
    tickets: 'Tickets',
    day: formatDate,
    count: (count) => (count === 1 ? '1 ticket' : `${count} tickets`),
    accept: 'Accept the invitation',
    decline: 'Decline the invitation',
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
  taken: {
    title: 'This invitation cannot be used',
    text: 'Another guest has used this invitation. Please contact the person who invited you.',
    button: 'OK',
  },
  invitationCanceled: {
    title: 'The invitation link was cancelled',
    text: 'This invitation link has been cancelled. Please contact the person who invited you.',
    button: 'Read about the event',
  },
  invitationReceived: {
    title: 'Somebody else has this ticket',
    text: 'The shared ticket has been claimed by another guest.',
    button: viewReservation,
  },
  alreadyReserved: {
    title: 'You have a reservation already',
    text: 'To reserve this session, please cancel your other reservation first.',
    button: viewReservation,
  },
  refusal: { title: 'Reservation failed' },
  receiveFailed: { title: 'Failed to receive ticket' },
  receiveAlready: {
    title: 'Ticket already received',
    text: 'The ticket in this link has been received already. Please contact the client advisor who invited you.',
  },
  serverErrors: {
    1001: 'The format is not correct.',
    1002: 'You have no permission to do this.',
    1102: 'Your LINE login could not be verified.',
  },
} satisfies { [Name in keyof Catalogue]?: Partial<Catalogue[Name]> }
