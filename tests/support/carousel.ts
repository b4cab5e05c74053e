/** Helpers for a carousel of three tickets. */
import type { Page } from '@playwright/test'
import { expect } from '#tests/support/guest.ts'

export const slide = (page: Page, place: number) =>
  page.getByRole('group', { name: `${place} of 3`, exact: true })

export const carousel = (page: Page) => page.getByRole('group', { name: 'Ticket', exact: true })

/**
 * Swipes to the next ticket (1) or to the previous one (-1). The distance is long enough at any speed.
 */
export async function swipe(page: Page, to: 1 | -1) {
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
export async function shows(page: Page, place: number) {
  await expect(page.locator('[aria-live]').getByText(`${place} of 3`)).toBeAttached()
  await expect.poll(() => leftOf(page, place)).toBeCloseTo(24, 1)
}

/** Returns the left edge of a slide, in CSS pixels. */
export const leftOf = async (page: Page, place: number) =>
  (await slide(page, place).boundingBox())?.x ?? 0
