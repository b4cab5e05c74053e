import { describe, expect, it, vi } from 'vitest'
import { areShareable, lineFromSdk, type LiffSdk } from '#liff/sdk.ts'
import * as LINE_TIMEOUTS from '#liff/timeouts.ts'

const text = { type: 'text', text: 'You are invited' }

const PICTURE = 'https://profile.line-scdn.net/1'

const throws = () => {
  throw new Error('Please call liff.init() first')
}
const rejects = () => Promise.reject(new Error('FORBIDDEN'))
const outside = { isInClient: () => false }
const loggedOut = { isLoggedIn: () => false }

/** Returns LINE with a fake SDK, changed by `changes`, and the calls that the SDK received. */
function lineWith(changes: Partial<LiffSdk> = {}) {
  const calls: unknown[] = []
  const sdk: LiffSdk = {
    isInClient: () => true,
    isLoggedIn: () => true,
    login: (options) => void calls.push({ login: options }),
    logout: () => void calls.push('logout'),
    getProfile: () => Promise.resolve({ userId: 'U1', displayName: 'Kim', pictureUrl: PICTURE }),
    getFriendship: () => Promise.resolve({ friendFlag: true }),
    isApiAvailable: (name) => name === 'shareTargetPicker',
    shareTargetPicker: (messages, options) => {
      calls.push({ messages, options })
      return Promise.resolve({ status: 'success' })
    },
    getContext: () => ({ type: 'utou', scope: ['profile', 'chat_message.write'] }),
    sendMessages: (messages) => {
      calls.push({ sent: messages })
      return Promise.resolve()
    },
    closeWindow: () => void calls.push('close'),
    ...changes,
  }
  return { line: lineFromSdk(sdk), calls }
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
])('The share picker accepts one to five objects with a type: %s', (...row) => {
  const [, messages, isShareable] = row
  expect(areShareable(messages)).toBe(isShareable)
})

