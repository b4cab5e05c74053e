export const messagesTexts = {
  forms: {
    text: 'Our staff at the venue will complete this form with you.',
  },
  notFound: {
    title: 'Page not found',
    text: 'The link may be incomplete. Please open it again.',
  },
}
