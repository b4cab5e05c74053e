export const errorsTexts = {
  /** Error pages by the type in the address. */
  errorScreen: {
    'invitation-canceled': {
      title: 'The invitation link was cancelled',
      text: 'This link can no longer be used. Please contact the guest or the client advisor who invited you.',
      button: 'Read about the event',
    },
    'invitation-received': {
      title: 'This ticket has been received by another guest',
      text: 'The shared ticket was claimed before you opened the link. For any questions, please contact the guest who shared it.',
      button: 'View my reservation',
    },
    'already-reserved': {
      title: 'You already have a reservation',
      text: 'To reserve this session, please cancel your other reservation first.',
      button: 'View my reservation',
    },
  },
  /** The link for help on error pages. Its default language is Chinese, like that of these pages. */
  errorContact: { line: 'Message us on LINE', staff: 'Contact us' },
  serverErrors: {
    1001: 'The format is not correct.',
    1002: 'You have no permission to do this.',
    1102: 'Your LINE login could not be verified.',
  },
  /** The heading above an error message. */
  failureTitle: { reservation: 'Reservation failed', receive: 'Failed to receive ticket' },
  ownTicketLink: {
    title: 'This ticket is already yours',
    text: 'You already hold this ticket. To give it away, send the link to your guest.',
  },
  ticketAlreadyReceived: {
    title: 'Ticket already received',
    text: 'The ticket in this link has been received already. Please contact the client advisor who invited you.',
  },
}
