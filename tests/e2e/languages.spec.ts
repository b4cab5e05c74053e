/** A language that loads late or not at all. gallery.spec checks that a screen has one language. */
import type { Page, Route } from '@playwright/test'
import { LANGUAGES, type Locale } from '#src/texts/languages.ts'
import { expect, holdRequests, test } from '#tests/support/guest.ts'
import { textsWithWrongLang, visibleTexts, textsNotIn } from '#tests/support/visibleText.ts'
import { messages } from '#tests/e2e/messages.ts'

const switchTo = (page: Page, language: Locale) =>
  page.getByRole('button', { name: LANGUAGES[language].name }).click()

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible()

/** Expects no text in another language. The names of events are the server's. */
async function isAllIn(page: Page, language: Locale) {
  await expect(page).toHaveTitle(new RegExp(`${messages[language].event.name}$`))
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const wrongTexts = async () => {
    const texts = (await visibleTexts(page)).filter(({ where }) => where !== 'option')
    return [...textsNotIn(language, texts), ...textsWithWrongLang(texts)]
  }
  await expect.poll(wrongTexts).toEqual([])
}

const CATALOGUE_FILES = /\/assets\/catalogue[^/]*\.js$/

test('A late language keeps the skeleton, and a failed one keeps the current texts', async ({
  page,
}) => {
  const release = await holdRequests(page, CATALOGUE_FILES)
  const requested = page.waitForRequest(CATALOGUE_FILES)
  await page.goto('/welcome?lang=zh-Hant', { waitUntil: 'commit' })
  await requested
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
  await expect(page.locator('.first-chosen[lang="zh-Hant"]')).toBeVisible()
  await expect(page.locator('.first-written')).toBeHidden()
  release()
  await expect(page.getByRole('button', { name: messages['zh-Hant'].common.reserve })).toBeVisible()
  await isAllIn(page, 'zh-Hant')

  const lost = (route: Route) => route.abort()
  await page.goto('/welcome?lang=en')
  await heading(page, messages.en.event.name)
  await page.route(CATALOGUE_FILES, lost)
  await page.goto('/welcome?foo=1')
  await switchTo(page, 'zh-Hant')
  await expect(page.getByRole('alert')).toHaveText(messages.en.languageSwitch.failed)
  await heading(page, messages.en.event.name)
  expect(new URL(page.url()).search).toBe('?foo=1')
  await page.unroute(CATALOGUE_FILES, lost)
  await switchTo(page, 'zh-Hant')
  await heading(page, messages['zh-Hant'].event.name)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await isAllIn(page, 'zh-Hant')
})
