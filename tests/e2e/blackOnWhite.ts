/** Checks what a scanner at the door needs: pure black on pure white. */
import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import { expect, photographed } from '#tests/support/guest.ts'
import { enlarge } from '#tests/support/ticketPhone.ts'

/** Does not try inverted codes, because many scanners cannot read them. */
async function scanBlackOnWhite(page: Page): Promise<string | null> {
  const { data, width, height } = await photographed(page)
  return jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null
}

/** Checks the code in both sizes. It may contain only pure black and pure white. */
export async function expectBlackOnWhite(page: Page, text: string | undefined): Promise<void> {
  await expectScannableBlackOnWhite(page, text)
  await enlarge(page, 'Ticket QR code')
  await expectScannableBlackOnWhite(page, text)
}

/** Checks the code in its current size. */
export async function expectScannableBlackOnWhite(page: Page, text: string | undefined) {
  await expect.poll(() => scanBlackOnWhite(page)).toBe(text)
  expect(await tonesOf(page)).toEqual(['black', 'white'])
}

/** Samples every fifth row and column of the last code on the page. */
async function tonesOf(page: Page): Promise<string[]> {
  const box = await page.getByRole('img', { name: 'Ticket QR code' }).last().boundingBox()
  const { data, width } = await photographed(page)
  const scale = await page.evaluate(() => window.devicePixelRatio)
  if (box === null) return []
  const tones = new Set<string>()
  const at = (x: number, y: number) => 4 * (Math.round(y * scale) * width + Math.round(x * scale))
  for (let y = box.y + 2; y < box.y + box.height - 2; y += 5)
    for (let x = box.x + 2; x < box.x + box.width - 2; x += 5) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at(x, y), at(x, y) + 3)
      const tone = red + green + blue
      tones.add(tone === 0 ? 'black' : tone === 765 ? 'white' : `rgb ${red} ${green} ${blue}`)
    }
  return [...tones].sort()
}
