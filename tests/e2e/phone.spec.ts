import { hangs } from '#tests/support/backend.ts'
import { expect, holdBack, test } from '#tests/support/guest.ts'

test.describe('a phone that is turned on its side', () => {
  test.use({ scenario: 'signed-in' })
  test('can be switched to either language on /ticket', async ({ page }) => {
    await page.setViewportSize({ width: 568, height: 320 })
    await page.goto('/ticket')
    for (const name of ['繁體中文', 'English']) {
      const choice = page.getByRole('button', { name })
      await choice.tap()
      await expect(choice).toHaveAttribute('aria-pressed', 'true')
    }
  })
})

test.describe('a screen whose script is late', () => {
  test.use({ scenario: 'signed-in' })
  test('shows what comes at the first tap, and is one step in the history', async ({ page }) => {
    const release = await holdBack(page, /\/assets\/Reservation-/)
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

for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
  test.describe(`on a phone set to ${timezoneId}`, () => {
    test.use({ timezoneId, scenario: 'reserved' })
    test('the ticket shows the time of Hong Kong', async ({ page, backend }) => {
      await page.goto('/ticket')
      const startAt = backend.world.sessions.find(
        ({ id }) => id === backend.world.reservations[0]?.sessionId,
      )?.startAt
      const parts = new Intl.DateTimeFormat('en-CA', {
        timeZone: 'Asia/Hong_Kong',
        dateStyle: 'short',
      }).format(new Date(startAt ?? ''))
      const time = new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Asia/Hong_Kong',
        timeStyle: 'short',
      }).format(new Date(startAt ?? ''))
      await expect(page.getByText(parts.replaceAll('-', '/'))).toBeVisible()
      await expect(page.getByText(time)).toBeVisible()
    })
  })

test.describe('storage that is not there', () => {
  for (const [name, script] of [
    [
      'throws',
      `Object.defineProperty(window, 'localStorage', { get() { throw new Error('denied') } })`,
    ],
    ['is null', `Object.defineProperty(window, 'localStorage', { value: null })`],
    [
      'is full',
      `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`,
    ],
  ] as const)
    test(`and ${name} stops nobody`, async ({ page }) => {
      await page.addInitScript(script)
      await page.goto('/verify')
      await page.getByLabel('Phone number').fill('91234567')
      await page.getByRole('button', { name: 'Submit' }).click()
      await page.getByLabel('Verification code').fill('1234')
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(page.getByRole('tab', { name: 'Introduction' })).toBeVisible()
    })
})

test.describe('a server that does not answer', () => {
  test.use({ scenario: 'reserved' })
  test('leaves the login where it is and shows the ticket when it is back', async ({
    page,
    backend,
  }) => {
    await page.clock.install()
    const heal = backend.fail('every', hangs)
    await page.goto('/ticket')
    await expect(page.getByText('Loading...')).toBeVisible()
    await page.clock.runFor(11_000)
    await expect(page.getByText('We cannot reach the event')).toBeVisible()
    heal()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
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
