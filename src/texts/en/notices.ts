export const noticesTexts = {
  forms: {
    text: 'Our staff at the venue will complete this form with you.',
  },
  notFound: {
    title: 'Page not found',
    text: 'The link may be incomplete. Please open it again.',
  },
  noInvitationCode: {
    title: 'No invitation code',
    text: 'Please open the link of your invitation again, or ask your client advisor for a new one.',
  },
  membership: {
    title: 'Your number is not linked to a membership yet',
    text: 'Please contact the event staff or your client advisor, who will complete it with you.',
    step: 'Please continue to the membership page to link it, or use another number. Our staff or your client advisor will be glad to help.',
    proceed: 'Continue',
    otherNumber: 'Use another number',
    account: 'Open our LINE official account',
  },
  signedOut: {
    title: 'You are signed out',
    text: 'Something that you asked for was still without an answer. It may have arrived; please check when you sign in again.',
  },
  mask: {
    title: 'Continue on your phone',
    hint: 'Scan with your phone camera.',
    code: 'QR code of this page',
  },
}
