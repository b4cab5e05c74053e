/** The types refuse a missing or an extra text. Here: whether what is there is in its language. */
import { describe, expect, it } from 'vitest'
import type { Texts } from '#src/app/catalogue.en.ts'
import { CATALOGUES } from '#src/app/catalogues.ts'
import { LANGUAGES, PAGE_LOCALE, type Locale } from '#src/texts/languages.ts'
import { LOCALES } from '#src/texts/locale.ts'
import { lettersOutside } from '#tests/support/scripts.ts'

type Text = string | ((...values: unknown[]) => string)
type Tree = { [key: string]: Text | Tree }

const isTree = (value: Text | Tree): value is Tree => typeof value === 'object'

/** Each text by its path; a function with a number and a unit, which fit most. */
const flatten = (tree: Tree, path = ''): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) => {
    if (isTree(value)) return flatten(value, `${path}${key}.`)
    return [[path + key, String(typeof value === 'string' ? value : value(1, 'minute'))]]
  })

const catalogueOf = async (locale: Locale): Promise<Texts> => (await CATALOGUES[locale]()).catalogue

/** Without the groups that a stub takes from the language of the page. */
async function ownTexts(locale: Locale): Promise<Tree> {
  const [own, page] = await Promise.all([catalogueOf(locale), catalogueOf(PAGE_LOCALE)])
  const isOwn = (group: keyof Texts) =>
    group !== 'intl' && (locale === PAGE_LOCALE || own[group] !== page[group])
  const groups = (Object.keys(own) as (keyof Texts)[]).filter(isOwn)
  return Object.fromEntries(groups.map((group) => [group, own[group] as Tree]))
}

/** What stands around a name may be nothing on one side of it. */
const MAY_BE_EMPTY = /^appellation\./

/** The same in every language: names of products, a file type, the unit that a test passes. */
const NAMES = /LINE|Google|Apple|Outlook|QR|minute/g

/** What a script holds and the language does not: simplified forms of characters in the texts. */
const REFUSED: Partial<Record<Locale, RegExp>> = {
  'zh-Hant': /[请预约验证码号场时间门礼换领这张发续开还会员联络复经]/u,
}

describe.each(LOCALES)('%s', async (locale) => {
  const texts = await ownTexts(locale)

  it.each(flatten(texts))('says %s in its own script', (path, text) => {
    expect(text.trim() !== '' || MAY_BE_EMPTY.test(path)).toBe(true)
    expect(text.replace(NAMES, '')).not.toMatch(lettersOutside(LANGUAGES[locale].scripts))
    expect(text).not.toMatch(REFUSED[locale] ?? /(?!)/)
  })

  it('names a language to the browser that it knows', async () => {
    const { intl } = await catalogueOf(locale)
    expect(Intl.DateTimeFormat.supportedLocalesOf(intl.locale)).toHaveLength(1)
  })
})
