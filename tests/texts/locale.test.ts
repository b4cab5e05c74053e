import { beforeEach, expect, it, vi } from 'vitest'
import { appTexts } from '#default-texts/app'
import { invitationTexts } from '#default-texts/invitation'

const english = () => import('#src/app/catalogue.en.ts')
const chinese = () => import('#src/app/catalogue.zh-Hant.ts')

/** Imported again for each test, because the language cannot be reset to the default. */
let texts: typeof import('#src/texts/locale.ts')

beforeEach(async () => {
  vi.resetModules()
  texts = await import('#src/texts/locale.ts')
})

const shown = () => [
  texts.getTexts(appTexts, 'common').close,
  texts.getTexts(invitationTexts, 'invitation').accept,
]

const DEFAULT = ['Close', '接受邀請']
const ENGLISH = ['Close', 'Accept the invitation']
const TRADITIONAL_CHINESE = ['關閉', '接受邀請']

it('Without a chosen language, the default texts are used', () => {
  expect(texts.getLocale()).toBeNull()
  expect(texts.pageLocale()).toBe('en')
  expect(shown()).toEqual(DEFAULT)
})

it('setLocale changes all texts at once, several times', async () => {
  const seen: unknown[] = []
  texts.subscribeLocale((locale) => seen.push([locale, texts.pageLocale(), ...shown()]))
  await texts.setLocale('en', english)
  await texts.setLocale('zh-Hant', chinese)
  await texts.setLocale('en', english)
  expect(seen).toEqual([
    [null, 'en', ...DEFAULT],
    ['en', 'en', ...ENGLISH],
    ['zh-Hant', 'zh-Hant', ...TRADITIONAL_CHINESE],
    ['en', 'en', ...ENGLISH],
  ])
})

it('The language requested last wins, even if it loads first', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const slowLoad = texts.setLocale('zh-Hant', () => released.then(chinese))
  await texts.setLocale('en', english)
  release()
  await slowLoad
  expect(texts.getLocale()).toBe('en')
})

it.each([
  ['en', 'en'],
  ['zh-Hant', 'zh-Hant'],
  ['zh', null],
  ['EN', null],
  ['__proto__', null],
  [null, null],
])('readLocale reads %j as %j', (tag, locale) => {
  expect(texts.readLocale(tag)).toBe(locale)
})
