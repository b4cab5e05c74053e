/** The welcome and the introduction (spec 2, Intro). */

export const welcomeTexts = {
  eyebrow: 'Welcome',
  invite: 'Verify your mobile number and reserve your session.',
  reserve: 'Make a reservation',
} as const

export const introTexts = {
  eyebrow: 'By invitation',
  reserve: 'Make a reservation',
  reserved: 'You have a reservation',
  checkFailed: 'We could not look up your reservation.',
  loginFailed: 'We could not sign you in.',
} as const

export const fullyBookedTexts = {
  title: 'The event is fully booked',
  text: 'Sorry, the Puzzle 10th event is full. For more information, please visit the official website.',
} as const
