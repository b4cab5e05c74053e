/**
 * The gallery's scenes of the app inside LINE: the guest's login to LINE and the official account.
 */
import { expect } from '#tests/support/guest.ts'
import { dialog, press, type Scene } from '#tests/support/scene.ts'

const GUEST = {
  isFriend: false,
  // The mock backend's people have this name as well.
  profile: {
    userId: 'U1',
    displayName: 'Morgan',
    pictureUrl: 'https://profile.line-scdn.net/0h-picture',
  },
}

export const lineScenes: Scene[] = [
  {
    name: 'rsvp-line-name',
    scenario: 'newcomer',
    address: '/rsvp/VIC2025',
    line: { ...GUEST, isLoggedIn: true },
    reach: async (page) => {
      await expect(page.getByText('Morgan')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeEnabled()
    },
  },
  {
    name: 'share-sheet-line-login',
    scenario: 'newcomer',
    address: '/rsvp/VIC2025',
    line: { ...GUEST, isLoggedIn: false },
    reach: async (page) => {
      await press(page, 'Share')
      await dialog(page, 'Share the link')
    },
  },
  {
    name: 'ticket-line-account',
    scenario: 'reserved',
    address: '/ticket',
    line: { ...GUEST, isLoggedIn: true },
    reach: (page) => expect(page.getByRole('link', { name: 'Follow us on LINE' })).toBeVisible(),
  },
]
