import type { Page } from '@playwright/test'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { hangs, lostAnswer, refuses, replies, type TestBackend } from '#tests/support/backend.ts'
import { chooseSession, expect, test, verifyAs } from '#tests/support/guest.ts'

test.use({ scenario: 'signed-in' })

const create = 'POST /reservation/create'

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

test('code 907 leads to verification and back: Confirm sends the same choice again', async ({
  page,
  backend,
}) => {
  backend.fail('createReservation', refuses(907), 1)
  await openConfirm(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  const dialog = page.getByRole('dialog', { name: '預約失敗' })
  await expect(
    dialog.getByText(
      'Dear guest, your phone number has not been verified. Please re-enter the event and complete the verification.',
      { exact: true },
    ),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/verify\?redirect_path=%2Fconfirm/)
  await verifyAs(page, '91234567')
  await expect(page).toHaveURL('/confirm?foo=1')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Reservation completed' })).toBeVisible()
  const bodies = backend.requests.filter(({ path }) => path.endsWith('/create'))
  expect(bodies).toHaveLength(2)
  expect(bodies[1]?.body).toEqual(bodies[0]?.body)
})

test.describe('a preset guest', () => {
  test.use({ scenario: 'preset' })
  test.beforeEach(async ({ page }) => {
    await page.goto('/invitation/PRESET2025?foo=1')
    await page.getByRole('button', { name: 'Make a reservation' }).click()
    await expect(page.getByRole('heading', { name: 'Confirmation' })).toBeVisible()
  })
  const refused = async (page: Page) => {
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  }

  test('has a way back after 1806', async ({ page, backend }) => {
    backend.fail('createReservation', refuses(1806))
    await refused(page)
    await page.getByRole('button', { name: 'Back to the introduction' }).click()
    await expect(page.getByRole('tab', { name: 'Introduction' })).toBeVisible()
  })
})

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
  const askedBefore = backend.requested().filter((path) => path.includes('sessions')).length
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/reservation?foo=1')
  await expect(page.getByRole('button', { name: 'Date' })).toHaveText(/^\d\d\/\d\d$/)
  await expect(page.getByRole('button', { name: 'Complete the reservation' })).toBeDisabled()
  expect(backend.requested().filter((path) => path.includes('sessions')).length).toBeGreaterThan(
    askedBefore,
  )
})

test('three taps make one request', async ({ page, backend }) => {
  await openConfirm(page)
  await page.getByRole('button', { name: 'Confirm' }).evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 3; tap += 1) button.click()
  })
  await expect(page.getByRole('heading', { name: 'Reservation completed' })).toBeVisible()
  expect(backend.requested().filter((path) => path === create)).toHaveLength(1)
})

for (const [name, fault] of [
  ['is lost on the way back', lostAnswer],
  ['is 502 HTML', replies(502, '<html>Bad gateway</html>')],
] as const)
  test(`an answer that ${name} is looked up before anything is sent again`, async ({
    page,
    backend,
  }) => {
    backend.fail('createReservation', fault, 1)
    await openConfirm(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    if (fault === lostAnswer) {
      await expect(page.getByRole('heading', { name: 'Reservation completed' })).toBeVisible()
    } else {
      await expect(page.getByText('No reservation was found yet')).toBeVisible()
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByRole('heading', { name: 'Reservation completed' })).toBeVisible()
    }
    expect(madeBy(backend)).toHaveLength(1)
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
  expect(backend.requested().filter((path) => path === create)).toHaveLength(1)
})
