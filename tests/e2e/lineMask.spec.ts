/** A link of LINE on a wide screen: the desktop mask keeps LINE from starting. */
import { expect, requestsOf, scan, settled } from '#tests/support/guest.ts'
import { invitee, pageViews, test } from '#tests/support/lineGuest.ts'

test.use({
  scenario: 'vic',
  viewport: { width: 1200, height: 800 },
  isMobile: false,
  hasTouch: false,
})

test('a link of LINE requests nothing of LINE or the server until the window is narrower', async ({
  page,
  emulate,
  backend,
  baseURL,
  reported,
}) => {
  const line = await emulate()
  const requests = requestsOf(page)
  const mask = page.getByRole('heading', { name: 'Continue on your phone' })
  // As LINE hands on a link to /invitation/VIC2025?foo=1.
  const opened = `${baseURL}/?liff.state=%2Finvitation%2FVIC2025%3Ffoo%3D1`
  await page.goto(opened)
  await expect(mask).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([opened])
  expect(line.requests).toEqual([])
  expect(reported).toEqual([])
  await settled(page)
  expect(await scan(page)).toBe(`${baseURL}/invitation/VIC2025?foo=1`)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(invitee(page)).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/invitation/VIC2025?foo=1`)
  await expect.poll(() => pageViews(reported)).toEqual(['/invitation/:invitationCode'])
  expect(backend.count(/\/bind\//)).toBe(1)
})
