import { beforeEach, expect, it, vi } from 'vitest'
import { appTexts } from '#default-texts/app'
import { invitationTexts } from '#default-texts/invitation'

const english = () => import('#src/app/catalogue.en.ts')
const chinese = () => import('#src/app/catalogue.zh-Hant.ts')

/** Anew for each test: there is no way back to the default texts. */
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

it('is none at first: the texts are the default ones', () => {
  expect(texts.getLocale()).toBeNull()
  expect(texts.pageLocale()).toBe('en')
  expect(shown()).toEqual(DEFAULT)
})

it('changes all texts at once, back and forth', async () => {
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

it('is the one requested last, whichever arrives first', async () => {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const late = texts.setLocale('zh-Hant', () => arrival.then(chinese))
  await texts.setLocale('en', english)
  arrive()
  await late
  expect(texts.getLocale()).toBe('en')
})

it.each([
  ['en', 'en'],
  ['zh-Hant', 'zh-Hant'],
  ['zh', null],
  ['EN', null],
  ['__proto__', null],
  [null, null],
])('%j is read as %j', (tag, locale) => {
  expect(texts.readLocale(tag)).toBe(locale)
})
