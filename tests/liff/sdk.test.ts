import { describe, expect, it, vi } from 'vitest'
import { areShareable, lineOver, type LiffSdk } from '#liff/sdk.ts'

const text = { type: 'text', text: 'You are invited' }

const PICTURE = 'https://profile.line-scdn.net/1'

const broken = () => {
  throw new Error('Please call liff.init() first')
}

/** An SDK that can do everything and remembers what it was asked. */
function sdkWith(changes: Partial<LiffSdk> = {}) {
  const asked: unknown[] = []
  const sdk: LiffSdk = {
    isInClient: () => true,
    isLoggedIn: () => true,
    login: (options) => void asked.push({ login: options }),
    logout: () => void asked.push('logout'),
    getProfile: () => Promise.resolve({ userId: 'U1', displayName: 'Kim', pictureUrl: PICTURE }),
    getFriendship: () => Promise.resolve({ friendFlag: true }),
    isApiAvailable: (name) => name === 'shareTargetPicker',
    shareTargetPicker: (messages, options) => {
      asked.push({ messages, options })
      return Promise.resolve({ status: 'success' })
    },
    closeWindow: () => void asked.push('close'),
    ...changes,
  }
  return { line: lineOver(sdk), asked }
}

const times = (count: number, message: unknown = text) => Array<unknown>(count).fill(message)

describe('messages for the share picker', () => {
  it.each([
    ['none', times(0), false],
    ['one', times(1), true],
    ['five', times(5), true],
    ['six', times(6), false],
  ])('may be as many as one to five: %s', (_, messages, isShareable) => {
    expect(areShareable(messages)).toBe(isShareable)
  })

  it.each([
    ['a text', text, true],
    ['a flex bubble', { type: 'flex', altText: 'x', contents: {} }, true],
    ['an object with a type alone', { type: 'sticker' }, true],
    ['an object without a type', { text: 'x' }, false],
    ['an object with an empty type', { type: '' }, false],
    ['an object whose type is a number', { type: 1 }, false],
    ['an object whose type is null', { type: null }, false],
    ['null', null, false],
    ['undefined', undefined, false],
    ['a string', 'text', false],
    ['a number', 5, false],
    ['a list', [text], false],
  ])('are objects with a type: %s', (_, message, isShareable) => {
    expect(areShareable([message])).toBe(isShareable)
    expect(areShareable([text, message])).toBe(isShareable)
    expect(areShareable([message, text])).toBe(isShareable)
  })
})

describe('the share picker', () => {
  it('is opened with the messages, for several receivers', async () => {
    const { line, asked } = sdkWith()
    expect(await line.share([text, text])).toBe('sent')
    expect(asked).toEqual([{ messages: [text, text], options: { isMultiple: true } }])
  })

  it('is opened in the tap itself, without a wait before it', () => {
    const { line, asked } = sdkWith()
    void line.share([text])
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['sent', 'success', { status: 'success' }],
    ['cancelled', 'nothing', undefined],
    ['cancelled', 'null', null],
    ['cancelled', 'false', false],
    ['cancelled', 'an empty object', {}],
    ['cancelled', 'another status', { status: 'fail' }],
    ['cancelled', 'a text', 'success'],
  ])('has %s when it resolves with %s', async (outcome, _, result) => {
    const { line } = sdkWith({ shareTargetPicker: () => Promise.resolve(result) })
    expect(await line.share([text])).toBe(outcome)
  })

  it.each<[string, Partial<LiffSdk>]>([
    ['rejects', { shareTargetPicker: () => Promise.reject(new Error('FORBIDDEN')) }],
    ['rejects with nothing', { shareTargetPicker: () => Promise.reject() }],
    ['throws', { shareTargetPicker: broken }],
  ])('is unavailable where it %s', async (_, changes) => {
    expect(await sdkWith(changes).line.share([text])).toBe('unavailable')
  })

  it.each<[string, Partial<LiffSdk>]>([
    ['is off', { isApiAvailable: () => false }],
    ['throws', { isApiAvailable: broken }],
    ['knows another name alone', { isApiAvailable: (name) => name === 'closeWindow' }],
  ])('is unavailable and not opened where the API %s', async (_, changes) => {
    const { line, asked } = sdkWith(changes)
    expect(await line.share([text])).toBe('unavailable')
    expect(asked).toEqual([])
  })

  it.each([
    ['no message', []],
    ['six messages', [text, text, text, text, text, text]],
    ['a message without a type', [{ type: '' }]],
  ])('is not opened for %s', async (_, messages) => {
    const { line, asked } = sdkWith()
    expect(await line.share(messages)).toBe('unavailable')
    expect(asked).toEqual([])
  })

  it('can be opened again after it was cancelled', async () => {
    const results = [undefined, { status: 'success' }]
    const { line } = sdkWith({ shareTargetPicker: () => Promise.resolve(results.shift()) })
    expect([await line.share([text]), await line.share([text])]).toEqual(['cancelled', 'sent'])
  })
})

