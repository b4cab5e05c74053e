/** A LINE link on a wide screen. The desktop mask does not start the app or LINE. */
import { expect, requestsOf, scan, animationsFinished } from '#tests/support/guest.ts'
import { invitee, pageViews, test } from '#tests/e2e/line/guest.ts'
import { messages } from '#tests/e2e/messages.ts'

const DESKTOP = { width: 1200, height: 800 }
const PHONE = { width: 390, height: 844 }

test.use({ scenario: 'vic', viewport: DESKTOP, isMobile: false, hasTouch: false })

test('A LINE link on a wide screen only shows a QR code until the window becomes narrower', async ({
  page,
  emulate,
  backend,
  baseURL,
  reported,
}) => {
  const line = await emulate()
  const requests = requestsOf(page)
  const mask = (language: 'en' | 'zh-Hant') =>
    page.getByRole('heading', { name: messages[language].mask.title })
  const scanned = async () => {
    await animationsFinished(page)
    return scan(page)
  }
  // LINE redirects a link to /invitation/VIC2025?foo=1 to this address.
  const opened = `${baseURL}/?liff.state=%2Finvitation%2FVIC2025%3Ffoo%3D1`
  const expectedUrl = `${baseURL}/invitation/VIC2025?foo=1`
  await page.goto(opened)
  await expect(mask('en')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await scanned()).toBe(expectedUrl)
  await page.getByRole('button', { name: '繁體中文' }).click()
  await expect(mask('zh-Hant')).toBeVisible()
  expect(await scanned()).toBe(expectedUrl)
  expect([requests, line.requests, reported]).toEqual([[opened], [], []])
  const storedKeys = await page.evaluate(() => Object.keys(localStorage).sort())
  expect(storedKeys).toEqual(['api_token', 'language'])

  await page.setViewportSize(PHONE)
  await expect(invitee(page)).toBeVisible()
  await expect(page).toHaveURL(expectedUrl)
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
  // From now on the app stays mounted behind the mask.
  await page.setViewportSize(DESKTOP)
  await expect(mask('zh-Hant')).toBeVisible()
  await page.setViewportSize(PHONE)
  await expect(invitee(page)).toBeVisible()
  await expect.poll(() => pageViews(reported)).toEqual(['/invitation/:invitationCode'])
  expect(backend.count(/\/bind\//)).toBe(1)
})