describe('The share picker', () => {
  it('opens synchronously with the messages and allows several receivers', async () => {
    const { line, calls } = lineWith()
    const shared = line.share([text, text])
    expect(calls).toEqual([{ messages: [text, text], options: { isMultiple: true } }])
    expect(await shared).toBe('sent')
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['another status', { status: 'fail' }],
    ['a string', 'success'],
  ])('counts as cancelled if it resolves with %s', async (_, result) => {
    const { line } = lineWith({ shareTargetPicker: () => Promise.resolve(result) })
    expect(await line.share([text])).toBe('cancelled')
  })

  it.each([
    ['rejects', rejects],
    ['throws', throws],
  ])('is unavailable if it %s', async (_, shareTargetPicker) => {
    expect(await lineWith({ shareTargetPicker }).line.share([text])).toBe('unavailable')
  })

  it('opens once for two taps, and offers the link of other messages meanwhile', async () => {
    vi.useFakeTimers()
    const open = vi.fn(
      () => new Promise((resolve) => setTimeout(resolve, LINE_TIMEOUTS.PICKER * 2)),
    )
    const { line } = lineWith({ shareTargetPicker: open })
    const first = line.share([text])
    const second = line.share([text])
    expect(await line.share([text, text])).toBe('unavailable')
    expect(open).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(LINE_TIMEOUTS.PICKER)
    void line.share([text])
    expect(open).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(LINE_TIMEOUTS.PICKER)
    expect(await Promise.all([first, second])).toEqual(['cancelled', 'cancelled'])
  })

  it.each([
    ['asks for another tap if it ends at once', 300, 'needs-tap'],
    ['is closed by the guest if it ends later', LINE_TIMEOUTS.MIN_WAIT + 1, 'cancelled'],
  ])('after a picker that hung %s', async (_, openMs, outcome) => {
    vi.useFakeTimers()
    let ms = LINE_TIMEOUTS.PICKER * 2
    const open = () => new Promise((resolve) => setTimeout(resolve, ms))
    const { line } = lineWith({ shareTargetPicker: open })
    const hung = line.share([text])
    await vi.advanceTimersByTimeAsync(LINE_TIMEOUTS.PICKER)
    ms = openMs
    const second = line.share([text])
    await vi.advanceTimersByTimeAsync(LINE_TIMEOUTS.PICKER)
    expect(await Promise.all([hung, second])).toEqual(['cancelled', outcome])
    const third = line.share([text])
    await vi.advanceTimersByTimeAsync(openMs)
    expect(await third).toBe('cancelled')
  })

  it('after a picker that never ends asks for another tap only once', async () => {
    vi.useFakeTimers()
    const shareTargetPicker = vi.fn(() => Promise.resolve<unknown>(undefined))
    shareTargetPicker.mockReturnValueOnce(new Promise(() => undefined))
    const { line } = lineWith({ shareTargetPicker })
    void line.share([text])
    await vi.advanceTimersByTimeAsync(LINE_TIMEOUTS.PICKER)
    expect(await line.share([text])).toBe('needs-tap')
    expect(await line.share([text])).toBe('cancelled')
  })

  it('after a picker that hung reports messages that were sent', async () => {
    vi.useFakeTimers()
    const shareTargetPicker = vi.fn(() => Promise.resolve<unknown>({ status: 'success' }))
    shareTargetPicker.mockReturnValueOnce(new Promise(() => undefined))
    const { line } = lineWith({ shareTargetPicker })
    void line.share([text])
    await vi.advanceTimersByTimeAsync(LINE_TIMEOUTS.PICKER)
    expect(await line.share([text])).toBe('sent')
  })

  it('opens again after it was closed', async () => {
    const { line, calls } = lineWith()
    await line.share([text])
    await line.share([text])
    expect(calls).toHaveLength(2)
  })

  it.each<[string, Partial<LiffSdk>, (typeof text)[]]>([
    ['if LINE does not have it', { isApiAvailable: (name) => name === 'closeWindow' }, [text]],
    ['if the SDK throws', { isApiAvailable: throws }, [text]],
    ['for invalid messages', {}, []],
  ])('is not opened %s', async (_, changes, messages) => {
    const { line, calls } = lineWith(changes)
    expect(await line.share(messages)).toBe('unavailable')
    expect(calls).toEqual([])
  })
})

describe("LINE's calendar form", () => {
  const startAt = Date.parse('2025-06-24T14:00:00+08:00')
  const endAt = Date.parse('2025-06-24T14:45:00+08:00')
  const entry = { title: 'The Exhibition', startAt, endAt, place: 'Level 6' }
  const isAvailable = (name: string) => name === 'calendar.showEventCreationModal'

  /** Returns whether the form opened, and its content. */
  async function openForm(changes: Partial<LiffSdk>, show: () => Promise<void> = async () => {}) {
    const filledIn: unknown[] = []
    const showEventCreationModal = (content: unknown) => {
      filledIn.push(content)
      return show()
    }
    const { line } = lineWith({ calendar: { showEventCreationModal }, ...changes })
    return { isOpened: await line.addToCalendar(entry), filledIn }
  }

  it('opens with only the title and the times as dates', async () => {
    const { isOpened, filledIn } = await openForm({ isApiAvailable: isAvailable })
    expect(isOpened).toBe(true)
    const times = { startTime: new Date(startAt), endTime: new Date(endAt) }
    expect(filledIn).toEqual([{ title: 'The Exhibition', ...times }])
  })

  it.each([
    ['rejects', rejects],
    ['throws', throws],
  ])('counts as not opened if it %s', async (_, show) => {
    const { isOpened, filledIn } = await openForm({ isApiAvailable: isAvailable }, show)
    expect(isOpened).toBe(false)
    expect(filledIn).toHaveLength(1)
  })

  it.each<[string, Partial<LiffSdk>]>([
    ['whose SDK throws', { isApiAvailable: throws }],
    ['that only has an API with another name', { isApiAvailable: (name) => name === 'calendar' }],
  ])('does not open in a LINE %s', async (_, changes) => {
    expect(await openForm(changes)).toEqual({ isOpened: false, filledIn: [] })
  })

  it('counts as not opened if LINE claims to have it but does not', async () => {
    expect(await lineWith({ isApiAvailable: isAvailable }).line.addToCalendar(entry)).toBe(false)
  })
})

