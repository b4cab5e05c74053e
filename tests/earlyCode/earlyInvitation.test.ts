import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NOW, openEarly, type EarlyPage } from '#tests/earlyCode/earlyPage.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.unstubAllGlobals()
  delete window.prefetchedAnswers
  delete window.earlyCode
  delete document.documentElement.dataset['chosen']
  document.body.innerHTML = ''
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

const WIRE_INFO = {
  session: { start_at: '2025-06-23T10:00:00Z', end_at: '2025-06-23T10:45:00Z' },
  invitation_code: { booking_quota: 2 },
  invitation_url: 'https://tickets.example/invitation/VIC2025',
  invitation_user: { last_name: '黃', appellation: 'mr' },
}

const open = ({ stored = {}, ...page }: EarlyPage = {}) =>
  openEarly({
    info: { body: WIRE_INFO },
    address: '/invitation/VIC2025',
    skeletonOf: '/invitation',
    stored,
    ...page,
  })

/** Returns the words of the card without the venue, or null if the skeleton still shows bars. */
function words(): string[] | null {
  const { chosen } = document.documentElement.dataset
  const skeleton = document.querySelector(
    `#root > ${chosen ? `[lang="${chosen}"]` : ':last-child'}`,
  )
  const isShown = skeleton?.querySelector('[data-early$=".card"]')?.className === ''
  if (!isShown) return null
  const texts = Array.from(skeleton?.querySelectorAll('h1, dd') ?? [])
  const shown = texts.map(({ textContent }) => textContent ?? '')
  return shown.filter((text) => !/Harbour Hall|海港會堂/.test(text))
}

const infoOf = (changes: object): EarlyPage => ({ info: { body: { ...WIRE_INFO, ...changes } } })
const guestOf = (last_name: string | null, appellation: string | null): EarlyPage =>
  infoOf({ invitation_user: { last_name, appellation } })
const held = (changes: object, code = 'VIC2025') => ({
  'persist:invitation': {
    owner: 1,
    value: { held: { code, type: 'vic', isAccepted: false, ...changes }, refused: null },
  },
})
const previous = (changes: object) => ({
  'persist:invitation': {
    owner: 1,
    value: {
      held: { code: 'OTHER', type: null, isAccepted: false },
      previous: { code: 'VIC2025', type: 'vic', isAccepted: false, ...changes },
      refused: null,
    },
  },
})
const command = (kind: string) => ({
  'persist:outbox': { entries: [{ kind, argument: { code: 'VIC2025' } }] },
})

const DATE = '2025年06月23日 星期一'
const TIME = '18:00 - 18:45'

describe('The early invitation', () => {
  it.each<[string, EarlyPage, string[]]>([
    ['a Chinese name', {}, ['黃先生', DATE, TIME, '2 張']],
    ['a Latin name', guestOf('Chan', 'ms'), ['Chan 女士', DATE, TIME, '2 張']],
    ['an unknown appellation', guestOf('Chan', 'dr'), ['Chan', DATE, TIME, '2 張']],
    ['a guest without a name', guestOf('', 'mr'), ['貴賓', DATE, TIME, '2 張']],
    [
      'a name with markup and bidi characters',
      guestOf('\u202e<b>A|{d}</b>', null),
      ['<b>A|{d}</b>', DATE, TIME, '2 張'],
    ],
    [
      'one ticket',
      infoOf({ invitation_code: { booking_quota: 1 } }),
      ['黃先生', DATE, TIME, '1 張'],
    ],
    ['no session', infoOf({ session: null }), ['黃先生', '2 張']],
    [
      'a session without an end',
      infoOf({ session: { start_at: '2025-06-23T10:00:00Z' } }),
      ['黃先生', DATE, '18:00', '2 張'],
    ],
    [
      'an answer in an envelope',
      { info: { body: { code: 0, data: WIRE_INFO } } },
      ['黃先生', DATE, TIME, '2 張'],
    ],
    ['a guest without a login', { token: null }, ['黃先生', DATE, TIME, '2 張']],
    ['a held invitation without an answer', { stored: held({}) }, ['黃先生', DATE, TIME, '2 張']],
    [
      'another held invitation',
      { stored: held({ isAccepted: true }, 'OTHER') },
      ['黃先生', DATE, TIME, '2 張'],
    ],
    [
      'a binding that waits for a login',
      { stored: command('bind') },
      ['黃先生', DATE, TIME, '2 張'],
    ],
  ])('is drawn for %s', async (_, page, expected) => {
    await open(page)
    expect(words()).toEqual(expected)
    expect(window.earlyCode).toBe('drawn')
    expect(document.querySelector('#root > :last-child')?.textContent).not.toMatch(/\|先生|\{y\}/)
  })

  it.each([
    ['en', ['Mr 黃', '2025/06/23 Mon', TIME, '2 tickets']],
    ['zh-Hant', ['黃先生', DATE, TIME, '2 張']],
  ])('is in the chosen language %s', async (language, expected) => {
    document.documentElement.dataset['chosen'] = language
    await open()
    expect(words()).toEqual(expected)
  })

  it.each<[string, EarlyPage]>([
    ['a refused request', { info: { status: 404, body: { code: 1804 } } }],
    ['a refusal with HTTP status 200', { info: { body: { code: 1804, message: 'ended' } } }],
    ['an answer that is no JSON', { info: { body: '<html>' } }],
    ['a failing server', { info: { status: 503, body: WIRE_INFO } }],
    ['an accepted invitation', { stored: held({ isAccepted: true }) }],
    [
      'an accepted invitation that is kept until another one is bound',
      { stored: previous({ isAccepted: true }) },
    ],
    ['a public invitation', { stored: held({ type: 'public' }) }],
    [
      'a refused invitation',
      {
        stored: {
          'persist:invitation': {
            owner: null,
            value: {
              held: null,
              refused: { code: 'VIC2025', reaction: 'canceled', isRead: true },
            },
          },
        },
      },
    ],
    ['an answer without a result', { stored: command('accept') }],
    ['a decline without a result', { stored: command('reject') }],
    ['unreadable storage', { stored: { 'persist:invitation': '{"value":' } }],
    ['another login in the meantime', { stored: { api_token: 'another' } }],
    ['the skeleton of another page', { skeletonOf: '/rsvp' }],
  ])('is left to the app for %s', async (_, page) => {
    await open(page)
    expect(words()).toBeNull()
    expect(document.getElementById('root')?.textContent).not.toContain('黃')
    expect(window.earlyCode).toBeUndefined()
  })

  it('is left to the app for a history entry that is older than the last sign-out', async () => {
    sessionStorage.setItem('guest_left_at', '1')
    vi.spyOn(history, 'state', 'get').mockReturnValue({ usr: { openedAt: 0 } })
    await open()
    expect(words()).toBeNull()
    vi.restoreAllMocks()
    await open()
    expect(words()).not.toBeNull()
  })

  it('is removed when another guest signs in in another tab', async () => {
    await open()
    localStorage.setItem('api_token', 'another')
    window.dispatchEvent(new StorageEvent('storage', { key: 'api_token' }))
    expect(words()).toBeNull()
    expect(window.earlyCode).toBeUndefined()
  })

  it('sends nothing and stores nothing', async () => {
    const sent = vi.spyOn(window, 'fetch')
    await open()
    const before = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).toBe(before)
    expect(sent).not.toHaveBeenCalled()
    sent.mockRestore()
  })
})
