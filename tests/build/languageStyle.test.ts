import { preprocessCSS, resolveConfig } from 'vite'
import { expect, it } from 'vitest'
import { languageStyle } from '#src/build/languageStyle.ts'
import * as languages from '#src/texts/languages.ts'
import { withTestLanguage, withTwoLanguages } from '#tests/support/testLanguage.ts'

type Table = { LANGUAGES: Record<string, languages.Language> }

async function written(css: string, { LANGUAGES }: Table) {
  const plugins = { css: { postcss: languageStyle(LANGUAGES) } }
  const config = await resolveConfig({ configFile: false, ...plugins }, 'build')
  return (await preprocessCSS(css, 'sheet.css', config)).code.replace(/\s+/g, ' ').trim()
}

const withThird = withTestLanguage(languages)
const withTwo = withTwoLanguages(languages)

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
])('%s', async (css, two, three) => {
  expect(await written(css, withTwo)).toBe(two)
  expect(await written(css, withThird)).toBe(three)
})

it('gives every language its line breaks, and its fonts before those of the others', async () => {
  const rules = await written('@languages;', withThird)
  expect(rules).toContain("[lang='en'] { word-break: normal; line-break: auto }")
  expect(rules).toContain("[lang='qaa'] { word-break: keep-all; line-break: strict }")
  expect(rules).toMatch(/:root \{ --native-serif: 'Songti TC',.* PMingLiU, 'Test Serif';/)
  expect(rules).toMatch(/\[lang='qaa'\] \{ --native-serif: 'Test Serif', 'Songti TC',/)
})

it('leaves the fonts to the root where one language alone has its own', async () => {
  expect((await written('@languages;', withTwo)).match(/--native-sans/g)).toHaveLength(1)
})