describe("LINE's form for a calendar entry", () => {
  const startAt = Date.parse('2025-06-24T14:00:00+08:00')
  const endAt = Date.parse('2025-06-24T14:45:00+08:00')
  const entry = { title: 'The Exhibition', startAt, endAt }
  const isThere = (name: string) => name === 'calendar.showEventCreationModal'

  /** A LINE whose form does this. */
  function lineWith(showEventCreationModal: () => Promise<void>, changes: Partial<LiffSdk> = {}) {
    const opened: unknown[] = []
    const calendar = {
      showEventCreationModal(filledIn: unknown) {
        opened.push(filledIn)
        return showEventCreationModal()
      },
    }
    return { ...sdkWith({ isApiAvailable: isThere, calendar, ...changes }), opened }
  }

  it('is opened filled in, its times as dates, nothing else told', async () => {
    const { line, opened } = lineWith(() => Promise.resolve())
    const withPlace = { ...entry, place: 'Level 6' }
    expect(await line.addToCalendar(withPlace)).toBe(true)
    expect(opened).toEqual([
      { title: 'The Exhibition', startTime: new Date(startAt), endTime: new Date(endAt) },
    ])
  })

  it.each<[string, () => Promise<void>]>([
    ['rejects', () => Promise.reject(new Error('FORBIDDEN'))],
    ['rejects with nothing', () => Promise.reject()],
    ['throws', broken],
  ])('is none where it %s', async (_, show) => {
    const { line, opened } = lineWith(show)
    expect(await line.addToCalendar(entry)).toBe(false)
    expect(opened).toHaveLength(1)
  })

  it.each<[string, Partial<LiffSdk>]>([
    ['is off', { isApiAvailable: () => false }],
    ['cannot be asked about', { isApiAvailable: broken }],
    ['has another name', { isApiAvailable: (name) => name === 'calendar' }],
  ])('is none and is not opened where it %s', async (_, changes) => {
    const { line, opened } = lineWith(() => Promise.resolve(), changes)
    expect(await line.addToCalendar(entry)).toBe(false)
    expect(opened).toEqual([])
  })

  it('is none in a LINE that says it has it and has not', async () => {
    const { line } = sdkWith({ isApiAvailable: isThere })
    expect(await line.addToCalendar(entry)).toBe(false)
  })

  it.each([
    ['a start that is no time', { startAt: NaN }],
    ['an end beyond all time', { endAt: 1e300 }],
  ])('may refuse %s', async (_, odd) => {
    const { line } = lineWith(() => Promise.reject(new Error('INVALID_ARGUMENT')))
    expect(await line.addToCalendar({ ...entry, ...odd })).toBe(false)
  })
})

