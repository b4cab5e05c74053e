/** A ticket whose code is covered: nothing of the code is left on the screen or in the page. */
import type { Page } from '@playwright/test'
import { qrPath } from '#src/ui/qrPath.ts'
import { expect } from '#tests/support/guest.ts'
import { scanStretched } from '#tests/support/scanner.ts'
import { PHONES } from '#tests/support/ticketPhone.ts'

/** How the app draws a code: these strokes, found in the page, are the code itself. */
const strokesOf = (text: string) => qrPath(text).path

/** On each phone the words are read without scrolling, and the page holds no code in any form. */
export async function expectCovered(page: Page, codes: string[], words: string) {
  const overlay = page.getByRole('tabpanel').getByRole('status').first()
  await expect(overlay).toHaveText(words)
  const secrets = codes.flatMap((text) => [...text.split('|'), strokesOf(text)])
  for (const phone of PHONES) {
    await page.setViewportSize(phone)
    await expect(overlay).toBeInViewport({ ratio: 1 })
    const content = await page.content()
    expect(secrets.filter((secret) => content.includes(secret))).toEqual([])
    expect(await scanStretched(page)).toEqual([])
  }
}

/** A code under a veil is read by the scan that finds none on an overlay. */
export async function expectFoundUnderVeil(page: Page, ticket: string) {
  expect(await page.content()).toContain(strokesOf(ticket))
  const veil = (color: string) =>
    page.getByRole('button', { name: 'Tap to enlarge' }).evaluate((button, background) => {
      button.style.background = background
    }, color)
  for (const [phone, share] of [
    [PHONES[1], 0.98],
    [PHONES[0], 0.94],
  ] as const) {
    await page.setViewportSize(phone)
    await veil(`rgb(255 255 255 / ${share})`)
    expect(await scanStretched(page)).toEqual([ticket])
  }
  await veil('')
}
