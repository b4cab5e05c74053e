/** The introduction, the pages that replace it, and related pages. */
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
    title: 'Welcome',
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
    title: 'Invitation, accepted and read again',
    scenario: 'public-invitation',
    address: '/invitation/PUBLIC2025',
    steps: [tap('View your invitation', { by: 'link' }), see('button', 'Back to the introduction')],
  },
  {
    name: 'invitation-ended',
    title: 'Invitation, sessions refused',
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
    title: 'Introduction, fully booked',
    words: 'full sold out no session available',
    scenario: 'fully-booked',
    address: '/',
    steps: [see('dialog', 'The event is fully booked')],
  },
  {
    name: 'staff-contact',
    title: 'Introduction, number without a membership',
    words: '2007 binding CRM',
    scenario: 'crm-unbound',
    address: '/?action=check-binding',
    steps: [see('dialog', 'Your number is not linked to a membership yet')],
  },
  {
    name: 'unreachable',
    title: 'Introduction, server unreachable',
    words: 'offline no network',
    scenario: 'down',
    address: '/',
    steps: [see('heading', 'We cannot connect at the moment')],
  },
  {
    name: 'not-found',
    title: 'Page not found',
    words: '404 unknown path',
    scenario: 'newcomer',
    address: '/nowhere',
    steps: [see('heading', 'Page not found')],
  },
  {
    name: 'form',
    title: 'Form page',
    scenario: 'newcomer',
    address: '/form-1',
    steps: [see('heading', 'The Puzzle Re-edition Exhibition')],
  },
  ...(
    [
      ['invitation-canceled', '邀請連結已取消', 'Error, invitation cancelled', 'canceled'],
      [
        'invitation-received',
        '此門票已被他人領取',
        'Error, ticket taken by another person',
        '1716 received claimed',
      ],
      ['already-reserved', '您已經預訂了一場活動', 'Error, already reserved', ''],
    ] as const
  ).map(([kind, heading, title, words]): Scene => ({
    name: `error-${kind}`,
    title,
    words,
    scenario: 'signed-in',
    address: `/error/${kind}`,
    steps: [see('heading', heading)],
  })),
  {
    name: 'mask',
    title: 'Mask, on a wide screen',
    words: 'desktop computer QR code',
    scenario: 'newcomer',
    address: '/welcome',
    // The QR code contains the address of the server, which differs between runs.
    hasChangingImages: true,
    sizes: [{ width: 1024, height: 768 }],
    steps: [see('heading', 'Continue on your phone')],
  },
]