describe('the login', () => {
  const outside = { isInClient: () => false }
  const BACK = 'https://tickets.example/rsvp/VIC2025?foo=1'

  it.each<[string, Partial<LiffSdk>, boolean]>([
    ['in', {}, true],
    ['out', { isLoggedIn: () => false }, false],
    ['out where the SDK throws', { isLoggedIn: broken }, false],
  ])('is %s', (_, changes, isLoggedIn) => {
    expect(sdkWith(changes).line.isLoggedIn()).toBe(isLoggedIn)
  })

  it('comes back to the whole address', () => {
    const { line, asked } = sdkWith({ ...outside, isLoggedIn: () => false })
    line.login(BACK)
    expect(asked).toEqual([{ login: { redirectUri: BACK } }])
  })

  it('that the SDK refuses changes nothing', () => {
    expect(sdkWith({ login: broken }).line.login(BACK)).toBeUndefined()
  })

  it.each<[string, Partial<LiffSdk>, unknown[]]>([
    ['ends outside LINE', outside, ['logout']],
    ['stays inside LINE', {}, []],
    ['is none for a guest who is logged out', { ...outside, isLoggedIn: () => false }, []],
    ['stays where the SDK refuses', { ...outside, logout: broken }, []],
  ])('%s after a logout', (_, changes, calls) => {
    const { line, asked } = sdkWith(changes)
    line.logout()
    expect(asked).toEqual(calls)
  })
})

describe('the profile', () => {
  const answers = (answer: unknown) => ({ getProfile: () => Promise.resolve(answer) })

  it.each<[string, Partial<LiffSdk>, unknown]>([
    ['has a name and a picture', {}, { displayName: 'Kim', pictureUrl: PICTURE }],
    ['has a name alone', answers({ displayName: 'Kim' }), { displayName: 'Kim', pictureUrl: null }],
    [
      'has a picture that is no address',
      answers({ displayName: 'Kim', pictureUrl: 7 }),
      { displayName: 'Kim', pictureUrl: null },
    ],
    ['is unknown without a name', answers({ pictureUrl: PICTURE }), null],
    ['is unknown without an answer', answers(undefined), null],
    ['is unknown after a page instead of an answer', answers('<html>'), null],
    // isLoggedIn() stays true with a revoked token.
    ['is unknown where it fails', { getProfile: () => Promise.reject(new Error('401')) }, null],
    ['is unknown where the SDK throws', { getProfile: broken }, null],
  ])('%s', async (_, changes, profile) => {
    expect(await sdkWith(changes).line.profile()).toEqual(profile)
  })
})

describe('the friendship', () => {
  const answers = (answer: unknown) => ({ getFriendship: () => Promise.resolve(answer) })

  it.each<[string, Partial<LiffSdk>, boolean | null]>([
    ['is there', {}, true],
    ['is not there', answers({ friendFlag: false }), false],
    ['is unknown without a flag', answers({}), null],
    ['is unknown after another answer', answers({ friendFlag: 'true' }), null],
    ['is unknown where it fails', { getFriendship: () => Promise.reject(new Error('400')) }, null],
    ['is unknown where the SDK throws', { getFriendship: broken }, null],
  ])('%s', async (_, changes, friendship) => {
    expect(await sdkWith(changes).line.friendship()).toBe(friendship)
  })
})

it.each<[string, Partial<LiffSdk>, boolean]>([
  ['inside', {}, true],
  ['outside', { isInClient: () => false }, false],
  ['outside where the SDK throws', { isInClient: broken }, false],
])('tells whether it runs in LINE: %s', (_, changes, isInLine) => {
  expect(sdkWith(changes).line.isInLine()).toBe(isInLine)
})

it('does not ask LINE about a guest who is logged out', async () => {
  const { line } = sdkWith({
    isLoggedIn: () => false,
    getProfile: () => Promise.reject(new Error('requested')),
    getFriendship: () => Promise.resolve({ friendFlag: true }),
  })
  expect([await line.profile(), await line.friendship()]).toEqual([null, null])
})

it.each(['profile', 'friendship'] as const)(
  'waits five seconds for a silent LINE: %s',
  async (what) => {
    vi.useFakeTimers()
    const silent = () => new Promise(() => {})
    const { line } = sdkWith({ getProfile: silent, getFriendship: silent })
    const answers: unknown[] = []
    void line[what]().then((answer) => answers.push(answer))
    await vi.advanceTimersByTimeAsync(4_999)
    expect(answers).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(answers).toEqual([null])
  },
)

it('closes the window of LINE', () => {
  const { line, asked } = sdkWith()
  line.close()
  expect(asked).toEqual(['close'])
})

it('does nothing where the window cannot be closed', () => {
  const { line } = sdkWith({ closeWindow: broken })
  expect(line.close()).toBeUndefined()
})
