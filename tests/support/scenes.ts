/**
 * Every screen, dialog, sheet and state of the app, each with the way there. The ways know the
 * texts as they were written: the gallery changes the language when it has arrived
 * (tests/e2e/gallery.spec.ts).
 */
import { noNetwork } from '#tests/support/backend.ts'
import { bookingScenes } from '#tests/support/bookingScenes.ts'
import { lineScenes } from '#tests/support/lineScenes.ts'
import { ticketScenes } from '#tests/support/ticketScenes.ts'
import { expect, verifyAs } from '#tests/support/guest.ts'
import { dialog, heading, press, type Scene } from '#tests/support/scene.ts'

const openingScenes: Scene[] = [
  {
    name: 'welcome',
    scenario: 'newcomer',
    address: '/',
    reach: (page) => expect(page.getByText('Verify your mobile number and reserve')).toBeVisible(),
  },
  {
    name: 'intro',
    scenario: 'signed-in',
    address: '/',
    reach: (page) => expect(page.getByRole('button', { name: 'Make a reservation' })).toBeEnabled(),
  },
  {
    name: 'intro-reserved',
    scenario: 'reserved',
    address: '/?redirect=false',
    reach: (page) =>
      expect(page.getByRole('button', { name: 'You have a reservation' })).toBeDisabled(),
  },
  {
    name: 'intro-invited',
    scenario: 'public-invitation',
    address: '/invitation/PUBLIC2025',
    reach: (page) =>
      expect(page.getByRole('link', { name: 'Share your invitation' })).toBeVisible(),
  },
  {
    name: 'intro-login-failed',
    scenario: 'newcomer',
    address: '/verify',
    arrange: ({ world }) => {
      world.refusals.login = { code: 1999, message: '' }
    },
    reach: async (page) => {
      await verifyAs(page, '91234567')
      await expect(page.getByText('We could not sign you in.')).toBeVisible()
    },
  },
  {
    name: 'fully-booked',
    scenario: 'fully-booked',
    address: '/',
    reach: (page) => dialog(page, 'The event is fully booked'),
  },
  {
    name: 'staff-contact',
    scenario: 'crm-unbound',
    address: '/?action=check-binding',
    reach: (page) => dialog(page, 'Your membership needs one more step'),
  },
  {
    name: 'unreachable',
    scenario: 'down',
    address: '/',
    reach: (page) => heading(page, 'We cannot reach the event'),
  },
  {
    name: 'not-found',
    scenario: 'newcomer',
    address: '/nowhere',
    reach: (page) => heading(page, 'Page not found'),
  },
  {
    name: 'form',
    scenario: 'newcomer',
    address: '/form-1',
    reach: (page) => heading(page, 'The Puzzle Re-edition Exhibition'),
  },
  ...(
    [
      ['invitation-canceled', '邀請連結已取消'],
      ['invitation-received', '此門票已被他人領取'],
      ['already-reserved', '您已經預訂了一場活動'],
    ] as const
  ).map(([type, title]): Scene => ({
    name: `error-${type}`,
    scenario: 'signed-in',
    address: `/error/${type}`,
    reach: (page) => heading(page, title),
  })),
  {
    name: 'mask',
    scenario: 'newcomer',
    address: '/welcome',
    // The address of the run's own server is in the code.
    hasChangingImages: true,
    sizes: [{ width: 1024, height: 768 }],
    reach: async (page) => {
      await page.setViewportSize({ width: 1024, height: 768 })
      await heading(page, 'Continue on your phone')
    },
  },
]

const invitationScenes: Scene[] = [
  {
    name: 'invitation',
    scenario: 'vic',
    address: '/invitation/VIC2025',
    reach: (page) => heading(page, '黃 先生'),
  },
  {
    name: 'invitation-large-text',
    scenario: 'vic',
    address: '/invitation/VIC2025',
    isLarge: true,
    reach: (page) => heading(page, '黃 先生'),
  },
  {
    name: 'invitation-bare',
    scenario: 'vic',
    address: '/invitation/VIC2025',
    arrange: (backend) => {
      backend.fail('getInvitationInfo', noNetwork)
      backend.fail('bindInvitation', noNetwork)
    },
    reach: (page) => expect(page.getByRole('button', { name: '重試' })).toHaveCount(2),
  },
  {
    name: 'invitation-decline',
    scenario: 'vic',
    address: '/invitation/VIC2025',
    reach: async (page) => {
      await heading(page, '黃 先生')
      await press(page, '婉拒邀約')
      await dialog(page, '確定要婉拒邀約嗎？')
    },
  },
  {
    name: 'invitation-taken',
    scenario: 'signed-in',
    address: '/invitation/TAKEN2025',
    reach: (page) => dialog(page, '無法使用此邀請'),
  },
  {
    name: 'invitation-no-code',
    scenario: 'newcomer',
    address: '/invitation',
    reach: (page) => heading(page, 'No invitation code'),
  },
  {
    name: 'rsvp',
    scenario: 'newcomer',
    address: '/rsvp/VIC2025',
    reach: (page) => expect(page.getByRole('button', { name: 'Share', exact: true })).toBeEnabled(),
  },
  {
    name: 'share-sheet',
    scenario: 'newcomer',
    address: '/rsvp/VIC2025',
    reach: async (page) => {
      await press(page, 'Share')
      await dialog(page, 'Share the link')
    },
  },
  {
    name: 'share',
    scenario: 'second-shareable',
    address: '/invitation/PUBLIC2025',
    reach: async (page) => {
      await expect(page.getByRole('tab', { name: 'Introduction' })).toBeVisible()
      await page.goto('/share')
      await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeEnabled()
      await expect(page.getByRole('button', { name: 'Share this ticket' })).toBeVisible()
    },
  },
  {
    name: 'share-nothing',
    scenario: 'newcomer',
    address: '/share',
    reach: (page) => expect(page.getByText('You have nothing to share')).toBeVisible(),
  },
  {
    name: 'receive-failed',
    scenario: 'signed-in',
    address: '/receive',
    reach: (page) => dialog(page, '領取門票失敗'),
  },
  {
    name: 'receive-already',
    scenario: 'three-tickets',
    address: '/receive?share_code=FRIEND-SHARE&hash_code=FRIEND-HASH',
    // The guest's own.
    arrange: ({ world }) => {
      for (const reservation of world.reservations) reservation.bookerId = 1
    },
    reach: (page) => dialog(page, '門票已領取'),
  },
  {
    name: 'receive-unanswered',
    scenario: 'signed-in',
    address: '/receive?share_code=FRIEND-SHARE&hash_code=FRIEND-HASH',
    arrange: (backend) => backend.fail('receiveReservation', noNetwork),
    reach: (page) => expect(page.getByText('Your ticket is waiting for you')).toBeVisible(),
  },
]

export const scenes: Scene[] = [
  ...openingScenes,
  ...bookingScenes,
  ...ticketScenes,
  ...invitationScenes,
  ...lineScenes,
]
