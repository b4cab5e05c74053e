import { describe, expect, it, vi } from 'vitest'
import { areShareable, lineFromSdk, type LiffSdk } from '#liff/sdk.ts'
import { LINE_TIMEOUTS } from '#liff/timeouts.ts'

const text = { type: 'text', text: 'You are invited' }

const PICTURE = 'https://profile.line-scdn.net/1'

const throws = () => {
  throw new Error('Please call liff.init() first')
}
const rejects = () => Promise.reject(new Error('FORBIDDEN'))
const outside = { isInClient: () => false }
const loggedOut = { isLoggedIn: () => false }

/** LINE over an SDK that can do everything but for `changes`, and what it was asked. */
function lineWith(changes: Partial<LiffSdk> = {}) {
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
  return { line: lineFromSdk(sdk), asked }
}

it.each<[string, unknown[], boolean]>([
  ['none', [], false],
  ['five', Array.from({ length: 5 }, () => text), true],
  ['six', Array.from({ length: 6 }, () => text), false],
  ['one of another type', [text, { type: 'sticker' }], true],
  ['one without a type', [text, { text: 'x' }], false],
  ['one with an empty type', [{ type: '' }, text], false],
  ['one whose type is a number', [text, { type: 1 }], false],
  ['null', [null, text], false],
  ['a string', [text, 'text'], false],
])('messages for the share picker are one to five objects with a type: %s', (...row) => {
  const [, messages, isShareable] = row
  expect(areShareable(messages)).toBe(isShareable)
})

describe('the share picker', () => {
  it('is opened with the messages, for several receivers, in the tap itself', async () => {
    const { line, asked } = lineWith()
    const shared = line.share([text, text])
    expect(asked).toEqual([{ messages: [text, text], options: { isMultiple: true } }])
    expect(await shared).toBe('sent')
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['another status', { status: 'fail' }],
    ['a text', 'success'],
  ])('was cancelled where it resolves with %s', async (_, result) => {
    const { line } = lineWith({ shareTargetPicker: () => Promise.resolve(result) })
    expect(await line.share([text])).toBe('cancelled')
  })

  it.each([
    ['rejects', rejects],
    ['throws', throws],
  ])('is unavailable where it %s', async (_, shareTargetPicker) => {
    expect(await lineWith({ shareTargetPicker }).line.share([text])).toBe('unavailable')
  })

  it.each<[string, Partial<LiffSdk>, (typeof text)[]]>([
    ['where LINE does not have it', { isApiAvailable: (name) => name === 'closeWindow' }, [text]],
    ['where LINE cannot be asked about it', { isApiAvailable: throws }, [text]],
    ['for what it does not take', {}, []],
  ])('is not opened %s', async (_, changes, messages) => {
    const { line, asked } = lineWith(changes)
    expect(await line.share(messages)).toBe('unavailable')
    expect(asked).toEqual([])
  })
})

describe("LINE's form for a calendar entry", () => {
  const startAt = Date.parse('2025-06-24T14:00:00+08:00')
  const endAt = Date.parse('2025-06-24T14:45:00+08:00')
  const entry = { title: 'The Exhibition', startAt, endAt, place: 'Level 6' }
  const isThere = (name: string) => name === 'calendar.showEventCreationModal'

  /** Whether it was opened for the entry, and with what. */
  async function opened(changes: Partial<LiffSdk>, show: () => Promise<void> = async () => {}) {
    const filledIn: unknown[] = []
    const showEventCreationModal = (given: unknown) => {
      filledIn.push(given)
      return show()
    }
    const { line } = lineWith({ calendar: { showEventCreationModal }, ...changes })
    return { isOpened: await line.addToCalendar(entry), filledIn }
  }

  it('is opened filled in, its times as dates, nothing else told', async () => {
    const { isOpened, filledIn } = await opened({ isApiAvailable: isThere })
    expect(isOpened).toBe(true)
    const times = { startTime: new Date(startAt), endTime: new Date(endAt) }
    expect(filledIn).toEqual([{ title: 'The Exhibition', ...times }])
  })

  it.each([
    ['rejects', rejects],
    ['throws', throws],
  ])('is none where it %s', async (_, show) => {
    const { isOpened, filledIn } = await opened({ isApiAvailable: isThere }, show)
    expect(isOpened).toBe(false)
    expect(filledIn).toHaveLength(1)
  })

  it.each<[string, Partial<LiffSdk>]>([
    ['that cannot be asked about it', { isApiAvailable: throws }],
    ['that knows another name', { isApiAvailable: (name) => name === 'calendar' }],
  ])('is not opened in a LINE %s', async (_, changes) => {
    expect(await opened(changes)).toEqual({ isOpened: false, filledIn: [] })
  })

  it('is none in a LINE that says it has it and has not', async () => {
    expect(await lineWith({ isApiAvailable: isThere }).line.addToCalendar(entry)).toBe(false)
  })
})

