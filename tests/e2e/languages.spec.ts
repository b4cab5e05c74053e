/** Guests who read one language: the whole way in it, the choice that is kept, and the days on which it cannot be had. */
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

/** The app runs, in this language: a title may be that of the picture in the page's HTML. */
const isSpoken = (page: Page, language: Locale) =>
  expect(choice(page, language)).toHaveAttribute('aria-pressed', 'true')

/** Waits for the texts as well, which may still be on their way. */
async function choose(page: Page, language: Locale) {
  await switchTo(page, language)
  await isSpoken(page, language)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible()

/** Nothing on the screen is in another language. The names of events are the server's. */
async function speaks(page: Page, language: Locale) {
  // Before the app has started, the title is that of the page's HTML.
  await expect(page).toHaveTitle(messages[language].event.name)
  const texts = (await visibleTexts(page)).filter(({ where }) => where !== 'option')
  expect(textsNotIn(language, texts)).toEqual([])
  expect(textsWithWrongLang(texts)).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** From the invitation to the gift voucher and back to the introduction. */
async function beGuest(page: Page, language: Locale) {
  const its = messages[language]
  await heading(page, /黃/)
  await speaks(page, language)
  await press(page, its.invitation.accept)

  await heading(page, its.verify.title)
  await speaks(page, language)
  await page.getByLabel(its.verify.phoneNumber).fill('98765432')
  await press(page, its.verify.submit)
  await heading(page, its.verify.codeTitle)
  await speaks(page, language)
  await page.getByLabel(its.verify.code).fill('1234')
  await press(page, its.verify.verify)

  await heading(page, its.reservation.title)
  await page.getByLabel(its.reservation.event).selectOption({ index: 2 })
  await press(page, its.reservation.date)
  await expect(page.getByRole('dialog', { name: its.reservation.date })).toBeVisible()
  await speaks(page, language)
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click()
  await press(page, its.common.ok)
  await page.getByRole('radio', { disabled: false }).first().check()
  await speaks(page, language)
  await press(page, its.reservation.complete)

  await heading(page, its.confirm.title)
  await speaks(page, language)
  await press(page, its.confirm.confirm)
  await heading(page, its.success.title)
  await speaks(page, language)
  await press(page, its.calendarLink.add)
  await expect(page.getByRole('dialog')).toBeVisible()
  await speaks(page, language)
  await press(page, its.common.close)
  await press(page, its.success.check)

  await expect(page.getByRole('img', { name: its.ticket.ticketCode })).toBeVisible()
  await speaks(page, language)
  await page.getByRole('tab', { name: its.ticket.giftTab }).click()
  await expect(page.getByRole('img', { name: its.ticket.giftCode })).toBeVisible()
  await speaks(page, language)
  await page.getByRole('tab', { name: its.tabs.introduction }).click()
  await heading(page, its.event.name)
  await speaks(page, language)
}

for (const language of LOCALES) {
  test(`a guest of an address in ${language} meets nothing else, from the invitation to the gift`, async ({
    page,
  }) => {
    await page.goto(`/invitation/VIC2025?foo=1&lang=${language}`)
    await beGuest(page, language)
    expect(new URL(page.url()).searchParams.get('lang')).toBe(language)
    expect(new URL(page.url()).searchParams.get('foo')).toBe('1')
  })

  test(`a guest who chooses ${language} meets nothing else, from the invitation to the gift`, async ({
    page,
  }) => {
    await page.goto('/invitation/VIC2025')
    await choose(page, language)
    await beGuest(page, language)
    expect(new URL(page.url()).search).toBe('?redirect=false')
  })

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
      await speaks(tab, language)
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
  await speaks(page, 'zh-Hant')
})

test('a language that is none of ours changes nothing', async ({ page }) => {
  await page.goto('/error/invitation-canceled?lang=fr')
  await heading(page, '邀請連結已取消')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const choices = page.getByRole('group', { name: 'Language' }).getByRole('button')
  await expect(choices).toHaveText(['English', '繁體中文'])
  for (const button of await choices.all())
    await expect(button).toHaveAttribute('aria-pressed', 'false')
})

const CATALOGUES = /\/assets\/catalogue[^/]*\.js$/

test.describe('a language that cannot be fetched', () => {
  const lost = (route: Route) => route.abort()

  test('leaves the texts as they are, says so, and comes with a second try', async ({ page }) => {
    await page.route(CATALOGUES, lost)
    await page.goto('/welcome?lang=en')
    await page.goto('/welcome?foo=1')
    await switchTo(page, 'zh-Hant')
    await expect(page.getByRole('alert')).toHaveText(messages.en.languageSwitch.failed)
    await heading(page, messages.en.event.name)
    expect(new URL(page.url()).search).toBe('?foo=1')
    await page.unroute(CATALOGUES, lost)
    await switchTo(page, 'zh-Hant')
    await heading(page, messages['zh-Hant'].event.name)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await speaks(page, 'zh-Hant')
  })

  test('does not keep the app from starting, and is said to be the language it is', async ({
    page,
  }) => {
    await page.route(CATALOGUES, lost)
    await page.goto('/welcome?lang=zh-Hant')
    await expect(page.getByRole('button', { name: messages.en.welcome.reserve })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page).toHaveTitle(messages.en.event.name)
    await page.unroute(CATALOGUES, lost)
    await switchTo(page, 'zh-Hant')
    await heading(page, messages['zh-Hant'].event.name)
    await speaks(page, 'zh-Hant')
  })

  test('does not hold up the app when it never comes', async ({ page }) => {
    await page.route(CATALOGUES, () => undefined)
    await page.goto('/welcome?lang=zh-Hant', { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: messages.en.welcome.reserve })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test('the first picture stays in the guest’s language until the texts are there', async ({
  page,
}) => {
  const release = await holdBack(page, CATALOGUES)
  const asked = page.waitForRequest(CATALOGUES)
  await page.goto('/welcome?lang=zh-Hant', { waitUntil: 'commit' })
  await asked
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
  await expect(page.locator('.first-chinese')).toBeVisible()
  await expect(page.locator('.first-written')).toBeHidden()
  release()
  await expect(
    page.getByRole('button', { name: messages['zh-Hant'].welcome.reserve }),
  ).toBeVisible()
  await speaks(page, 'zh-Hant')
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
  await speaks(page, 'zh-Hant')
  await page.reload()
  await heading(page, messages.en.verify.title)
})
