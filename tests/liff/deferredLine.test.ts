import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { noLine, type Line } from '#liff/line.ts'
import { beginLine, type StartLine } from '#liff/waitForAddress.ts'
import { deferredLine } from '#liff/deferredLine.ts'
import * as LINE_TIMEOUTS from '#liff/timeouts.ts'
import { delay } from '#src/delay.ts'
import { fakeLine } from '#tests/support/fakeLine.ts'

const MESSAGES = [{ type: 'text', text: 'Come' }]
const ENTRY = { title: '', startAt: 0, endAt: 1 }
const PROFILE = { displayName: 'A', pictureUrl: null }
const { CALL, CLOSE, MIN_WAIT } = LINE_TIMEOUTS

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})

/** Starts a LINE that is ready after `readyMs`. Null means never. */
function startLine(readyMs: number | null, { isInLine = false, pageAgeMs = 0 } = {}) {
  const fake = fakeLine({ isInLine, isFriend: true, profile: PROFILE })
  const line: Line = { ...fake.line, status: () => 'ready' }
  const ready =
    readyMs === null ? new Promise<Line>(() => undefined) : delay(readyMs).then(() => line)
  const start: StartLine = async () => ({ ready })
  return { ...fake, ...deferredLine(beginLine(start), isInLine, pageAgeMs) }
}

/** Returns the result of a promise after this time, or 'waiting'. */
async function resultAfter<T>(ms: number, promise: Promise<T>): Promise<T | 'waiting'> {
  let outcome: T | 'waiting' = 'waiting'
  void promise.then((value) => (outcome = value))
  await vi.advanceTimersByTimeAsync(ms)
  return outcome
}

describe('Before LINE is ready', () => {
  it.each([true, false])(
    'the status is starting, and the user agent tells whether the app runs in LINE: %s',
    async (isInLine) => {
      const { line } = startLine(1_000, { isInLine })
      const seen = () => [line.status(), line.isInLine(), line.isLoggedIn()]
      expect(seen()).toEqual(['starting', isInLine, null])
      await vi.advanceTimersByTimeAsync(1_000)
      expect(seen()).toEqual(['ready', isInLine, true])
    },
  )

  it.each<[string, (line: Line) => Promise<unknown>, unknown, unknown]>([
    ['a name', (line) => line.profile(), PROFILE, null],
    ['a friendship', (line) => line.friendship(), true, null],
    ['a share', (line) => line.share(MESSAGES), 'sent', 'unavailable'],
  ])('%s waits for LINE, but only until a timeout', async (_, call, answer, fallback) => {
    expect(await resultAfter(999, call(startLine(1_000).line))).toBe('waiting')
    expect(await resultAfter(1_000, call(startLine(1_000).line))).toEqual(answer)
    const absent = (pageAgeMs: number) => call(startLine(null, { pageAgeMs }).line)
    expect(await resultAfter(CALL - 1_001, absent(1_000))).toBe('waiting')
    expect(await resultAfter(CALL - 1_000, absent(1_000))).toBe(fallback)
    // A page that started slowly still waits for a minimum time.
    expect(await resultAfter(MIN_WAIT - 1, absent(CALL + 3_000))).toBe('waiting')
    expect(await resultAfter(MIN_WAIT, absent(CALL + 3_000))).toBe(fallback)
  })

  it.each([
    ['waits inside LINE', true, 'waiting'],
    ['fails at once outside LINE', false, false],
  ])('a calendar entry and the offer to write to the chat: %s', async (_, isInLine, outcome) => {
    const { line } = startLine(null, { isInLine })
    expect(await resultAfter(MIN_WAIT - 1, line.addToCalendar(ENTRY))).toBe(outcome)
    expect(await resultAfter(MIN_WAIT - 1, line.canSendToChat())).toBe(outcome)
  })

  it.each([
    ['is closed once LINE is ready', CLOSE - 100, 1],
    ['stays open if LINE is ready too late', CLOSE + 100, 0],
  ])('the window that the app closes %s', async (_, readyMs, times) => {
    const { line, closed } = startLine(readyMs, { isInLine: true })
    line.close()
    await vi.advanceTimersByTimeAsync(CALL)
    expect(closed()).toBe(times)
  })

  it('a login waits until a timeout, and a logout waits without a limit', async () => {
    const { line, logins, calls } = startLine(CALL + 1_000)
    line.login('/ticket')
    line.logout()
    await vi.advanceTimersByTimeAsync(CALL + 1_000)
    expect([logins, calls.logout]).toEqual([[], 1])
    line.login('/ticket')
    await vi.advanceTimersByTimeAsync(0)
    expect(logins).toEqual(['/ticket'])
  })
})

describe('A share that waited for LINE', () => {
  it.each([
    ['opens the picker while the user activation lasts', true, false, 'sent'],
    ['asks for another tap once the user activation has expired', false, false, 'needs-tap'],
    ['opens the picker inside LINE, where no tap is needed', false, true, 'sent'],
  ])('%s', async (_, isActive, isInLine, outcome) => {
    Object.defineProperty(navigator, 'userActivation', { value: { isActive }, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'))
    const { line, shared } = startLine(1_000, { isInLine })
    expect(await resultAfter(1_000, line.share(MESSAGES))).toBe(outcome)
    expect(shared).toHaveLength(outcome === 'sent' ? 1 : 0)
  })

  it('opens the picker synchronously once LINE is ready', async () => {
    const { line, shared } = startLine(1_000)
    await vi.advanceTimersByTimeAsync(1_000)
    void line.share(MESSAGES)
    expect(shared).toEqual([MESSAGES])
  })

  it('works once LINE becomes ready after the timeout', async () => {
    const { line } = startLine(60_000)
    expect(await resultAfter(CALL, line.share(MESSAGES))).toBe('unavailable')
    await vi.advanceTimersByTimeAsync(60_000 - CALL)
    expect(await resultAfter(0, line.share(MESSAGES))).toBe('sent')
  })
})

it.each<[string, StartLine, string]>([
  ['with an error', async () => ({ ready: Promise.reject(new TypeError('secret')) }), 'TypeError'],
  ['without one', async () => ({ ready: Promise.reject('secret') }), 'unknown'],
  ['because its script is missing', () => Promise.reject(new Error('secret')), 'Error'],
])(
  'A LINE that fails %s counts as absent, and its error message is not logged',
  async (_, start, name) => {
    const { line, settled } = deferredLine(beginLine(start), false, 0)
    await settled
    expect(line.status()).toBe(noLine.status())
    expect(await line.share(MESSAGES)).toBe('unavailable')
    expect(vi.mocked(console.info).mock.calls).toEqual([[`LINE is not available: ${name}`]])
  },
)
