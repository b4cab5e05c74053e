/** The built app that logs in to LINE at its start (VITE_LINE_LOGIN), with the real SDK. */
import { expect } from '#tests/support/guest.ts'
import { expectCleanAddress, invitee, pageViews, test } from '#tests/support/lineGuest.ts'

test.use({ app: 'lineLogin' })

const WAY = '/invitation/VIC2025?foo=1&utm_source=mail'
const BACK = /\/invitation\/VIC2025\?foo=1&utm_source=mail$/

for (const os of ['ios', 'android'] as const)
  test(`the login comes back to where the guest was going (${os})`, async ({
    page,
    emulate,
    backend,
    reported,
    baseURL,
  }) => {
    const line = await emulate({ os })
    await line.open(page, WAY)
    await expect(invitee(page)).toBeVisible()
    await expect(page).toHaveURL(BACK)
    expectCleanAddress(page)
    expect(line.tokenExchanges).toMatchObject([{ isPkceValid: true, status: 200 }])
    // Nothing of the app's happened before the login.
    await expect.poll(() => pageViews(reported)).toEqual(['/invitation/:invitationCode'])
    expect(backend.requested().filter((asked) => asked.includes('/bind/'))).toHaveLength(1)
    expect(JSON.stringify(reported)).not.toMatch(/token|VIC2025|liff|state/)
    // LINE is told the cleaned address alone.
    const asked = line.requests.find(({ endpoint }) => endpoint === 'authorize')
    expect(asked?.query['redirect_uri']).toBe(baseURL + WAY)

    // It is remembered: no second login, no second exchange.
    await page.reload()
    await expect(invitee(page)).toBeVisible()
    expect(line.tokenExchanges).toHaveLength(1)
    expect(line.requests.filter(({ endpoint }) => endpoint === 'authorize')).toHaveLength(1)
  })

test('the guest who was asked and allowed it can share', async ({ page, emulate }) => {
  const line = await emulate({ consent: 'asks' })
  await line.open(page, '/rsvp/VIC2025?foo=1')
  await page.getByRole('link', { name: 'Allow' }).click()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('Shared. Thank you.')).toBeVisible()
  expect(line.shared()).toMatchObject([[{ type: 'text' }, { type: 'flex' }, { type: 'flex' }]])
  expect(line.tokenExchanges).toHaveLength(1)
})

for (const [what, options, exchanges] of [
  ['denied', { consent: 'denies' }, []],
  ['is answered with a forged id token', { idToken: 'forged' }, [{ status: 200 }]],
] as const)
  test(`a login that ${what} still leads to the app, and is not asked for again`, async ({
    page,
    emulate,
    reported,
  }) => {
    const line = await emulate(options)
    await line.open(page, WAY)
    await expect(invitee(page)).toBeVisible()
    await expect(page).toHaveURL(BACK)
    expectCleanAddress(page)
    expect(line.tokenExchanges).toMatchObject([...exchanges])
    expect(JSON.stringify(reported)).not.toMatch(/token|VIC2025|liff|state|denied/)
    await page.reload()
    await expect(invitee(page)).toBeVisible()
    expect(line.requests.filter(({ endpoint }) => endpoint === 'authorize')).toHaveLength(1)
  })

test('a page of the login page itself that is left by back shows the app', async ({
  page,
  emulate,
}) => {
  const line = await emulate({ consent: 'asks' })
  await line.open(page, WAY)
  await expect(page.getByRole('heading', { name: 'LINE Login' })).toBeVisible()
  await page.goBack()
  await expect(invitee(page)).toBeVisible()
  await expect(page).toHaveURL(BACK)
})

test('in the LIFF browser no login is needed', async ({ page, emulate }) => {
  const line = await emulate({ browser: 'liff' })
  await line.open(page, WAY)
  await expect(invitee(page)).toBeVisible()
  await expect(page).toHaveURL(BACK)
  expect([line.tokenExchanges, line.requests.map(({ endpoint }) => endpoint)]).toEqual([
    [],
    expect.not.arrayContaining(['authorize']),
  ])
})
