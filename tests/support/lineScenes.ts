/** The gallery's scenes of the app as a LIFF app, in a browser: the guest's login to LINE and the official account. */
import type { Page } from '@playwright/test'
import { LIFF_ID, LINE_APP } from '#tests/e2e/playwright.config.ts'
import { expect } from '#tests/support/guest.ts'
import { emulateLine } from '#tests/support/linePlatform.ts'
import { dialog, press, type Scene } from '#tests/support/scene.ts'

/** A name that the mock backend's people have as well. */
const PROFILE = {
  userId: 'U1',
  displayName: 'Morgan',
  pictureUrl: 'https://profile.line-scdn.net/0h-picture',
}

async function openWithLine(page: Page, path: string, isLoggedIn: boolean) {
  const endpoint = `${LINE_APP}/`
  const guest = { isLoggedIn, isFriend: false, profile: PROFILE }
  await emulateLine(page.context(), { liffId: LIFF_ID, endpoint, ...guest })
  await page.goto(LINE_APP + path)
}

export const lineScenes: Scene[] = [
  {
    name: 'rsvp-line-name',
    scenario: 'newcomer',
    address: '/rsvp/VIC2025',
    reach: async (page) => {
      await openWithLine(page, '/rsvp/VIC2025', true)
      await expect(page.getByText('Morgan')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeEnabled()
    },
  },
  {
    name: 'share-sheet-line-login',
    scenario: 'newcomer',
    address: '/rsvp/VIC2025',
    reach: async (page) => {
      await openWithLine(page, '/rsvp/VIC2025', false)
      await press(page, 'Share')
      await dialog(page, 'Share the link')
    },
  },
  {
    name: 'ticket-line-account',
    scenario: 'reserved',
    address: '/ticket',
    reach: async (page) => {
      await openWithLine(page, '/ticket', true)
      await expect(page.getByRole('link', { name: 'Follow us on LINE' })).toBeVisible()
    },
  },
]
