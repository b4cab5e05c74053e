import { expect, it } from 'vitest'
import { langOf } from '#src/texts/langOf.ts'
import { setLocale } from '#src/texts/locale.ts'

it.each([
  ['Ticket', undefined, 'en'],
  ['門票', 'zh-Hant', undefined],
  ['無法驗證 LINE 登入', 'zh-Hant', undefined],
  ['2025/06/24 14:00', undefined, undefined],
  ['', undefined, undefined],
])(
  'The text %j has lang %j on an English page and %j on a Chinese page',
  async (text, inEnglish, inChinese) => {
    expect(langOf(text, 'en')).toBe(inEnglish)
    expect(langOf(text, 'zh-Hant')).toBe(inChinese)
  },
)

it('langOf compares with the language of the page by default', async () => {
  expect(langOf('門票')).toBe('zh-Hant')
  await setLocale('zh-Hant', () => Promise.resolve({ catalogue: {} }))
  expect(langOf('門票')).toBeUndefined()
})
