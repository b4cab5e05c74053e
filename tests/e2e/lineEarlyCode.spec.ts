/** The early code inside LINE, on the load that LINE replaces and on the load that stays. */
import { expectDrawn, expectTakenOver } from '#tests/e2e/earlyTicket.ts'
import { expect, holdRequests, scan } from '#tests/support/guest.ts'
import { pageViews, test } from '#tests/e2e/line/guest.ts'
import { codesOf, stopCodeRotation } from '#tests/support/ticketPhone.ts'

test.use({ scenario: 'reserved' })
test.beforeEach(({ backend }) => stopCodeRotation(backend.world))

test('The early code is drawn on both loads in LINE, without requests or reports', async ({
  page,
  emulate,
  backend,
  reported,
}) => {
  const code = codesOf(backend)[0]?.ticket
  const line = await emulate({ browser: 'liff' })
  const answer = line.hold()
  await line.open(page, '/ticket')
  await expectDrawn(page)
  expect(await scan(page)).toBe(code)
  expect(page.url()).toContain('liff.state=')
  expect(backend.requested().sort()).toEqual(['GET /me', 'GET /reservation/list'])
  expect(pageViews(reported)).toEqual([])
  // If LINE is silent, it stays until the app draws its own.
  await expectTakenOver(page)
  expect(await scan(page)).toBe(code)

  answer()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/ticket')
  await expectDrawn(page)
  await expectTakenOver(page)
  expect(await scan(page)).toBe(code)
  await expect.poll(() => pageViews(reported)).toEqual(['/ticket'])
})

test("LINE's first load shows nothing before the skeleton of the target", async ({
  page,
  emulate,
}) => {
  const line = await emulate({ browser: 'liff' })
  line.hold()
  // A script in front of the templates stops the parser, as a slow network does.
  await page.route(/liff\.state=/, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace('<template', '<script src="/pause.js"></script><template')
    await route.fulfill({ response, body })
  })
  await page.route(/\/pause\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  const release = await holdRequests(page, /\/pause\.js/)
  const isPaused = page.waitForRequest(/\/pause\.js/)
  await line.open(page, '/ticket')
  await isPaused
  const titles = page.locator('#root h1')
  await expect(titles).not.toHaveCount(0)
  await expect(titles.filter({ visible: true })).toHaveCount(0)
  release()
  await expect(titles.filter({ visible: true })).toHaveCount(1)
})

test.describe('The early invitation', () => {
  test.use({ scenario: 'vic' })
  test('is drawn in LINE only on the load that stays', async ({ page, emulate, backend }) => {
    // While the app's own file is held, each word on the page is an early one.
    const startApp = await holdRequests(page, /\/assets\/start-/)
    const line = await emulate({ browser: 'liff' })
    const answer = line.hold()
    const info = 'GET /reservation/invitation/VIC2025/info'
    await line.open(page, '/invitation/VIC2025')
    await expect(page.getByRole('button', { name: '婉拒邀約' })).toBeVisible()
    await expect.poll(() => backend.count(info)).toBe(1)
    // The early code comes after LINE's file, for the next load only.
    await page.waitForFunction(() => document.querySelector('link[href*="earlyCode-"]') !== null)
    await expect(page.getByText('黃')).toHaveCount(0)

    answer()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/invitation/VIC2025')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('黃先生')
    startApp()
    await expectTakenOver(page)
    await expect(page.getByRole('button', { name: '接受邀請' })).toBeEnabled()
  })
})
