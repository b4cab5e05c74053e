import { preprocessCSS, resolveConfig } from 'vite'
import { describe, expect, it } from 'vitest'
import { languageStyle } from '#src/build/languageStyle.ts'
import * as languages from '#src/texts/languages.ts'
import { withTestLanguage, withTwoLanguages } from '#tests/app/testLanguage.ts'

type Table = { LANGUAGES: Record<string, languages.Language> }

async function compile(css: string, { LANGUAGES }: Table) {
  const plugins = { css: { postcss: languageStyle(LANGUAGES) } }
  const config = await resolveConfig({ configFile: false, ...plugins }, 'build')
  return (await preprocessCSS(css, 'sheet.css', config)).code.replace(/\s+/g, ' ').trim()
}

const withThird = withTestLanguage(languages)
const withTwo = withTwoLanguages(languages)

describe('languageStyle', () => {
  it.each([
    ['p:script(Han) {}', 'p:lang(zh-Hant) {}', 'p:lang(zh-Hant) {}'],
    ['p:script(Hangul) {}', '', 'p:lang(qaa) {}'],
    [
      ':is(p, dd):script(Han, Hangul) {}',
      ':is(p, dd):lang(zh-Hant) {}',
      ':is(p, dd):is(:lang(zh-Hant),:lang(qaa)) {}',
    ],
    ['a, p:script(Hangul) {}', 'a {}', 'a, p:lang(qaa) {}'],
    ['a, p {}', 'a, p {}', 'a, p {}'],
  ])('compiles %j to %j with two languages and to %j with three', async (css, two, three) => {
    expect(await compile(css, withTwo)).toBe(two)
    expect(await compile(css, withThird)).toBe(three)
  })

  it('gives every language its line breaks, and puts its own fonts first', async () => {
    const rules = await compile('@languages;', withThird)
    expect(rules).toContain("[lang='en'] { word-break: normal; line-break: auto }")
    expect(rules).toContain("[lang='qaa'] { word-break: keep-all; line-break: strict }")
    expect(rules).toMatch(/:root \{ --native-serif: 'Songti TC',.* PMingLiU, 'Test Serif';/)
    expect(rules).toMatch(/\[lang='qaa'\] \{ --native-serif: 'Test Serif', 'Songti TC',/)
  })

  it('sets the fonts only on the root if only one language has its own fonts', async () => {
    expect((await compile('@languages;', withTwo)).match(/--native-sans/g)).toHaveLength(1)
  })
})
