export const introTexts = {
  welcome: {
    eyebrow: 'Welcome',
    invite: 'Verify your mobile number and reserve your session.',
    ticket: 'I have a ticket',
  },
  declined: {
    text: 'We have received your reply. Thank you for letting us know.',
  },
  intro: {
    eyebrow: 'By invitation',
    reserved: 'You have a reservation',
    check: 'Check my ticket',
    view: 'View your invitation',
    share: 'Share your invitation',
    checkFailed: 'We could not look up your reservation.',
    loginFailed: 'We could not sign you in.',
  },
  introduction: {
    idea: 'Ten facets, one form. A walk through ten years of a single idea: planes of leather, cut and joined until they fold into a shape of their own.',
    exhibits:
      'The exhibition brings the tenth-anniversary re-editions together for the first time, alongside the paper models and cutting patterns, in tribute to the hands that made them.',
    visit: 'Please arrive ten minutes early and have your ticket open at the entrance.',
  },
}
