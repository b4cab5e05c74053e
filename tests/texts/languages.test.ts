/** Checks that each text is in its language. The types already refuse missing and extra texts. */
import { describe, expect, it } from 'vitest'
import type { Texts } from '#src/app/catalogue.en.ts'
import { CATALOGUES } from '#src/app/catalogues.ts'
import { LANGUAGES, PAGE_LOCALE, type Locale } from '#src/texts/languages.ts'
import { LOCALES } from '#src/texts/locale.ts'
import { lettersOutside } from '#tests/support/scripts.ts'

type Text = string | ((...values: unknown[]) => string)
type Tree = { [key: string]: Text | Tree }

const isTree = (value: Text | Tree): value is Tree => typeof value === 'object'

/** Returns the path and the value of each text. A function is called with a number and a unit. */
const flatten = (tree: Tree, path = ''): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) => {
    if (isTree(value)) return flatten(value, `${path}${key}.`)
    return [[path + key, String(typeof value === 'string' ? value : value(1, 'minute'))]]
  })

const catalogueOf = async (locale: Locale): Promise<Texts> => (await CATALOGUES[locale]()).catalogue

/** Leaves out the groups that a catalogue copies from the language of the page. */
async function ownTexts(locale: Locale): Promise<Tree> {
  const [own, page] = await Promise.all([catalogueOf(locale), catalogueOf(PAGE_LOCALE)])
  const isTranslated = (group: keyof Texts) =>
    group !== 'intl' && (locale === PAGE_LOCALE || own[group] !== page[group])
  const groups = (Object.keys(own) as (keyof Texts)[]).filter(isTranslated)
  return Object.fromEntries(groups.map((group) => [group, own[group] as Tree]))
}

/** An appellation stands before or after a name, so one of its two texts is empty. */
const MAY_BE_EMPTY = /^(share\.)?appellation(After)?\./

/** Words that are the same in every language, and the unit that `flatten` passes. */
const NAMES = /LINE|Google|Apple|Outlook|QR|minute/g

/** Simplified Chinese characters, and words for which docs/languages.md, 'Terms', has another word. */
const FORBIDDEN: Partial<Record<Locale, RegExp>> = {
  'zh-Hant': /[请预约验证码号场时间门礼换领这张发续开还会员联络复经]|轉贈|[本此]活動/u,
}

describe.each(LOCALES)('The language %s', async (locale) => {
  const texts = await ownTexts(locale)

  it.each(flatten(texts))('has the text %s in its own script', (path, text) => {
    expect(text.trim() !== '' || MAY_BE_EMPTY.test(path)).toBe(true)
    expect(text.replace(NAMES, '')).not.toMatch(lettersOutside(LANGUAGES[locale].scripts))
    expect(text).not.toMatch(FORBIDDEN[locale] ?? /(?!)/)
  })

  it('has an Intl locale that the browser supports', async () => {
    const { intl } = await catalogueOf(locale)
    expect(Intl.DateTimeFormat.supportedLocalesOf(intl.locale)).toHaveLength(1)
  })
})