describe('The chat from which LINE opened the app', () => {
  const inContext = (context: unknown) => ({ getContext: () => context })
  const scope = ['profile', 'chat_message.write']
  const rejectsWith = (code?: string) => () =>
    Promise.reject(Object.assign(new Error('no'), { code }))

  it.each<[string, Partial<LiffSdk>, boolean]>([
    ['a chat with one friend', {}, true],
    ['a group', inContext({ type: 'group', scope }), true],
    ['a chat of several friends', inContext({ type: 'room', scope }), true],
    ['an OpenChat', inContext({ type: 'square_chat', scope }), true],
    ['no chat', inContext({ type: 'none', scope }), false],
    ['another browser', { ...outside, ...inContext({ type: 'external', scope }) }, false],
    ['a chat without the permission', inContext({ type: 'utou', scope: ['profile'] }), false],
    ['a context without scopes', inContext({ type: 'utou' }), false],
    ['no context', inContext(null), false],
    ['an SDK that throws', { getContext: throws }, false],
  ])('can get a message from %s: %#', async (_, changes, canSend) => {
    expect(await lineWith(changes).line.canSendToChat()).toBe(canSend)
  })

  it('gets the messages that the app sends to it', async () => {
    const { line, calls } = lineWith()
    expect(await line.sendToChat([text])).toBe('sent')
    expect(calls).toEqual([{ sent: [text] }])
  })

  it.each<[string, Partial<LiffSdk>, string]>([
    ['403', { sendMessages: rejectsWith('403') }, 'refused'],
    ['FORBIDDEN', { sendMessages: rejectsWith('FORBIDDEN') }, 'refused'],
    ['UNAUTHORIZED', { sendMessages: rejectsWith('UNAUTHORIZED') }, 'refused'],
    ['INVALID_ARGUMENT', { sendMessages: rejectsWith('INVALID_ARGUMENT') }, 'refused'],
    ['500', { sendMessages: rejectsWith('500') }, 'unanswered'],
    ['no code', { sendMessages: rejectsWith() }, 'unanswered'],
  ])('leads to the right outcome if LINE rejects with %s', async (_, changes, outcome) => {
    expect(await lineWith(changes).line.sendToChat([text])).toBe(outcome)
  })

  it('is unanswered after a timeout, because the SDK has none', async () => {
    vi.useFakeTimers()
    const { line } = lineWith({ sendMessages: () => new Promise(() => undefined) })
    const sent = line.sendToChat([text])
    await vi.advanceTimersByTimeAsync(LINE_TIMEOUTS.ANSWER)
    expect(await sent).toBe('unanswered')
  })

  it('gets no messages if one of them is invalid', async () => {
    const { line, calls } = lineWith()
    expect(await line.sendToChat([])).toBe('refused')
    expect(calls).toEqual([])
  })
})

