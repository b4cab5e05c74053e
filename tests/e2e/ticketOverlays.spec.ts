import type { Page } from '@playwright/test'
import { qrPath } from '#src/ui/qrPath.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { expect, test } from '#tests/support/guest.ts'
import { scanStretched } from '#tests/support/scanner.ts'
import { codesOf, holdCodes, openGift, openTicket, PHONES } from '#tests/support/ticketPhone.ts'

test.beforeEach(({ backend }) => holdCodes(backend.world))

/**
 * How the app draws a code: these strokes, found in the page, are the code itself, be it in sight
 * or hidden.
 */
const strokesOf = (code: string) => qrPath(code).path

/**
 * Nothing of the first reservation's codes is in the page, as text or as strokes, and no scanner
 * reads any code.
 */
async function expectNoCode(page: Page, backend: TestBackend) {
  const { ticket = '', gift = '' } = codesOf(backend)[0] ?? {}
  const secrets = [ticket, gift].flatMap((code) => [...code.split('|'), strokesOf(code)])
  const content = await page.content()
  expect(secrets.filter((secret) => content.includes(secret))).toEqual([])
  expect(await scanStretched(page)).toEqual([])
}

/** On each phone: the words are read without scrolling, and no code is. */
async function expectCovered(page: Page, backend: TestBackend, text: string) {
  const overlay = page.getByRole('tabpanel').getByRole('status').first()
  await expect(overlay).toHaveText(text)
  for (const phone of PHONES) {
    await page.setViewportSize(phone)
    await expect(overlay).toBeInViewport({ ratio: 1 })
    await expectNoCode(page, backend)
  }
  await page.setViewportSize(PHONES[0])
}

test.describe('a used ticket with a redeemed gift', () => {
  test.use({ scenario: 'used' })
  test('has both codes covered', async ({ page, backend }) => {
    await openTicket(page)
    await expectCovered(page, backend, 'Your ticket has been used')
    await openGift(page)
    await expectCovered(page, backend, 'Your gift voucher has been used')
  })
})

test.describe('a code under a veil', () => {
  test.use({ scenario: 'reserved' })
  test('is read by the scan that finds nothing on an overlay', async ({ page, backend }) => {
    const [codes] = codesOf(backend)
    await openTicket(page)
    expect(await page.content()).toContain(strokesOf(codes?.ticket ?? ''))
    for (const [place, opacity] of [0.94, 0.98].entries()) {
      await page.setViewportSize(PHONES[place] ?? PHONES[0])
      await page.getByRole('button', { name: 'Tap to enlarge' }).evaluate((button, alpha) => {
        button.style.background = `rgb(255 255 255 / ${alpha})`
      }, opacity)
      expect(await scanStretched(page)).toEqual([codes?.ticket])
    }
  })
})
