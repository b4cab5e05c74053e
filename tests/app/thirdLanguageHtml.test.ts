/** Checks that the HTML holds a skeleton in a third language, and that the inline script and CSS select it. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as catalogues from '#src/app/catalogues.ts'
import type * as languages from '#src/texts/languages.ts'
import { missingApp, prerenderedPages } from '#src/app/prerender.tsx'
import { languageRules } from '#src/build/languageStyle.ts'
import { makeDocument } from '#mocks/contract/document.ts'
import { LANGUAGES } from '#src/texts/languages.ts'
import { inTestLanguage, TEST_LOCALE } from '#tests/app/testLanguage.ts'

vi.mock('#src/texts/languages.ts', async (importOriginal) => {
  const { withTestLanguage } = await import('#tests/app/testLanguage.ts')
  return withTestLanguage(await importOriginal<typeof languages>())
})

vi.mock('#src/app/catalogues.ts', async (importOriginal) => {
  const { withTestTexts } = await import('#tests/app/testLanguage.ts')
  return withTestTexts(await importOriginal<typeof catalogues>())
})

const TITLE = 'The Puzzle Re-edition Exhibition'
const page = prerenderedPages.find(({ path }) => path === '/')?.html ?? ''

/** Returns the `lang` of each visible skeleton. Null is the skeleton in the default language. */
function shownSkeletons(): (string | null)[] {
  const all = Array.from(document.querySelectorAll('.phone-only'))
  const shown = all.filter((skeleton) => getComputedStyle(skeleton).display !== 'none')
  return shown.map((skeleton) => skeleton.getAttribute('lang'))
}

/** Shows the HTML of a page, with the rules that select its skeleton. */
function showPage(html: string) {
  const style = `.first-chosen { display: none } ${languageRules(LANGUAGES)}`
  document.body.innerHTML = `<style>${style}</style>${html}`
}

describe('The prerendered skeletons', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.stubEnv('LOCALES', Object.keys(LANGUAGES) as unknown as string)
    document.documentElement.lang = 'en'
    delete document.documentElement.dataset['chosen']
    showPage(page)
  })

  it('exist in every language', () => {
    const langs = [...page.matchAll(/"phone-only [^>]*?(?: lang="([^"]+)")?[^>"]* aria-busy/g)]
    expect(langs.map(([, lang]) => lang)).toEqual(['zh-Hant', TEST_LOCALE, undefined])
    const text = page.replace(/<[^>]+>/g, '')
    expect(text).toContain(TITLE)
    expect(text).toContain(inTestLanguage(TITLE))
  })

  it.each([
    ['/', null, null, null],
    ['/?lang=qaa', null, 'qaa', 'qaa'],
    ['/?lang=zh-Hant', 'qaa', 'zh-Hant', 'zh-Hant'],
    ['/?liff.state=%2Fticket%3Flang%3Dqaa', null, 'qaa', 'qaa'],
    ['/', 'en', 'en', null],
  ])(
    'at %s with the stored language %s show the language %s',
    async (address, stored, chosen, shown) => {
      history.replaceState(null, '', address)
      if (stored !== null) localStorage.setItem('language', stored)
      const { chooseLanguage } = await import('#src/inline/chooseLanguage.ts')
      expect(chooseLanguage()).toBe(chosen)
      expect(shownSkeletons()).toEqual([shown])
    },
  )

  // Without a choice, an invitation is in Chinese on a page in English.
  it.each([
    ['/', null],
    ['/?lang=en', 'en'],
    ['/?lang=zh-Hant', 'zh-Hant'],
  ])('of an invitation at %s show the language %s', async (address, shown) => {
    showPage(prerenderedPages.find(({ path }) => path === '/invitation')?.html ?? '')
    history.replaceState(null, '', address)
    const { chooseLanguage } = await import('#src/inline/chooseLanguage.ts')
    chooseLanguage()
    expect(shownSkeletons()).toEqual([shown])
  })

  it.each([
    ['zh-HK', null, 'zh-Hant'],
    ['zh-TW', null, 'zh-Hant'],
    ['zh-CN', null, 'zh-Hant'],
    ['zh', null, 'zh-Hant'],
    ['zh-HK', 'en', 'en'],
    ['ja', null, null],
    ['en-HK', null, null],
    ['zha', null, null],
    [undefined, null, null],
  ])(
    'on a phone in %s with the stored language %s show the language %s',
    async (phone, stored, chosen) => {
      vi.spyOn(navigator, 'language', 'get').mockReturnValue(phone as string)
      if (stored !== null) localStorage.setItem('language', stored)
      const { chooseLanguage } = await import('#src/inline/chooseLanguage.ts')
      expect(chooseLanguage()).toBe(chosen)
    },
  )
})

it('The missing-app message and the API contract list every language', () => {
  expect(missingApp.map(({ lang }) => lang)).toEqual(['en', 'zh-Hant', TEST_LOCALE])
  expect(JSON.stringify(makeDocument())).toContain('en, zh-Hant, or qaa')
})
