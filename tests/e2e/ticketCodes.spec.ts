/** The codes as a scanner sees them: small, enlarged, one of several, and on the smallest phone. */
import type { Page } from '@playwright/test'
import { expect, scan, animationsFinished, bottomOf, test } from '#tests/support/guest.ts'
import {
  codesOf,
  enlarge,
  stopCodeRotation,
  openGift,
  openTicket,
  PHONES,
  withReservations,
} from '#tests/support/ticketPhone.ts'

test.beforeEach(({ backend }) => stopCodeRotation(backend.world))

const [, phone] = PHONES

test.use({ viewport: phone })

const slide = (page: Page, place: number) =>
  page.getByRole('group', { name: `${place} of 3`, exact: true })

const carousel = (page: Page) => page.getByRole('group', { name: 'Ticket', exact: true })

/**
 * Swipes to the next ticket (1) or to the previous one (-1). The distance is long enough at any speed.
 */
async function swipe(page: Page, to: 1 | -1) {
  const finger = await page.context().newCDPSession(page)
  const { width } = page.viewportSize() ?? { width: 0 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: distance === undefined ? [] : [{ x: width * (0.5 - to * distance), y: 300 }],
    })
  await touch('touchStart', -0.35)
  for (const distance of [-0.2, 0, 0.2, 0.35]) await touch('touchMove', distance)
  await touch('touchEnd')
  await finger.detach()
}

/** Waits until this slide is announced and has stopped moving. */
async function shows(page: Page, place: number) {
  await expect(page.locator('[aria-live]').getByText(`${place} of 3`)).toBeAttached()
  await expect.poll(() => leftOf(page, place)).toBeCloseTo(24, 1)
}

/** Returns the left edge of a slide, in CSS pixels. */
const leftOf = async (page: Page, place: number) => (await slide(page, place).boundingBox())?.x ?? 0

test.describe('One ticket', () => {
  test.use({ scenario: 'reserved' })

  test('shows both codes fully, small and enlarged, without scrolling', async ({
    page,
    backend,
  }) => {
    const [codes] = codesOf(backend)
    await openTicket(page)
    expect(await scan(page)).toBe(codes?.ticket)
    const small = await page.getByRole('img', { name: 'Ticket QR code' }).boundingBox()
    expect(small?.width).toBe(33 * 8)
    const dialog = await enlarge(page, 'Ticket QR code')
    expect(await scan(page)).toBe(codes?.ticket)
    await expect(dialog.getByRole('timer')).toBeVisible()
    await expect(dialog.getByText('Turn your screen brightness up')).toBeInViewport()
    // The code has 25 modules and a quiet zone, each module of 9 px.
    expect((await dialog.getByRole('img').boundingBox())?.width).toBe(33 * 9)
    // A tap anywhere closes it, including on the code.
    await page.touchscreen.tap(phone.width / 2, phone.height / 2)
    await expect(dialog).toBeHidden()
    // The page ignores taps for a moment. A tap that Playwright repeats would scroll the page.
    await animationsFinished(page)

    await openGift(page)
    expect(await scan(page)).toBe(codes?.gift)
    await enlarge(page, 'Gift QR code')
    expect(await scan(page)).toBe(codes?.gift)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Tap to enlarge' })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('is fully above the tab bar with text at 200 %, and scannable with 180 characters', async ({
    page,
    backend,
  }) => {
    for (const lang of ['en', 'zh-Hant']) {
      await page.goto(`/ticket?lang=${lang}`)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      // Only the app has the bar. The early code may be there before it.
      const bar = await page.getByRole('navigation').boundingBox()
      const code = await page.getByRole('tabpanel').getByRole('img').boundingBox()
      const bottom = (code?.y ?? Infinity) + (code?.height ?? 0)
      expect(bottom, lang).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
      await animationsFinished(page)
      expect(await scan(page)).toBe(codesOf(backend)[0]?.ticket)
    }
    const check_in_code = 'Ab3-'.repeat(22)
    const hash_code = 'f0e1d2c3b4a5'.repeat(8).slice(0, 91)
    backend.fail(
      'getReservations',
      withReservations((row) => ({ ...row, check_in_code, hash_code })),
    )
    await openTicket(page, '/ticket?lang=en')
    expect(await scan(page)).toBe(`${check_in_code}|${hash_code}`)
    await enlarge(page, 'Ticket QR code')
    expect(await scan(page)).toBe(`${check_in_code}|${hash_code}`)
  })
})

