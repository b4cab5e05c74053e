export const sharingTexts = {
  share: {
    title: 'Share',
    invitation: 'Your invitation',
    ticket: 'Your ticket',
    ticketOf: (index: number, count: number) => `Your ticket, ${index} of ${count}`,
    preview: 'Preview in LINE',
    share: 'Share',
    shareTicket: 'Share this ticket',
    sendAgain: 'Send the link again',
    nothing: 'You have nothing to share at the moment.',
    verifyFirst: 'Please verify your mobile number to see what you can share.',
    verify: 'Verify my number',
    verifyForTickets: 'Verify my number to share a ticket',
    loadFailed: 'We could not load what you can share.',
    failed: 'This could not be shared. Please try again.',
    sent: 'Shared. Thank you.',
    /** The name of the invited guest follows. */
    forGuest: { mr: 'For Mr ', ms: 'For Ms ', mx: 'For Mr/Ms ', none: 'For ' },
    appellationAfter: { mr: '', ms: '', mx: '' },
    tickets: (count: number) => (count === 1 ? '1 ticket' : `${count} tickets`),
    tapAgain: 'LINE is ready. Please tap the button once more.',
    rsvpTitle: 'Share this invitation',
    rsvpText: 'Choose the friends and chats in LINE that the invitation goes to.',
    infoFailed: 'We could not load this invitation.',
    infoRefused: 'This invitation can no longer be used.',
    /** The guest's LINE name follows this text. */
    sharedAs: 'You share as',
  },
  shareSheet: {
    title: 'Share the link',
    logIn: 'Log in to LINE to send',
    line: 'Share in LINE',
    other: 'Share with another app',
    copy: 'Copy the link',
    copied: 'The link is copied.',
    select: 'Or select the link and copy it:',
    link: 'Link',
    close: 'Close',
  },
  sharedMessage: {
    invitation: (eventName: string) =>
      `You are invited to ${eventName}, 30 May 2025 to 1 June 2025. Please accept your invitation through the link below.`,
    ticket: (eventName: string, when: string) =>
      `I am sharing a ticket for ${eventName} on ${when} (Hong Kong time) with you. The link is for one guest only.`,
    altText: (eventName: string) => `Invitation to ${eventName}`,
    ticketAltText: (eventName: string) => `A ticket for ${eventName}`,
    check: 'Check Now',
  },
  receive: {
    failed: 'Failed to get ticket',
    unanswered: 'We could not confirm that you received the ticket. Please try again.',
  },
}
