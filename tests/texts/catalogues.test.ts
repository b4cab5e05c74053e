/** The catalogues: no text lacks a language, and none holds the other one's. */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue as english } from '#src/texts/en/catalogue.ts'
import { group } from '#src/texts/language.ts'
import { catalogue as chinese } from '#src/texts/zh-Hant/catalogue.ts'

type Text = string | ((...args: unknown[]) => unknown)
type Groups = Record<string, Record<string, Text>>

/** Every group there is registers itself when its file is read. */
const files = readdirSync('src/texts').filter((name) => name.endsWith('.ts'))
await Promise.all(files.map((name) => import(`../../src/texts/${name}`)))
const written = group.cache['as-written'] as unknown as Groups

const inEnglish: Groups = Object.fromEntries(
  Object.entries(written).map(([name, texts]) => [
    name,
    { ...texts, ...(english as unknown as Groups)[name] },
  ]),
)
const inChinese = chinese as unknown as Groups

/** Numbers for most, and what a few take besides. */
const said = (text: Text): string => String(typeof text === 'string' ? text : text(1, 'minute'))

const textsOf = (groups: Groups): [string, string][] =>
  Object.entries(groups).flatMap(([name, texts]) =>
    Object.entries(texts).map(([key, text]): [string, string] => [`${name}.${key}`, said(text)]),
  )

const keysOf = (groups: Groups) => textsOf(groups).map(([key]) => key)

/** What stands around a name may be nothing on one side of it. */
const MAY_BE_EMPTY = /^appellation\./

/** The same in every language: the messenger, a service and a file type by their names, the tag that browsers know. */
const NAMES = /LINE|Google|\.ics|^zh-Hant-HK$|minute/g

it('finds every screen’s texts', () => {
  expect(Object.keys(written).length).toBeGreaterThan(40)
  expect(keysOf(written).length).toBeGreaterThan(200)
})

describe('Traditional Chinese', () => {
  it('has every text that is written, and no other', () => {
    expect(keysOf(inChinese).sort()).toEqual(keysOf(written).sort())
  })

  it.each(textsOf(inChinese))('says %s', (key, text) => {
    expect(text.trim() !== '' || MAY_BE_EMPTY.test(key)).toBe(true)
    expect(text.replace(NAMES, '')).not.toMatch(/\p{Script=Latin}/u)
    // Simplified forms of characters that these texts use.
    expect(text).not.toMatch(/[请预约验证码号场时间门礼换领这张发续开还会员联络复经]/u)
  })

  it('repeats what is written in Chinese to the letter', () => {
    const inEach = new Map(textsOf(inChinese))
    const chineseAsWritten = textsOf(written).filter(([, text]) => /\p{Script=Han}/u.test(text))
    expect(chineseAsWritten.length).toBeGreaterThan(20)
    for (const [key, text] of chineseAsWritten) expect([key, inEach.get(key)]).toEqual([key, text])
  })

  it.each(Object.entries(written))('puts as much into %s as is written', (name, texts) => {
    for (const [key, text] of Object.entries(texts))
      expect(typeof inChinese[name]?.[key]).toBe(typeof text)
  })
})

describe('English', () => {
  it('adds no text that is not written', () => {
    expect(keysOf(inEnglish).sort()).toEqual(keysOf(written).sort())
  })

  it.each(textsOf(inEnglish))('says %s', (key, text) => {
    expect(text.trim() !== '' || MAY_BE_EMPTY.test(key)).toBe(true)
    expect(text).not.toMatch(/\p{Script=Han}/u)
  })

  it('changes what is written in Chinese alone, and what an invitation has in digits', () => {
    const changed = textsOf(english as unknown as Groups).map(([key]) => key)
    const isChinese = new Map(
      textsOf(written).map(([key, text]) => [key, /\p{Script=Han}/u.test(text)]),
    )
    const others = changed.filter((key) => !isChinese.get(key) && !MAY_BE_EMPTY.test(key))
    expect(others).toEqual(['invitation.eyebrow'])
  })
})