/** Sizes of browsers with bars on small phones, and of LINE. */
const LOW_SCREENS = [
  { width: 390, height: 664 },
  { width: 360, height: 560 },
  { width: 360, height: 512 },
  { width: 320, height: 454 },
]

test.describe('One ticket on a low screen', () => {
  test.use({ scenario: 'reserved' })

  test('shows its code and the time of the next one above the tab bar', async ({
    page,
    backend,
  }) => {
    for (const viewport of LOW_SCREENS) {
      await page.setViewportSize(viewport)
      await openTicket(page)
      const bar = await page.getByRole('navigation').getByRole('tablist').boundingBox()
      const bottom = bottomOf(await page.getByText(/^· [\d:]+$/).boundingBox())
      expect(bottom, String(viewport.height)).toBeLessThanOrEqual(bar?.y ?? 0)
      expect(await scan(page)).toBe(codesOf(backend)[0]?.ticket)
    }
  })
})

test.describe('Three tickets', () => {
  test.use({ scenario: 'three-tickets' })

  test('are swiped one at a time, the shareable first, with the next one peeking in', async ({
    page,
    backend,
  }) => {
    const [last, first, second] = codesOf(backend)
    await openTicket(page)
    // Wait for the script of the carousel.
    await expect(page.locator('.swiper-initialized', { has: carousel(page) })).toBeVisible()
    const heads = []
    for (const place of [1, 2, 3]) {
      if (place > 1) await swipe(page, 1)
      await shows(page, place)
      heads.push(await scan(page))
      if (place < 3) expect(phone.width - (await leftOf(page, place + 1))).toBeCloseTo(22, 1)
    }
    expect(heads).toEqual([first?.ticket, second?.ticket, last?.ticket])

    // The carousel does not wrap around at either end.
    await swipe(page, 1)
    await shows(page, 3)
    for (const place of [2, 1, 1]) {
      await swipe(page, -1)
      await shows(page, place)
    }
    expect(await scan(page)).toBe(first?.ticket)
    // A swipe is not a tap.
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)

    // The browser scrolls by itself to a text that the guest searches for.
    await slide(page, 2).evaluate((card) => card.scrollIntoView({ inline: 'start' }))
    await shows(page, 2)
    expect(await scan(page)).toBe(second?.ticket)
  })

  test('fetch at most three files that hang, so connections are left for their codes', async ({
    page,
  }) => {
    const requested: string[] = []
    const later = /swiper|EnlargedCode|TicketLinks|codeFader|ReceivedTicket|CheckInFacets/
    await page.route(later, (route) => {
      requested.push(route.request().url())
    })
    await openTicket(page)
    // Two in the queue, and the links, in whose place a notice would stand.
    await expect.poll(() => requested.length).toBe(3)
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    expect(requested).toHaveLength(3)
  })

  test("can be scrolled if the carousel's script never arrives", async ({ page, backend }) => {
    await page.route(/\/swiper-[^/]*\.js/, (route) => route.abort())
    const [last, , second] = codesOf(backend)
    await openTicket(page)
    await carousel(page).focus()
    for (const [place, code] of [
      [2, second],
      [3, last],
    ] as const) {
      await page.keyboard.press('ArrowRight')
      await expect(slide(page, place).getByRole('img')).toBeInViewport({ ratio: 1 })
      await expect.poll(() => scan(page)).toBe(code?.ticket)
      await expect(page.getByText(`${place} of 3`, { exact: true })).toBeAttached()
    }
    await page.getByRole('tab', { name: 'Gift Redemption voucher' }).click()
    await page.getByRole('tablist', { name: 'Codes' }).getByRole('tab', { name: 'Ticket' }).click()
    await expect(slide(page, 3).getByRole('img')).toBeInViewport({ ratio: 1 })
    await expect.poll(() => scan(page)).toBe(last?.ticket)
  })
})

test.describe('An open ticket', () => {
  test.use({ scenario: 'reserved' })

  test('fetches the other screens one by one, so files that hang leave connections for its code', async ({
    page,
  }) => {
    const requested: string[] = []
    await page.route(/\/assets\/(?!Ticket)\w+Screen-/, (route) => {
      requested.push(route.request().url())
    })
    await openTicket(page)
    await expect.poll(() => requested.length).toBe(1)
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    expect(requested).toHaveLength(1)
  })
})