describe('The login', () => {
  const BACK = 'https://tickets.example/rsvp/VIC2025?foo=1'

  it.each<[string, Partial<LiffSdk>, boolean]>([
    ['logged in', {}, true],
    ['logged out', loggedOut, false],
    ['out if the SDK throws', { isLoggedIn: throws }, false],
  ])('has the state: %s', (_, changes, isLoggedIn) => {
    expect(lineWith(changes).line.isLoggedIn()).toBe(isLoggedIn)
  })

  it('returns to the complete address', () => {
    const { line, calls } = lineWith({ ...outside, ...loggedOut })
    line.login(BACK)
    expect(calls).toEqual([{ login: { redirectUri: BACK } }])
  })

  it.each<[string, Partial<LiffSdk>, unknown[]]>([
    ['ends outside LINE', outside, ['logout']],
    ['stays inside LINE', {}, []],
    ['stays absent', { ...outside, ...loggedOut }, []],
    ['stays if the SDK throws', { ...outside, logout: throws }, []],
  ])('%s after a logout', (_, changes, expectedCalls) => {
    const { line, calls } = lineWith(changes)
    line.logout()
    expect(calls).toEqual(expectedCalls)
  })

  it('does not throw if the SDK throws', () => {
    expect(lineWith({ login: throws }).line.login(BACK)).toBeUndefined()
  })
})

describe('The profile', () => {
  const answers = (answer: unknown) => ({ getProfile: () => Promise.resolve(answer) })
  const named = { displayName: 'Kim', pictureUrl: null }

  it.each<[string, Partial<LiffSdk>, unknown]>([
    ['has a name and a picture', {}, { ...named, pictureUrl: PICTURE }],
    ['has only a name', answers({ displayName: 'Kim' }), named],
    [
      'has no picture if the address is not a string',
      answers({ displayName: 'Kim', pictureUrl: 7 }),
      named,
    ],
    ['is null without a name', answers({ pictureUrl: PICTURE }), null],
    ['is null without an answer', answers(undefined), null],
    ['is null if the answer is HTML', answers('<html>'), null],
    // isLoggedIn() stays true with a revoked token.
    ['is null if the request fails', { getProfile: rejects }, null],
    ['is null if the SDK throws', { getProfile: throws }, null],
    ['is null without a login', { ...loggedOut }, null],
  ])('%s', async (_, changes, profile) => {
    expect(await lineWith(changes).line.profile()).toEqual(profile)
  })
})

describe('The friendship', () => {
  const answers = (answer: unknown) => ({ getFriendship: () => Promise.resolve(answer) })

  it.each<[string, Partial<LiffSdk>, boolean | null]>([
    ['is true for a friend', {}, true],
    ['is false for another guest', answers({ friendFlag: false }), false],
    ['is null after an invalid answer', answers({ friendFlag: 'true' }), null],
    ['is null without an answer', answers(null), null],
    ['is null if the request fails', { getFriendship: rejects }, null],
    ['is null without a login', { ...loggedOut }, null],
  ])('%s', async (_, changes, friendship) => {
    expect(await lineWith(changes).line.friendship()).toBe(friendship)
  })
})

it.each(['profile', 'friendship'] as const)(
  'The request for a %s times out if LINE never answers',
  async (method) => {
    vi.useFakeTimers()
    const silent = () => new Promise(() => {})
    const { line } = lineWith({ getProfile: silent, getFriendship: silent })
    const answers: unknown[] = []
    void line[method]().then((answer) => answers.push(answer))
    await vi.advanceTimersByTimeAsync(LINE_TIMEOUTS.ANSWER - 1)
    expect(answers).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(answers).toEqual([null])
  },
)

it.each<[string, Partial<LiffSdk>, boolean]>([
  ['inside', {}, true],
  ['outside', outside, false],
  ['outside if the SDK throws', { isInClient: throws }, false],
])('isInLine tells where the app runs: %s', (_, changes, isInLine) => {
  expect(lineWith(changes).line.isInLine()).toBe(isInLine)
})

it('close() closes the window of LINE, but no tab of another browser, and does not throw', () => {
  const inLine = lineWith()
  inLine.line.close()
  expect(inLine.calls).toEqual(['close'])
  const elsewhere = lineWith(outside)
  elsewhere.line.close()
  expect(elsewhere.calls).toEqual([])
  expect(lineWith({ closeWindow: throws }).line.close()).toBeUndefined()
})
