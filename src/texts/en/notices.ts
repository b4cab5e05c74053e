export const noticesTexts = {
  forms: {
    text: 'This form is filled in with our staff at the venue.',
  },
  notFound: {
    title: 'Page not found',
    text: 'This address leads nowhere in the exhibition.',
  },
  noInvitationCode: {
    title: 'No invitation code',
    text: 'Please open the link of your invitation again, or ask your client advisor for a new one.',
  },
  binding: {
    title: 'Your membership needs one more step',
    text: 'Please contact the event staff or your client advisor, who will complete it with you.',
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
