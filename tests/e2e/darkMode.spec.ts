/** A scanner at the door needs black on white, even if something darkens the page. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectBlackOnWhite, expectScannableBlackOnWhite } from '#tests/e2e/blackOnWhite.ts'
import { expectDrawn, openWithoutApp } from '#tests/e2e/earlyTicket.ts'
import { expect, test } from '#tests/support/guest.ts'
import { codesOf, stopCodeRotation, openTicket } from '#tests/support/ticketPhone.ts'

const DARK_READER = readFileSync('node_modules/darkreader/darkreader.js', 'utf8')

test.use({ scenario: 'reserved' })
test.beforeEach(({ backend }) => stopCodeRotation(backend.world))

const enableDarkReader = (page: Page) =>
  page.evaluate(`${DARK_READER}; DarkReader.enable({}); new Promise((r) => setTimeout(r, 1000))`)

test.describe('With a dark-mode extension', () => {
  // The page's content security policy does not apply to the content script of an extension.
  test.use({ bypassCSP: true })

  test('Dark Reader does not change the page', async ({ page, backend }) => {
    await openTicket(page)
    await enableDarkReader(page)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(246, 242, 234)',
    )
    await expectBlackOnWhite(page, codesOf(backend)[0]?.ticket)
  })

  test('the codes stay black on white under an extension that ignores the lock', async ({
    page,
    backend,
  }) => {
    await openTicket(page)
    await page.evaluate(() => document.querySelector('meta[name=darkreader-lock]')?.remove())
    await enableDarkReader(page)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(
      'rgb(246, 242, 234)',
    )
    await expectBlackOnWhite(page, codesOf(backend)[0]?.ticket)
  })
})

test.describe('With a dark-mode extension before the app has started', () => {
  test.use({ bypassCSP: true })
  test('the early code stays black on white', async ({ page, backend }) => {
    await openWithoutApp(page)
    await expectDrawn(page)
    await page.evaluate(() => document.querySelector('meta[name=darkreader-lock]')?.remove())
    await enableDarkReader(page)
    await expectScannableBlackOnWhite(page, codesOf(backend)[0]?.ticket)
  })
})

test('The codes stay black on white with forced colours', async ({ page, backend }) => {
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
  await openTicket(page)
  await expectBlackOnWhite(page, codesOf(backend)[0]?.ticket)
})
