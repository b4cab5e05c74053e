/** The types refuse a missing or an extra text. Here: whether what is there is in its language. */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#src/texts/languages.ts'
import { LOCALES } from '#src/texts/locale.ts'

type Text = string | ((...values: unknown[]) => string)
type Tree = { [key: string]: Text | Tree }

const isTree = (value: Text | Tree): value is Tree => typeof value === 'object'

/** Each text by its path; a function with a number and a unit, which fit most. */
const flatten = (tree: Tree, path = ''): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) => {
    if (isTree(value)) return flatten(value, `${path}${key}.`)
    return [[path + key, String(typeof value === 'string' ? value : value(1, 'minute'))]]
  })

const textsOf = async (locale: (typeof LOCALES)[number]) =>
  flatten((await LANGUAGES[locale].load()).catalogue as Tree)

/** What stands around a name may be nothing on one side of it. */
const MAY_BE_EMPTY = /^appellation\./

/** The same in every language: names of products, a file type, the locale that browsers know. */
const NAMES = /LINE|Google|\.ics|^zh-Hant-HK$|minute/g

const FOREIGN = { Han: /\p{Script=Latin}/u, Latin: /\p{Script=Han}/u }

/** Simplified forms of characters that the texts use. */
const SIMPLIFIED = /[请预约验证码号场时间门礼换领这张发续开还会员联络复经]/u

it('every folder is a language, with the same files', () => {
  const folders = readdirSync('src/texts', { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(LANGUAGES).sort())
  for (const { name } of folders)
    expect(readdirSync(`src/texts/${name}`)).toEqual(readdirSync('src/texts/en'))
})

describe.each(LOCALES)('%s', async (locale) => {
  const texts = await textsOf(locale)

  it.each(texts)('says %s in its own script', (path, text) => {
    expect(text.trim() !== '' || MAY_BE_EMPTY.test(path)).toBe(true)
    expect(text.replace(NAMES, '')).not.toMatch(FOREIGN[LANGUAGES[locale].script])
    expect(text).not.toMatch(SIMPLIFIED)
  })
})
