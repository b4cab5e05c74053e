import type { Page } from '@playwright/test'
import { expect, scan, settled, test } from '#tests/support/guest.ts'
import {
  codesOf,
  holdCodes,
  openGift,
  openTicket,
  PHONES,
  withReservations,
} from '#tests/support/ticketPhone.ts'

test.beforeEach(({ backend }) => holdCodes(backend.world))

const slide = (page: Page, place: number) =>
  page.getByRole('group', { name: `${place} of 3`, exact: true })

const carousel = (page: Page) => page.getByRole('group', { name: 'Ticket', exact: true })

/** Several codes, and the script that carries them. */
async function openCarousel(page: Page) {
  await openTicket(page)
  await expect(page.locator('.swiper-initialized', { has: carousel(page) })).toBeVisible()
}

/**
 * A finger that draws the codes along, far enough to count however slow it is: 1 to the next one,
 * -1 to the one before.
 */
async function swipe(page: Page, to: 1 | -1) {
  const finger = await page.context().newCDPSession(page)
  const { width } = page.viewportSize() ?? { width: 0 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', way?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: way === undefined ? [] : [{ x: width * (0.5 - to * way), y: 300 }],
    })
  await touch('touchStart', -0.35)
  for (const way of [-0.2, 0, 0.2, 0.35]) await touch('touchMove', way)
  await touch('touchEnd')
  await finger.detach()
}

/** The slide that is announced, once it stands still. */
async function shows(page: Page, place: number) {
  await expect(page.locator('[aria-live]').getByText(`${place} of 3`)).toBeAttached()
  await expect.poll(() => leftOf(page, place)).toBeCloseTo(24, 1)
}

/** Where a slide is, in CSS pixels from the left. */
const leftOf = async (page: Page, place: number) => (await slide(page, place).boundingBox())?.x ?? 0

/** By a tap in the middle of a code. */
async function enlarge(page: Page, name: string) {
  const box = await page.getByRole('img', { name }).first().boundingBox()
  if (box === null) throw new Error(`'${name}' is not shown`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  await settled(page)
  return dialog
}

const [, phone] = PHONES

test.describe('the smallest phone', () => {
  test.use({ viewport: phone })

  test.describe('with one ticket', () => {
    test.use({ scenario: 'reserved' })
    test('shows both codes whole, small and enlarged, without scrolling', async ({
      page,
      backend,
    }) => {
      const [codes] = codesOf(backend)
      await openTicket(page)
      expect(await scan(page)).toBe(codes?.ticket)
      expect((await page.getByRole('img', { name: 'Ticket QR code' }).boundingBox())?.width).toBe(
        33 * 8,
      )
      const dialog = await enlarge(page, 'Ticket QR code')
      expect(await scan(page)).toBe(codes?.ticket)
      await expect(dialog.getByRole('timer')).toBeVisible()
      await expect(dialog.getByText('Turn your screen brightness up')).toBeInViewport()
      // 25 modules and the quiet zone, each of 9 px.
      expect((await dialog.getByRole('img').boundingBox())?.width).toBe(33 * 9)
      // A tap anywhere closes it, on the code as well.
      await page.touchscreen.tap(phone.width / 2, phone.height / 2)
      await expect(dialog).toBeHidden()

      await openGift(page)
      expect(await scan(page)).toBe(codes?.gift)
      await enlarge(page, 'Gift QR code')
      expect(await scan(page)).toBe(codes?.gift)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Tap to enlarge' })).toBeFocused()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    })
  })

  test.describe('with three tickets', () => {
    test.use({ scenario: 'three-tickets' })
    test('brings each code whole by a swipe, the shareable first, the next one peeking in', async ({
      page,
      backend,
    }) => {
      const [last, first, second] = codesOf(backend)
      await openCarousel(page)
      const heads = []
      for (const place of [1, 2, 3]) {
        if (place > 1) await swipe(page, 1)
        await shows(page, place)
        heads.push(await scan(page))
        if (place < 3) expect(phone.width - (await leftOf(page, place + 1))).toBeCloseTo(22, 1)
      }
      expect(heads).toEqual([first?.ticket, second?.ticket, last?.ticket])

      // No loop, at neither end.
      await swipe(page, 1)
      await shows(page, 3)
      expect(await scan(page)).toBe(last?.ticket)
      await swipe(page, -1)
      await shows(page, 2)
      await swipe(page, -1)
      await shows(page, 1)
      await swipe(page, -1)
      await shows(page, 1)
      expect(await scan(page)).toBe(first?.ticket)
      // No swipe is a tap.
      await expect(page.getByRole('dialog')).toBeHidden()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    })
  })
})

test.describe('the carousel', () => {
  test.use({ scenario: 'three-tickets', viewport: phone })
  test('follows the focus of a keyboard, there and back', async ({ page }) => {
    await openCarousel(page)
    await carousel(page).focus()
    for (const [key, place, name] of [
      ['Tab', 1, 'Tap to enlarge'],
      ['Tab', 1, 'Share this ticket'],
      ['Tab', 2, 'Tap to enlarge'],
      ['Tab', 2, 'Share this ticket'],
      ['Tab', 3, 'Tap to enlarge'],
      ['Shift+Tab', 2, 'Share this ticket'],
    ] as const) {
      await page.keyboard.press(key)
      await shows(page, place)
      await expect(slide(page, place).locator('button, a', { hasText: name })).toBeFocused()
    }
  })

  test('scrolls as it is where its script never arrives', async ({ page, backend }) => {
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
    }
  })
})

test.describe('text at 200 %', () => {
  test.use({ scenario: 'reserved', viewport: phone })
  test('leaves the whole code with its quiet zone above the tab bar', async ({ page, backend }) => {
    for (const lang of ['en', 'zh-Hant']) {
      await page.goto(`/ticket?lang=${lang}`)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      // The bar is the app's alone: the code may stand there before it.
      const bar = await page.getByRole('navigation').boundingBox()
      const code = await page.getByRole('tabpanel').getByRole('img').boundingBox()
      const bottom = (code?.y ?? Infinity) + (code?.height ?? 0)
      expect(bottom, lang).toBeLessThanOrEqual((bar?.y ?? 0) + 1)
      await settled(page)
      expect(await scan(page)).toBe(codesOf(backend)[0]?.ticket)
    }
  })
})

test.describe('codes of 180 characters', () => {
  test.use({ scenario: 'reserved', viewport: phone })
  test('are read from the smallest phone, small and enlarged', async ({ page, backend }) => {
    const check_in_code = 'Ab3-'.repeat(22)
    const hash_code = 'f0e1d2c3b4a5'.repeat(8).slice(0, 91)
    backend.fail(
      'getReservations',
      withReservations((row) => ({ ...row, check_in_code, hash_code })),
    )
    await openTicket(page)
    expect(await scan(page)).toBe(`${check_in_code}|${hash_code}`)
    await enlarge(page, 'Ticket QR code')
    expect(await scan(page)).toBe(`${check_in_code}|${hash_code}`)
  })
})
