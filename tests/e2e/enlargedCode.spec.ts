/** Tests how the enlarged code grows out of the card, how large it gets, and what large text changes. */
import type { Page } from '@playwright/test'
import { GROWTH_TIMING } from '#src/features/tickets/useGrowth.ts'
import { bottomOf, expect, holdAnimations, scan, test } from '#tests/support/guest.ts'
import { codesOf, openTicket, stopCodeRotation } from '#tests/support/ticketPhone.ts'

test.use({ scenario: 'reserved' })
test.beforeEach(({ backend }) => stopCodeRotation(backend.world))

const CODE = 'Ticket QR code'
const onCard = (page: Page) => page.getByRole('tabpanel').getByRole('img', { name: CODE })
const enlarged = (page: Page) => page.getByRole('dialog', { name: CODE }).getByRole('img')

/** Stops the growing code at its first frame. */
const holdGrowth = (page: Page) => holdAnimations(page, GROWTH_TIMING.duration)

const seek = (page: Page, ms: number) =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = time
    }
  }, ms)

test('The code grows out of its card on white, and can be scanned in each part of the movement', async ({
  page,
  backend,
}) => {
  const [codes] = codesOf(backend)
  await holdGrowth(page)
  await openTicket(page)
  const start = await onCard(page).boundingBox()
  await page.getByRole('button', { name: 'Tap to enlarge' }).tap()
  await expect(enlarged(page)).toBeVisible()
  const widths: number[] = []
  for (const ms of [0, 16, 60, 120, 180, GROWTH_TIMING.duration - 1]) {
    await seek(page, ms)
    const box = await enlarged(page).boundingBox()
    if (ms === 0)
      for (const side of ['x', 'y', 'width'] as const)
        expect(box?.[side], side).toBeCloseTo(start?.[side] ?? 0, 1)
    widths.push(box?.width ?? 0)
    expect(await scan(page), `${ms} ms`).toBe(codes?.ticket)
  }
  expect(widths).toEqual([...widths].sort((one, other) => one - other))
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
  // 33 modules of 12px, of which a quarter of a module lies beyond each edge of the screen.
  expect(await enlarged(page).boundingBox()).toMatchObject({ x: -3, width: 33 * 12 })
  expect(await scan(page)).toBe(codes?.ticket)
})

test.describe('With reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('the code is enlarged at once', async ({ page }) => {
    await holdGrowth(page)
    await openTicket(page)
    await page.getByRole('button', { name: 'Tap to enlarge' }).tap()
    await expect(enlarged(page)).toBeVisible()
    expect((await enlarged(page).boundingBox())?.width).toBe(33 * 12)
  })
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 320, height: 548 },
  { width: 320, height: 454 },
  { width: 844, height: 390 },
])
  test.describe(`The enlarged code at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport })
    test('stays whole with text at 200 %, and its button stays in view', async ({
      page,
      backend,
    }) => {
      await openTicket(page)
      await page.getByRole('button', { name: 'Tap to enlarge' }).tap()
      const dialog = page.getByRole('dialog', { name: CODE })
      const note = dialog.getByText('Turn your screen brightness up')
      const close = dialog.getByRole('button', { name: 'Close' })
      const size = () => note.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
      // The browser scrolls by whole pixels.
      const expectNoteAboveButton = async () =>
        expect(bottomOf(await note.boundingBox())).toBeLessThanOrEqual(
          ((await close.boundingBox())?.y ?? 0) + 1,
        )
      const normal = await size()
      await expect(close).toBeInViewport({ ratio: 1 })
      await expectNoteAboveButton()
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect(await size()).toBe(2 * normal)
      expect(await scan(page)).toBe(codesOf(backend)[0]?.ticket)
      await expect(close).toBeInViewport({ ratio: 1 })
      // The rest of the texts scrolls.
      await note.evaluate((element) => element.scrollIntoView({ block: 'start' }))
      await expectNoteAboveButton()
    })
  })
