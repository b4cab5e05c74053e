/** The built app that logs in to LINE at its start (VITE_LINE_LOGIN), with the real SDK. */
import { expect } from '#tests/support/guest.ts'
import { expectCleanAddress, invitee, pageViews, test } from '#tests/e2e/line/guest.ts'

test.use({ app: 'lineLogin' })

const WAY = '/invitation/VIC2025?foo=1&utm_source=mail'
const BACK = /\/invitation\/VIC2025\?foo=1&utm_source=mail$/

test("The login to LINE returns to the guest's target", async ({
  page,
  emulate,
  backend,
  reported,
  baseURL,
}) => {
  const line = await emulate({ os: 'android' })
  await line.open(page, WAY)
  await expect(invitee(page)).toBeVisible()
  await expect(page).toHaveURL(BACK)
  expectCleanAddress(page)
  expect(line.tokenExchanges).toMatchObject([{ isPkceValid: true, status: 200 }])
  // The app did nothing before the login.
  await expect.poll(() => pageViews(reported)).toEqual(['/invitation/:invitationCode'])
  expect(backend.count(/\/bind\//)).toBe(1)
  expect(JSON.stringify(reported)).not.toMatch(/token|VIC2025|liff|state/)
  // LINE receives only the cleaned address.
  const authorizeRequest = line.requests.find(({ endpoint }) => endpoint === 'authorize')
  expect(authorizeRequest?.query['redirect_uri']).toBe(baseURL + WAY)

  // The login is remembered: there is no second login and no second exchange.
  await page.reload()
  await expect(invitee(page)).toBeVisible()
  expect(line.tokenExchanges).toHaveLength(1)
  expect(line.requests.filter(({ endpoint }) => endpoint === 'authorize')).toHaveLength(1)
})

test("Back from LINE's login page shows the app", async ({ page, emulate }) => {
  const line = await emulate({ consent: 'asks' })
  await line.open(page, WAY)
  await expect(page.getByRole('heading', { name: 'LINE Login' })).toBeVisible()
  await page.goBack()
  await expect(invitee(page)).toBeVisible()
  await expect(page).toHaveURL(BACK)
})
