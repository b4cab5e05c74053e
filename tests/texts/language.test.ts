/** The choice of a language: all texts at once, what the page is told, and the language of a run of text. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** Afresh for each test: there is no way back to the texts as written. */
let language: typeof import('#src/texts/language.ts')
let app: typeof import('#src/texts/app.ts')
let invitation: typeof import('#src/texts/invitation.ts')

beforeEach(async () => {
  vi.resetModules()
  language = await import('#src/texts/language.ts')
  app = await import('#src/texts/app.ts')
  invitation = await import('#src/texts/invitation.ts')
})

afterEach(() => {
  vi.doUnmock('#src/texts/zh-Hant/catalogue.ts')
})

/** As a screen that shows them does. */
function shown() {
  const stop = [
    app.commonTexts.listen(() => undefined),
    invitation.invitationTexts.listen(() => undefined),
  ]
  return { stop: () => stop.forEach((end) => end()) }
}

it('is none at first: the texts are as written', () => {
  expect(language.chosenLanguage()).toBeNull()
  expect(app.commonTexts.get().close).toBe('Close')
  expect(invitation.invitationTexts.get().accept).toBe('接受邀請')
})

it.each([
  ['en', 'Close', 'Accept the invitation'],
  ['zh-Hant', '關閉', '接受邀請'],
] as const)('%s is spoken by what is shown', async (chosen, close, accept) => {
  const { stop } = shown()
  await language.speak(chosen)
  await vi.waitFor(() => expect(app.commonTexts.get().close).toBe(close))
  expect(invitation.invitationTexts.get().accept).toBe(accept)
  expect(language.chosenLanguage()).toBe(chosen)
  stop()
})

it('is spoken by what is read for the first time afterwards', async () => {
  await language.speak('zh-Hant')
  const { ticketTexts } = await import('#src/texts/ticket.ts')
  expect(ticketTexts.get().title).toBe('門票')
})

it('is spoken by every group in the same moment, also by one that reads as written', async () => {
  const { eventTexts } = await import('#src/texts/event.ts')
  const titles: string[] = []
  language.onLanguage(() => titles.push(eventTexts.get().name))
  await language.speak('zh-Hant')
  await language.speak('en')
  const written = 'The Puzzle Re-edition Exhibition'
  expect(titles).toEqual([written, '拼圖復刻展覽', written])
})

it('changes back and forth', async () => {
  const { stop } = shown()
  for (const [chosen, accept] of [
    ['en', 'Accept the invitation'],
    ['zh-Hant', '接受邀請'],
    ['en', 'Accept the invitation'],
  ] as const) {
    await language.speak(chosen)
    await vi.waitFor(() => expect(invitation.invitationTexts.get().accept).toBe(accept))
  }
  stop()
})

it('that cannot be fetched leaves the texts as they are, and may be asked for again', async () => {
  vi.doMock('#src/texts/zh-Hant/catalogue.ts', () => {
    throw new Error('no network')
  })
  await expect(language.speak('zh-Hant')).rejects.toThrow('mocking a module')
  expect(language.chosenLanguage()).toBeNull()
  expect(app.commonTexts.get().close).toBe('Close')
  vi.doUnmock('#src/texts/zh-Hant/catalogue.ts')
  await language.speak('zh-Hant')
  expect(app.commonTexts.get().close).toBe('關閉')
})

it('is the last one that was asked for, whichever comes first', async () => {
  const real = await vi.importActual<object>('#src/texts/zh-Hant/catalogue.ts')
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  vi.doMock('#src/texts/zh-Hant/catalogue.ts', async () => {
    await arrived
    return real
  })
  const late = language.speak('zh-Hant')
  await language.speak('en')
  arrive()
  await late
  expect(language.chosenLanguage()).toBe('en')
})

it('is told to the page at once and at each change', async () => {
  const told: unknown[] = []
  language.onLanguage((tag, choice) => told.push([tag, choice]))
  await language.speak('zh-Hant')
  await language.speak('en')
  expect(told).toEqual([
    ['en', null],
    ['zh-Hant', 'zh-Hant'],
    ['en', 'en'],
  ])
})

it.each([
  ['en', 'en'],
  ['zh-Hant', 'zh-Hant'],
  ['zh', null],
  ['EN', null],
  ['fr', null],
  ['', null],
  ['__proto__', null],
  [null, null],
])('%j is read as %j', (text, read) => {
  expect(language.readLanguage(text)).toBe(read)
})

describe('the language of a run of text', () => {
  it.each([
    ['Ticket', undefined],
    ['門票', 'zh-Hant'],
    ['無法驗證 LINE 登入', 'zh-Hant'],
    ['2025/06/24 14:00', undefined],
    ['', undefined],
  ])('%j is said where it is not the page’s: %j', (text, expected) => {
    expect(language.langOf(text)).toBe(expected)
  })

  it.each([
    ['Ticket', 'en'],
    ['門票', undefined],
    ['14:00', undefined],
  ])('%j on a Chinese page: %j', async (text, expected) => {
    await language.speak('zh-Hant')
    expect(language.langOf(text)).toBe(expected)
  })

  it('is compared with what is around it', () => {
    expect(language.langOf('Invitation', 'zh-Hant')).toBe('en')
    expect(language.langOf('邀請', 'zh-Hant')).toBeUndefined()
  })
})
