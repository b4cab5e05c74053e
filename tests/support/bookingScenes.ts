/** The gallery's scenes from the phone number to the word of success. */
import type { Page } from '@playwright/test'
import { chooseSession, enterPhone, expect } from '#tests/support/guest.ts'
import { dialog, heading, press, type Scene } from '#tests/support/scene.ts'

const alert = (page: Page) => expect(page.getByRole('alert')).toHaveText(/\w/)

const codeEntry = async (page: Page) => {
  await enterPhone(page, '91234567')
  await expect(page.getByLabel('Verification code')).toBeVisible()
}

const verifySights: Scene[] = [
  {
    name: 'verify',
    scenario: 'newcomer',
    address: '/verify',
    reach: (page) => heading(page, 'Join the event'),
  },
  {
    name: 'verify-refused',
    scenario: 'newcomer',
    address: '/verify',
    reach: async (page) => {
      await enterPhone(page, '9123')
      await alert(page)
    },
  },
  {
    name: 'verify-unsplit',
    scenario: 'newcomer',
    address: '/verify',
    reach: async (page) => {
      await page.getByLabel('Country code').selectOption('81')
      await page.getByLabel('Phone number').fill('9012345678')
    },
  },
  {
    name: 'code',
    scenario: 'newcomer',
    address: '/verify',
    reach: codeEntry,
  },
  {
    name: 'code-wrong',
    scenario: 'newcomer',
    address: '/verify',
    reach: async (page) => {
      await codeEntry(page)
      await page.getByLabel('Verification code').fill('0000')
      await alert(page)
    },
  },
]

const dateField = (page: Page) => page.getByRole('button', { name: 'Date' })

const reservationSights: Scene[] = [
  {
    name: 'reservation',
    scenario: 'signed-in',
    address: '/reservation',
    reach: (page) => expect(dateField(page)).toBeEnabled(),
  },
  {
    name: 'reservation-invited',
    scenario: 'vic',
    address: '/invitation/VIC2025',
    reach: async (page) => {
      await press(page, '接受邀請')
      await page.getByLabel('Event').selectOption('Collectors Evening')
      await expect(dateField(page)).toBeEnabled()
    },
  },
  {
    name: 'reservation-not-accepted',
    scenario: 'vic',
    address: '/invitation/VIC2025',
    arrange: ({ world }) => {
      world.refusals.acceptInvitation = { code: 1999, message: '' }
    },
    reach: async (page) => {
      await press(page, '接受邀請')
      await expect(page.getByText('Your acceptance could not be recorded.')).toBeVisible()
    },
  },
  {
    name: 'reservation-calendar',
    scenario: 'signed-in',
    address: '/reservation',
    reach: async (page) => {
      await dateField(page).click()
      await dialog(page, 'Date')
      await page.getByRole('button', { name: '2025/06/24' }).click()
    },
  },
  {
    name: 'reservation-chosen',
    scenario: 'signed-in',
    address: '/reservation',
    reach: async (page) => {
      await chooseSession(page)
      await press(page, 'Back')
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
    },
  },
  {
    name: 'reservation-failed',
    scenario: 'signed-in',
    address: '/reservation',
    arrange: ({ world }) => {
      world.refusals.getSessions = { code: 1999, message: 'please wait a moment', status: 503 }
    },
    reach: (page) => expect(page.getByText('We could not load the sessions.')).toBeVisible(),
  },
]

const confirm = async (page: Page) => {
  await chooseSession(page)
  await heading(page, 'Confirmation')
}

/** Confirm rests for a second after each run. By its look: behind a dialog it has no role. */
const rested = (page: Page) => expect(page.locator('main > .actions .action-filled')).toBeEnabled()

const confirmSights: Scene[] = [
  { name: 'confirm', scenario: 'signed-in', address: '/reservation', reach: confirm },
  {
    name: 'confirm-large-text',
    scenario: 'signed-in',
    address: '/reservation',
    isLarge: true,
    reach: confirm,
  },
  {
    name: 'confirm-refused',
    scenario: 'create-1701',
    address: '/reservation',
    reach: async (page) => {
      await confirm(page)
      await press(page, 'Confirm')
      await dialog(page, '預約失敗')
      await rested(page)
    },
  },
  {
    name: 'confirm-unknown',
    scenario: 'signed-in',
    address: '/reservation',
    arrange: ({ world }) => {
      world.refusals.createReservation = { code: 503, message: 'unavailable', status: 503 }
    },
    reach: async (page) => {
      await confirm(page)
      await press(page, 'Confirm')
      await expect(page.getByText('We could not reach the event. No reserv')).toBeVisible()
      await rested(page)
    },
  },
  {
    name: 'confirm-preset-refused',
    scenario: 'preset',
    address: '/invitation/PRESET2025',
    arrange: ({ world }) => {
      world.refusals.createReservation = { code: 1806, message: 'not received' }
    },
    reach: async (page) => {
      await press(page, 'Make a reservation')
      await press(page, 'Confirm')
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByRole('button', { name: 'Back to the introduction' })).toBeVisible()
      await rested(page)
    },
  },
  {
    name: 'success',
    scenario: 'signed-in',
    address: '/reservation',
    reach: async (page) => {
      await confirm(page)
      await press(page, 'Confirm')
      await heading(page, 'Reservation completed')
    },
  },
]

export const bookingScenes: Scene[] = [...verifySights, ...reservationSights, ...confirmSights]
