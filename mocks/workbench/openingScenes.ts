/** The introduction, what stands in its place, and the pages around it. */
import { see, seeText, tap, type, type Scene } from '#mocks/workbench/scene.ts'

const verifiedBy = (number: string) => [
  type('Phone number', number),
  tap('Submit'),
  type('Verification code', '1234'),
  tap('Verify'),
]

export const openingScenes: Scene[] = [
  {
    name: 'welcome',
    scenario: 'newcomer',
    address: '/',
    steps: [seeText('Verify your mobile number and reserve')],
  },
  {
    name: 'intro',
    title: 'Introduction',
    scenario: 'signed-in',
    address: '/',
    steps: [see('button', 'Make a reservation', { is: 'enabled' })],
  },
  {
    name: 'intro-reserved',
    title: 'Introduction, with a reservation',
    scenario: 'reserved',
    address: '/?redirect=false',
    steps: [see('button', 'You have a reservation', { is: 'disabled' })],
  },
  {
    name: 'intro-invited',
    title: 'Introduction, with an invitation',
    scenario: 'public-invitation',
    address: '/invitation/PUBLIC2025',
    steps: [see('link', 'Share your invitation')],
  },
  {
    name: 'invitation-accepted',
    title: 'An accepted invitation, read again',
    scenario: 'public-invitation',
    address: '/invitation/PUBLIC2025',
    steps: [tap('View your invitation', { by: 'link' }), see('button', 'Back to the introduction')],
  },
  {
    name: 'invitation-ended',
    title: 'An invitation whose sessions are refused',
    scenario: 'public-invitation',
    address: '/invitation/PUBLIC2025',
    answers: { getSessions: 1801 },
    steps: [
      tap('Make a reservation', { is: 'enabled' }),
      see('heading', 'This invitation can no longer be used'),
    ],
  },
  {
    name: 'intro-login-failed',
    title: 'Introduction, login failed',
    scenario: 'newcomer',
    address: '/verify',
    answers: { login: 1999 },
    steps: [...verifiedBy('91234567'), seeText('We could not sign you in.')],
  },
  {
    name: 'fully-booked',
    scenario: 'fully-booked',
    address: '/',
    steps: [see('dialog', 'The event is fully booked')],
  },
  {
    name: 'staff-contact',
    scenario: 'crm-unbound',
    address: '/?action=check-binding',
    steps: [see('dialog', 'Your number is not linked to a membership yet')],
  },
  {
    name: 'unreachable',
    scenario: 'down',
    address: '/',
    steps: [see('heading', 'We cannot connect at the moment')],
  },
  {
    name: 'not-found',
    scenario: 'newcomer',
    address: '/nowhere',
    steps: [see('heading', 'Page not found')],
  },
  {
    name: 'form',
    scenario: 'newcomer',
    address: '/form-1',
    steps: [see('heading', 'The Puzzle Re-edition Exhibition')],
  },
  ...(
    [
      ['invitation-canceled', '邀請連結已取消'],
      ['invitation-received', '此門票已被他人領取'],
      ['already-reserved', '您已經預訂了一場活動'],
    ] as const
  ).map(([kind, title]): Scene => ({
    name: `error-${kind}`,
    scenario: 'signed-in',
    address: `/error/${kind}`,
    steps: [see('heading', title)],
  })),
  {
    name: 'mask',
    title: 'Mask on a wide screen',
    scenario: 'newcomer',
    address: '/welcome',
    // The address of the run's own server is in the code.
    hasChangingImages: true,
    sizes: [{ width: 1024, height: 768 }],
    steps: [see('heading', 'Continue on your phone')],
  },
]
