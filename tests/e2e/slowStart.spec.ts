/** Tests the skeleton while the app's script takes long to arrive. */
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/guest.ts'

const PATHS = ['/', '/ticket', '/invitation/VIC2025', '/verify']

test.beforeEach(async ({ page }) => {
  // The request is never answered.
  await page.route(/\/assets\/start-/, () => undefined)
})

/** Returns how much of the line is in the window at this time after the start. 0: nothing, 1: all of it. */
const lineAt = (page: Page, time: number) =>
  page.evaluate((currentTime) => {
    const skeleton = [...document.querySelectorAll('main.page-waiting')].find((main) =>
      main.checkVisibility(),
    )
    if (!skeleton) throw new Error('There is no skeleton.')
    for (const animation of skeleton.getAnimations({ subtree: true })) {
      animation.pause()
      animation.currentTime = currentTime
    }
    const { transform, opacity, height } = getComputedStyle(skeleton, '::before')
    if (height !== '2px') throw new Error('There is no line.')
    const shift = new DOMMatrix(transform === 'none' ? '' : transform).e
    return (1 - Math.abs(shift) / innerWidth) * Number(opacity)
  }, time)

for (const path of PATHS)
  test(`A slow start shows a moving line on ${path} after ten seconds`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('main.page-waiting:visible').waitFor()
    expect(await lineAt(page, 9_990)).toBe(0)
    expect(await lineAt(page, 10_500)).toBeCloseTo(0.5)
    expect(await lineAt(page, 11_000)).toBeCloseTo(1)
  })

test('A slow start shows a still line to a guest who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/ticket', { waitUntil: 'commit' })
  await page.locator('main.page-waiting:visible').waitFor()
  expect(await lineAt(page, 9_990)).toBe(0)
  expect(await lineAt(page, 11_000)).toBe(1)
})
