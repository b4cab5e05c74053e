import type { Page } from '@playwright/test'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { holdInvitation } from '#mocks/backend/scenarioSetup.ts'
import { hangs, lostAnswer, refuses, type TestBackend } from '#tests/support/backend.ts'
import { chooseSession, expect, holdBack, settled, test } from '#tests/support/guest.ts'

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

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`two taps, 300 ms apart (motion: ${reducedMotion})`, () => {
    test.use({ viewport: { width: 320, height: 568 }, contextOptions: { reducedMotion } })
    /** Taps where the button is, whatever is there by the second time. */
    async function tapTwice(page: Page, name: string) {
      const box = await page.getByRole('button', { name }).boundingBox()
      if (box === null) throw new Error(`'${name}' is not shown`)
      const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
      await tap()
      await page.waitForTimeout(300)
      await tap()
    }

    const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' })

    test('on Complete book nothing; a later one, and the keyboard at once, do', async ({
      page,
      backend,
    }) => {
      await openConfirm(page)
      await page.getByRole('button', { name: 'Back' }).click()
      await settled(page)
      await tapTwice(page, 'Complete the reservation')
      await expect(confirm(page)).toBeEnabled()
      expect(backend.count(CREATE)).toBe(0)

      await page.getByRole('button', { name: 'Back' }).click()
      await page.getByRole('button', { name: 'Complete the reservation' }).click()
      await confirm(page).press('Enter')
      await expect(page.getByRole('heading', { name: 'Reservation completed' })).toBeVisible()
      expect(backend.count(CREATE)).toBe(1)
    })

    test('on Make a reservation book no preset', async ({ page, backend }) => {
      holdInvitation(backend.world, 'PRESET2025', 'accepted')
      await page.goto('/invitation/PRESET2025')
      await expect(page.getByRole('button', { name: 'Make a reservation' })).toBeEnabled()
      await settled(page)
      await tapTwice(page, 'Make a reservation')
      await expect(confirm(page)).toBeEnabled()
      expect(backend.count(CREATE)).toBe(0)
    })
  })
}

test('Confirm that comes late takes no tap 300 ms after it has come', async ({ page, backend }) => {
  const release = await holdBack(page, /ConfirmScreen-.*\.js/)
  await page.goto('/reservation?foo=1')
  await chooseSession(page)
  await page.waitForTimeout(1_000)
  release()
  const confirm = page.getByRole('button', { name: 'Confirm' })
  await expect(confirm).toBeVisible()
  const box = await confirm.boundingBox()
  await page.waitForTimeout(200)
  await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await page.waitForTimeout(200)
  expect(backend.count(CREATE)).toBe(0)
  await confirm.tap()
  await expect(page.getByRole('heading', { name: 'Reservation completed' })).toBeVisible()
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