describe('the login', () => {
  const BACK = 'https://tickets.example/rsvp/VIC2025?foo=1'

  it.each<[string, Partial<LiffSdk>, boolean]>([
    ['in', {}, true],
    ['out', loggedOut, false],
    ['out where the SDK throws', { isLoggedIn: throws }, false],
  ])('is %s', (_, changes, isLoggedIn) => {
    expect(lineWith(changes).line.isLoggedIn()).toBe(isLoggedIn)
  })

  it('comes back to the whole address', () => {
    const { line, asked } = lineWith({ ...outside, ...loggedOut })
    line.login(BACK)
    expect(asked).toEqual([{ login: { redirectUri: BACK } }])
  })

  it.each<[string, Partial<LiffSdk>, unknown[]]>([
    ['ends outside LINE', outside, ['logout']],
    ['stays inside LINE', {}, []],
    ['is none for a guest who is logged out', { ...outside, ...loggedOut }, []],
    ['stays where the SDK refuses', { ...outside, logout: throws }, []],
  ])('%s after a logout', (_, changes, calls) => {
    const { line, asked } = lineWith(changes)
    line.logout()
    expect(asked).toEqual(calls)
  })

  it('that the SDK refuses changes nothing', () => {
    expect(lineWith({ login: throws }).line.login(BACK)).toBeUndefined()
  })
})

describe('the profile', () => {
  const answers = (answer: unknown) => ({ getProfile: () => Promise.resolve(answer) })
  const named = { displayName: 'Kim', pictureUrl: null }

  it.each<[string, Partial<LiffSdk>, unknown]>([
    ['has a name and a picture', {}, { ...named, pictureUrl: PICTURE }],
    ['has a name alone', answers({ displayName: 'Kim' }), named],
    ['has a picture that is no address', answers({ displayName: 'Kim', pictureUrl: 7 }), named],
    ['is unknown without a name', answers({ pictureUrl: PICTURE }), null],
    ['is unknown without an answer', answers(undefined), null],
    ['is unknown after a page instead of an answer', answers('<html>'), null],
    // isLoggedIn() stays true with a revoked token.
    ['is unknown where it fails', { getProfile: rejects }, null],
    ['is unknown where the SDK throws', { getProfile: throws }, null],
    ['is not asked for without a login', { ...loggedOut }, null],
  ])('%s', async (_, changes, profile) => {
    expect(await lineWith(changes).line.profile()).toEqual(profile)
  })
})

describe('the friendship', () => {
  const answers = (answer: unknown) => ({ getFriendship: () => Promise.resolve(answer) })

  it.each<[string, Partial<LiffSdk>, boolean | null]>([
    ['is there', {}, true],
    ['is not there', answers({ friendFlag: false }), false],
    ['is unknown after another answer', answers({ friendFlag: 'true' }), null],
    ['is unknown without an answer', answers(null), null],
    ['is unknown where it fails', { getFriendship: rejects }, null],
    ['is not asked for without a login', { ...loggedOut }, null],
  ])('%s', async (_, changes, friendship) => {
    expect(await lineWith(changes).line.friendship()).toBe(friendship)
  })
})

it.each(['profile', 'friendship'] as const)('the %s of a silent LINE is given up', async (what) => {
  vi.useFakeTimers()
  const silent = () => new Promise(() => {})
  const { line } = lineWith({ getProfile: silent, getFriendship: silent })
  const answers: unknown[] = []
  void line[what]().then((answer) => answers.push(answer))
  await vi.advanceTimersByTimeAsync(LINE_TIMEOUTS.ANSWER - 1)
  expect(answers).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(answers).toEqual([null])
})

it.each<[string, Partial<LiffSdk>, boolean]>([
  ['inside', {}, true],
  ['outside', outside, false],
  ['outside where the SDK throws', { isInClient: throws }, false],
])('tells whether it runs in LINE: %s', (_, changes, isInLine) => {
  expect(lineWith(changes).line.isInLine()).toBe(isInLine)
})

it('closes the window of LINE, where that is possible', () => {
  const { line, asked } = lineWith()
  line.close()
  expect(asked).toEqual(['close'])
  expect(lineWith({ closeWindow: throws }).line.close()).toBeUndefined()
})
