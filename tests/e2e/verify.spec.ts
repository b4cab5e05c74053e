import { enterPhone, expect, test, verifyAs } from '#tests/support/guest.ts'
import { refuses } from '#tests/support/backend.ts'

const INVALID = 'The format of your mobile phone number is incorrect, please re-enter it.'

test.describe('the phone entry', () => {
  for (const [code, typed, sent] of [
    ['886', '0912345678', '+886-912345678'],
    ['852', '５１２３-４５６７', '+852-51234567'],
  ] as const)
    test(`sends ${typed} of +${code} as ${sent}`, async ({ page, backend }) => {
      await page.goto('/verify')
      await enterPhone(page, typed, code)
      await expect(page.getByLabel('Verification code')).toBeVisible()
      expect(backend.requests.map(({ path, body }) => [path, body])).toEqual([
        ['/mobile-validation', { mobile: sent }],
      ])
    })

  for (const [code, typed] of [['852', '41234567']] as const)
    test(`refuses '${typed}' of +${code} without a request`, async ({ page, backend }) => {
      await page.goto('/verify')
      await enterPhone(page, typed, code)
      await expect(page.getByText(INVALID)).toBeVisible()
      expect(backend.requests).toEqual([])
      // Changing the country clears number and error.
      await page.getByLabel('Country code').selectOption('81')
      await expect(page.getByText(INVALID)).toBeHidden()
      await expect(page.getByLabel('Phone number')).toHaveValue('')
    })

  test('goes back to the introduction on Cancel', async ({ page }) => {
    await page.goto('/verify?foo=1')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/welcome?foo=1')
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

  test('locks Resend for 60 s, over a reload as well', async ({ page, backend }) => {
    const resend = page.getByRole('button', { name: 'Resend' })
    await expect(resend).toBeDisabled()
    await page.clock.runFor(40_000)
    await expect(resend).toBeDisabled()
    await page.reload()
    await expect(resend).toBeDisabled()
    await expect(resend).toHaveText(/Resend \((19|20)s\)/)
    await page.clock.runFor(21_000)
    await expect(resend).toBeEnabled()
    await expect(resend).toHaveText('Resend')
    expect(backend.requested()).toEqual(['POST /mobile-validation'])
  })

  test('goes back to the phone entry on Cancel', async ({ page }) => {
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Phone number')).toHaveValue('91234567')
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

for (const [path, arrives] of [
  ['/reservation?a=b', '/reservation?a=b'],
  ['//evil.example', '/'],
] as const)
  test(`after verification, redirect_path=${path} leads to ${arrives}`, async ({ page }) => {
    await page.goto(`/verify?redirect_path=${encodeURIComponent(path)}`)
    await enterPhone(page, '91112222')
    await page.getByLabel('Verification code').fill('1234')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL(arrives)
    await expect(page.getByLabel('Verification code')).toBeHidden()
  })

for (const [code, arrives, text] of [
  [612, '/verify', 'Your verification has lapsed. Please verify your mobile number again.'],
  [9999, '/', 'refused with 9999'],
] as const)
  test(`a login refused with ${code} shows '${text}'`, async ({ page, backend }) => {
    backend.fail('login', refuses(code))
    await page.goto('/verify')
    await enterPhone(page, '91234567')
    await page.getByLabel('Verification code').fill('1234')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page).toHaveURL(arrives)
  })

test('Cancel after a 612 leads to the welcome, which stays, and to verification again by a tap', async ({
  page,
  backend,
}) => {
  backend.fail('login', refuses(612), 1)
  await page.addInitScript(() => localStorage.setItem('mobile_verification_token', 'lapsed'))
  await page.goto('/ticket?foo=1')
  await expect(page.getByText('Your verification has lapsed.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/welcome?foo=1')
  await expect(page.getByText('Welcome', { exact: true })).toBeVisible()
  await page.waitForTimeout(500)
  await expect(page).toHaveURL('/welcome?foo=1')
  await page.getByRole('button', { name: 'Make a reservation' }).click()
  await verifyAs(page, '91234567')
  await expect(page.getByLabel('Verification code')).toBeHidden()
  expect(backend.requested().filter((path) => path === 'POST /login')).toHaveLength(2)
})
