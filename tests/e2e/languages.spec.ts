/** A guest's language: on every screen, kept for later, and when it cannot be loaded. */
import type { Page, Route } from '@playwright/test'
import type { Locale } from '#src/texts/languages.ts'
import { LOCALES } from '#src/texts/locale.ts'
import { expect, holdBack, test } from '#tests/support/guest.ts'
import { textsWithWrongLang, visibleTexts, textsNotIn } from '#tests/support/visibleText.ts'
import { messages } from '#tests/support/messages.ts'

const OTHER = { en: 'zh-Hant', 'zh-Hant': 'en' } as const

const choice = (page: Page, language: Locale) =>
  page.getByRole('button', { name: language === 'en' ? 'English' : '繁體中文' })

const switchTo = (page: Page, language: Locale) => choice(page, language).click()

/** The app runs in this language, while a title may be that of the prerendered page. */
const isChosen = (page: Page, language: Locale) =>
  expect(choice(page, language)).toHaveAttribute('aria-pressed', 'true')

/** Waits for the texts as well, which may still be on their way. */
async function choose(page: Page, language: Locale) {
  await switchTo(page, language)
  await isChosen(page, language)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible()

/** Nothing on the screen is in another language. The names of events are the server's. */
async function isAllIn(page: Page, language: Locale) {
  await expect(page).toHaveTitle(messages[language].event.name)
  const texts = (await visibleTexts(page)).filter(({ where }) => where !== 'option')
  expect(textsNotIn(language, texts)).toEqual([])
  expect(textsWithWrongLang(texts)).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** From the invitation to the gift voucher and back to the introduction. */
async function visitEveryScreen(page: Page, language: Locale) {
  const texts = messages[language]
  await heading(page, /黃/)
  await isAllIn(page, language)
  await press(page, texts.invitation.accept)

  await heading(page, texts.verify.title)
  await isAllIn(page, language)
  await page.getByLabel(texts.verify.phoneNumber).fill('98765432')
  await press(page, texts.verify.submit)
  await heading(page, texts.verify.codeTitle)
  await isAllIn(page, language)
  await page.getByLabel(texts.verify.code).fill('1234')
  await press(page, texts.verify.verify)

  await heading(page, texts.reservation.title)
  await page.getByLabel(texts.reservation.event).selectOption({ index: 2 })
  await press(page, texts.reservation.date)
  await expect(page.getByRole('dialog', { name: texts.reservation.date })).toBeVisible()
  await isAllIn(page, language)
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click()
  await press(page, texts.common.ok)
  await page.getByRole('radio', { disabled: false }).first().check()
  await isAllIn(page, language)
  await press(page, texts.reservation.complete)

  await heading(page, texts.confirm.title)
  await isAllIn(page, language)
  await press(page, texts.confirm.confirm)
  await heading(page, texts.success.title)
  await isAllIn(page, language)
  await press(page, texts.calendarLink.add)
  await expect(page.getByRole('dialog')).toBeVisible()
  await isAllIn(page, language)
  await press(page, texts.common.close)
  await press(page, texts.success.check)

  await expect(page.getByRole('img', { name: texts.ticket.ticketCode })).toBeVisible()
  await isAllIn(page, language)
  await page.getByRole('tab', { name: texts.ticket.giftTab }).click()
  await expect(page.getByRole('img', { name: texts.ticket.giftCode })).toBeVisible()
  await isAllIn(page, language)
  await page.getByRole('tab', { name: texts.tabs.introduction }).click()
  await heading(page, texts.event.name)
  await isAllIn(page, language)
}

test('a guest whose address asks for Chinese meets no English, from the invitation to the gift', async ({
  page,
}) => {
  await page.goto('/invitation/VIC2025?foo=1&lang=zh-Hant')
  await visitEveryScreen(page, 'zh-Hant')
  const query = new URL(page.url()).searchParams
  expect([query.get('lang'), query.get('foo')]).toEqual(['zh-Hant', '1'])
})

test('a guest who chooses English meets no Chinese, from the invitation to the gift', async ({
  page,
}) => {
  await page.goto('/invitation/VIC2025')
  await choose(page, 'en')
  await visitEveryScreen(page, 'en')
  expect(new URL(page.url()).search).toBe('?redirect=false')
})

for (const language of LOCALES) {
  test.describe('the names of the events', () => {
    test.use({ scenario: 'vic' })
    test(`are in ${language}, and follow the switch`, async ({ page }) => {
      await page.goto(`/invitation/VIC2025?lang=${OTHER[language]}`)
      await press(page, messages[OTHER[language]].invitation.accept)
      await expect(page.getByRole('option')).not.toHaveCount(0)
      for (const now of [OTHER[language], language]) {
        await switchTo(page, now)
        await expect.poll(async () => textsNotIn(now, await visibleTexts(page))).toEqual([])
      }
    })
  })

  test(`${language} is kept over a reload and for the next tab, with the title of the page`, async ({
    page,
    context,
  }) => {
    await page.goto('/welcome')
    // Texts that are on their way would be stopped by a reload.
    await choose(page, language)
    await page.reload()
    for (const tab of [page, await context.newPage()]) {
      await tab.goto('/verify')
      await heading(tab, messages[language].verify.title)
      await isAllIn(tab, language)
    }
  })
}

test('the switch changes the language that the address asks for, and nothing else of it', async ({
  page,
}) => {
  await page.goto('/welcome?foo=a%20b&lang=en&utm_source=mail#top')
  await choose(page, 'zh-Hant')
  await expect(page).toHaveURL(/\/welcome\?.*lang=zh-Hant/)
  const query = new URL(page.url()).searchParams
  expect(Object.fromEntries(query)).toEqual({ foo: 'a b', lang: 'zh-Hant', utm_source: 'mail' })
  await page.reload()
  await isAllIn(page, 'zh-Hant')
})

test('an unknown language changes nothing', async ({ page }) => {
  await page.goto('/error/invitation-canceled?lang=fr')
  await heading(page, '邀請連結已取消')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const choices = page.getByRole('group', { name: 'Language' }).getByRole('button')
  await expect(choices).toHaveText(['English', '繁體中文'])
  for (const button of await choices.all())
    await expect(button).toHaveAttribute('aria-pressed', 'false')
})

const CATALOGUE_FILES = /\/assets\/catalogue[^/]*\.js$/

test.describe('a language that cannot be fetched', () => {
  const lost = (route: Route) => route.abort()

  test('leaves the texts as they are, shows a message, and loads at the second try', async ({
    page,
  }) => {
    await page.route(CATALOGUE_FILES, lost)
    await page.goto('/welcome?lang=en')
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

  test('does not keep the app from starting, in English and marked so', async ({ page }) => {
    await page.route(CATALOGUE_FILES, lost)
    await page.goto('/welcome?lang=zh-Hant')
    await expect(page.getByRole('button', { name: messages.en.welcome.reserve })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page).toHaveTitle(messages.en.event.name)
    await page.unroute(CATALOGUE_FILES, lost)
    await switchTo(page, 'zh-Hant')
    await heading(page, messages['zh-Hant'].event.name)
    await isAllIn(page, 'zh-Hant')
  })

  test('does not hold up the app when it never arrives', async ({ page }) => {
    await page.route(CATALOGUE_FILES, () => undefined)
    await page.goto('/welcome?lang=zh-Hant', { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: messages.en.welcome.reserve })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test('the prerendered page is in the guest’s language until the texts arrive', async ({ page }) => {
  const release = await holdBack(page, CATALOGUE_FILES)
  const requested = page.waitForRequest(CATALOGUE_FILES)
  await page.goto('/welcome?lang=zh-Hant', { waitUntil: 'commit' })
  await requested
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
  await expect(page.locator('.first-chinese')).toBeVisible()
  await expect(page.locator('.first-written')).toBeHidden()
  release()
  await expect(
    page.getByRole('button', { name: messages['zh-Hant'].welcome.reserve }),
  ).toBeVisible()
  await isAllIn(page, 'zh-Hant')
})

test('without a storage the choice holds for as long as the page lives', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto('/welcome')
  await switchTo(page, 'zh-Hant')
  await press(page, messages['zh-Hant'].welcome.reserve)
  await heading(page, messages['zh-Hant'].verify.title)
  await isAllIn(page, 'zh-Hant')
  await page.reload()
  await heading(page, messages.en.verify.title)
})
