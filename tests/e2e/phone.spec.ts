import { expect, holdBack, test } from '#tests/support/guest.ts'

test.describe('a screen whose script is late', () => {
  test.use({ scenario: 'signed-in' })
  test('shows what comes at the first tap, and is one step in the history', async ({ page }) => {
    const release = await holdBack(page, /\/assets\/ReservationScreen-/)
    await page.goto('/welcome')
    const before = await page.evaluate(() => history.length)
    await page.getByRole('button', { name: 'Make a reservation' }).tap()
    await expect(page.locator('.page-waiting')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Make a reservation' })).toBeHidden()
    release()
    await expect(page.getByRole('heading', { name: 'Reservation' })).toBeFocused()
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
  })
})

test.describe('the first requests', () => {
  test.use({ scenario: 'reserved' })
  test('of the ticket are made once each, before the app has started', async ({
    page,
    backend,
  }) => {
    await page.goto('/ticket')
    await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(backend.requested().sort()).toEqual(['GET /me', 'GET /reservation/list'])
    expect(await page.evaluate(() => 'prefetchedAnswers' in window)).toBe(true)
  })
})

test('fingers that pinch do not zoom', async ({ page }) => {
  await page.goto('/welcome')
  await expect(page.getByRole('button', { name: 'reserv' })).toBeVisible()
  const isStopped = await page.evaluate(() => {
    const touch = (id: number) =>
      new Touch({ identifier: id, target: document.body, clientX: id * 50, clientY: 50 })
    const pinch = new TouchEvent('touchmove', {
      touches: [touch(1), touch(2)],
      cancelable: true,
      bubbles: true,
    })
    document.body.dispatchEvent(pinch)
    const swipe = new TouchEvent('touchmove', {
      touches: [touch(1)],
      cancelable: true,
      bubbles: true,
    })
    document.body.dispatchEvent(swipe)
    return [pinch.defaultPrevented, swipe.defaultPrevented]
  })
  expect(isStopped).toEqual([true, false])
})
