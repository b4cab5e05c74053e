import type { Page } from '@playwright/test'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { hangs, lostAnswer, refuses, type TestBackend } from '#tests/support/backend.ts'
import { chooseSession, expect, test } from '#tests/support/guest.ts'

test.use({ scenario: 'signed-in' })

const CREATE = 'POST /reservation/create'

/** The reservations that the guest of this phone made; the world holds other people's as well. */
const madeBy = ({ world }: TestBackend) => {
  const { guestId } = world.apiTokens.find(({ token }) => token === MOCK_GUEST_TOKEN) ?? {}
  return world.reservations.filter(({ bookerId }) => bookerId === guestId)
}

async function openConfirm(page: Page) {
  await page.goto('/reservation?foo=1')
  await chooseSession(page)
  await expect(page.getByRole('heading', { name: 'Confirmation' })).toBeVisible()
}

test('code 1701 leads back to the form: the date kept, the session to be chosen again', async ({
  page,
  backend,
}) => {
  backend.fail('createReservation', refuses(1701))
  await openConfirm(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  const dialog = page.getByRole('dialog', { name: '預約失敗' })
  await expect(
    dialog.getByText(
      'We are sorry, the session you booked is full. Please check other sessions of the event. We apologize for the inconvenience.',
      { exact: true },
    ),
  ).toBeVisible()
  const askedBefore = backend.count(/sessions/)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/reservation?foo=1')
  await expect(page.getByRole('button', { name: 'Date' })).toHaveText(/^\d\d\/\d\d$/)
  await expect(page.getByRole('button', { name: 'Complete the reservation' })).toBeDisabled()
  expect(backend.count(/sessions/)).toBeGreaterThan(askedBefore)
})

test('three taps make one request, and its lost answer is looked up', async ({ page, backend }) => {
  backend.fail('createReservation', lostAnswer)
  await openConfirm(page)
  await page.getByRole('button', { name: 'Confirm' }).evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 3; tap += 1) button.click()
  })
  await expect(page.getByRole('heading', { name: 'Reservation completed' })).toBeVisible()
  expect(madeBy(backend)).toHaveLength(1)
  expect(backend.count(CREATE)).toBe(1)
})

test.describe('a double tap on the small phone', () => {
  test.use({ viewport: { width: 320, height: 568 } })
  test('leads to the confirmation and presses nothing there', async ({ page }) => {
    await page.goto('/reservation')
    await page.getByRole('button', { name: 'Date' }).click()
    await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click()
    await page.getByRole('button', { name: 'OK' }).click()
    await page.getByRole('radio', { disabled: false }).first().check()
    await page.getByRole('button', { name: 'Complete the reservation' }).dblclick()
    await page.getByRole('button', { name: 'Confirm' }).click({ trial: true })
    await expect(page).toHaveURL(/\/confirm$/)
  })
})

test('a reload while the answer is under way finds out first', async ({ page, backend }) => {
  backend.fail('createReservation', (_, doIt) => doIt().then(() => hangs(_, doIt)), 1)
  await openConfirm(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled()
  await expect.poll(() => madeBy(backend).length).toBe(1)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Reservation completed' })).toBeVisible()
  expect(backend.count(CREATE)).toBe(1)
})
