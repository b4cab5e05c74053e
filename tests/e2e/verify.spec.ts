import { enterPhone, expect, test } from '#tests/support/guest.ts'

const INVALID = 'The format of your mobile phone number is incorrect, please re-enter it.'

test.describe('the phone entry', () => {
  test('refuses a wrong number without a request', async ({ page, backend }) => {
    await page.goto('/verify')
    await enterPhone(page, '41234567', '852')
    await expect(page.getByText(INVALID)).toBeVisible()
    expect(backend.requests).toEqual([])
    // Changing the country clears number and error.
    await page.getByLabel('Country code').selectOption('81')
    await expect(page.getByText(INVALID)).toBeHidden()
    await expect(page.getByLabel('Phone number')).toHaveValue('')
  })
})

test.describe('the code entry', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await page.goto('/verify')
    await enterPhone(page, '91234567')
    await expect(page.getByLabel('Verification code')).toBeVisible()
  })

  test('says that a wrong code is wrong, once, and takes the right one', async ({
    page,
    backend,
  }) => {
    await page.getByLabel('Verification code').fill('0000')
    await page.clock.runFor(5000)
    await expect(
      page.getByText('The OTP code you entered is incorrect. Please re-enter it.'),
    ).toBeVisible()
    await page.clock.runFor(10_000)
    expect(backend.requested().filter((path) => path.includes('verify'))).toHaveLength(1)
    await page.getByLabel('Verification code').fill('Your code is 1234.')
    await page.clock.runFor(1000)
    await expect(page.getByRole('tab', { name: 'Introduction' })).toBeVisible()
    const stored = await page.evaluate(() => Object.keys(localStorage))
    expect(stored).toContain('api_token')
    expect(stored).not.toContain('mobile_verification_token')
  })
})

test.describe('with skip_verify', () => {
  test.use({ scenario: 'skip-verify' })
  test('asks for no code', async ({ page }) => {
    await page.goto('/verify?redirect_path=%2Freservation%3Ffoo%3D1')
    await enterPhone(page, '91234567')
    await expect(page).toHaveURL('/reservation?foo=1')
  })
})
