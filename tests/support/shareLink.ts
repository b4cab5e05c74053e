/** The codes of a ticket's link, which are a secret. */
import { expect, type Page } from '@playwright/test'

/** They stand neither in the address nor in an entry of the tab's history. */
export async function expectNoCodes(page: Page) {
  const entries = await page.evaluate(() =>
    (window as unknown as { navigation: { entries(): { url: string }[] } }).navigation
      .entries()
      .map(({ url }) => url),
  )
  expect(entries.filter((url) => /share_code|hash_code|FRIEND/.test(url))).toEqual([])
  expect(page.url()).not.toMatch(/share_code|hash_code|FRIEND/)
}
