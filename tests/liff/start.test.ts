import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noLine, type Line } from '#liff/line.ts'
import { beginLine, type StartLine } from '#liff/waitForAddress.ts'
import { deferredLine } from '#liff/start.ts'
import { LINE_TIMEOUTS } from '#liff/timeouts.ts'
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

/** LINE that is ready after so long, null for never. */
function arriving(readyMs: number | null, { isInLine = false, pageAgeMs = 0 } = {}) {
  const fake = fakeLine({ isInLine, isFriend: true, profile: PROFILE })
  const line: Line = { ...fake.line, status: () => 'ready' }
  const ready =
    readyMs === null ? new Promise<Line>(() => undefined) : delay(readyMs).then(() => line)
  const start: StartLine = async () => ({ ready })
  return { ...fake, ...deferredLine(beginLine(start), isInLine, pageAgeMs) }
}

/** What a promise has come to after so long. */
async function after<T>(ms: number, promise: Promise<T>): Promise<T | 'waiting'> {
  let outcome: T | 'waiting' = 'waiting'
  void promise.then((value) => (outcome = value))
  await vi.advanceTimersByTimeAsync(ms)
  return outcome
}

describe('before LINE is there', () => {
  it.each([true, false])(
    'the browser says whether the app is inside it, and its state that it is on its way: %s',
    async (isInLine) => {
      const { line } = arriving(1_000, { isInLine })
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
  ])('%s waits for it, and goes on without it after a while', async (_, ask, answer, none) => {
    expect(await after(999, ask(arriving(1_000).line))).toBe('waiting')
    expect(await after(1_000, ask(arriving(1_000).line))).toEqual(answer)
    const absent = (pageAgeMs: number) => ask(arriving(null, { pageAgeMs }).line)
    expect(await after(CALL - 1_001, absent(1_000))).toBe('waiting')
    expect(await after(CALL - 1_000, absent(1_000))).toBe(none)
    // A page that was slow to start gives it a little all the same.
    expect(await after(MIN_WAIT - 1, absent(CALL + 3_000))).toBe('waiting')
    expect(await after(MIN_WAIT, absent(CALL + 3_000))).toBe(none)
  })

  it.each([
    ['waited for inside', true, 'waiting'],
    ['none outside', false, false],
  ])('a calendar is %s', async (_, isInLine, outcome) => {
    const { line } = arriving(null, { isInLine })
    expect(await after(MIN_WAIT - 1, line.addToCalendar(ENTRY))).toBe(outcome)
  })

  it.each([
    ['is closed', CLOSE - 100, 1],
    ['stays open where that would be late', CLOSE + 100, 0],
  ])('its window %s', async (_, readyMs, times) => {
    const { line, closed } = arriving(readyMs, { isInLine: true })
    line.close()
    await vi.advanceTimersByTimeAsync(CALL)
    expect(closed()).toBe(times)
  })

  it('a login waits for it, and a logout for as long as it takes', async () => {
    const { line, logins, calls } = arriving(CALL + 1_000)
    line.login('/ticket')
    line.logout()
    await vi.advanceTimersByTimeAsync(CALL + 1_000)
    expect([logins, calls.logout]).toEqual([[], 1])
    line.login('/ticket')
    await vi.advanceTimersByTimeAsync(0)
    expect(logins).toEqual(['/ticket'])
  })
})

describe('a share that waited', () => {
  it.each([
    ['opens the picker while the tap counts', true, false, 'sent'],
    ['asks for another tap where the browser has forgotten it', false, false, 'needs-tap'],
    ['opens the picker inside LINE, where no tap is needed', false, true, 'sent'],
  ])('%s', async (_, isActive, isInLine, outcome) => {
    const phone = Object.assign(Object.create(navigator), { userActivation: { isActive } })
    vi.stubGlobal('navigator', phone)
    const { line, shared } = arriving(1_000, { isInLine })
    expect(await after(1_000, line.share(MESSAGES))).toBe(outcome)
    expect(shared).toHaveLength(outcome === 'sent' ? 1 : 0)
    vi.unstubAllGlobals()
  })

  it('opens the picker in the tap itself once LINE is there', async () => {
    const { line, shared } = arriving(1_000)
    await vi.advanceTimersByTimeAsync(1_000)
    void line.share(MESSAGES)
    expect(shared).toEqual([MESSAGES])
  })

  it('is possible with a LINE that came after all', async () => {
    const { line } = arriving(60_000)
    expect(await after(CALL, line.share(MESSAGES))).toBe('unavailable')
    await vi.advanceTimersByTimeAsync(60_000 - CALL)
    expect(await after(0, line.share(MESSAGES))).toBe('sent')
  })
})

it.each<[string, StartLine, string]>([
  ['with an error', async () => ({ ready: Promise.reject(new TypeError('secret')) }), 'TypeError'],
  ['without one', async () => ({ ready: Promise.reject('secret') }), 'unknown'],
  ['because its file is missing', () => Promise.reject(new Error('secret')), 'Error'],
])('a LINE that fails %s is none, and its message is not logged', async (_, start, name) => {
  const { line, settled } = deferredLine(beginLine(start), false, 0)
  await settled
  expect(line.status()).toBe(noLine.status())
  expect(await line.share(MESSAGES)).toBe('unavailable')
  expect(vi.mocked(console.info).mock.calls).toEqual([[`LINE is not available: ${name}`]])
})
