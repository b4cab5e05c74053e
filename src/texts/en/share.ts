export const shareTexts = {
  share: {
    title: 'Share',
    invitation: 'Your invitation',
    ticket: 'Your ticket',
    ticketOf: (index: number, count: number) => `Your ticket, ${index} of ${count}`,
    preview: 'As your friends see it in LINE',
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
    tapAgain: 'LINE is ready now. Please tap Share once more.',
    rsvpTitle: 'Share this invitation',
    rsvpText: 'Choose the friends and chats in LINE that the invitation goes to.',
    infoFailed: 'We could not load this invitation.',
    /** Followed by the guest's name in LINE. */
    sharedAs: 'You share as',
  },
  shareSheet: {
    title: 'Share the link',
    logIn: 'Log in to LINE to send the card',
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
      `You are invited to ${eventName}, 30 May 2025 to 1 June 2025. Please accept your invitation by the link below.`,
    ticket: (eventName: string, when: string) =>
      `A ticket for ${eventName} on ${when} (Hong Kong time) is yours. The first to open the link receives it.`,
    altText: (eventName: string) => `Invitation to ${eventName}`,
    ticketAltText: (eventName: string) => `A ticket for ${eventName}`,
    check: 'Check Now',
  },
  receive: {
    failed: 'Failed to get ticket',
    unanswered: 'We could not reach the event. Your ticket is waiting for you; please try again.',
  },
}
