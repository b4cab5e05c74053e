import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noLine, type Line } from '#liff/line.ts'
import { beginLine, type StartLine } from '#liff/address.ts'
import { arrivingLine } from '#liff/start.ts'
import { fakeLine } from '#tests/support/fakeLine.ts'

const MESSAGES = [{ type: 'text', text: 'Come' }]

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
})

const later = <T>(value: T, ms: number) =>
  new Promise<T>((resolve) => {
    setTimeout(() => resolve(value), ms)
  })

/** LINE that is ready after so long, null for never; its file takes 100 ms of that. */
function arriving(readyMs: number | null, { isInLine = false, pageAgeMs = 0 } = {}) {
  const fake = fakeLine({
    isInLine,
    isFriend: true,
    profile: { displayName: 'A', pictureUrl: null },
  })
  const ready: Line = { ...fake.line, status: () => 'ready' }
  const start: StartLine = async () => ({
    ready: later(null, 100).then(() =>
      readyMs === null ? new Promise<Line>(() => undefined) : later(ready, readyMs - 100),
    ),
  })
  return { ...fake, ...arrivingLine(beginLine(start), isInLine, pageAgeMs) }
}

/** What a promise has come to after so long. */
async function after<T>(ms: number, promise: Promise<T>): Promise<T | 'waiting'> {
  let outcome: T | 'waiting' = 'waiting'
  void promise.then((value) => (outcome = value))
  await vi.advanceTimersByTimeAsync(ms)
  return outcome
}

/** Whether the guest's tap counts still. */
const activation = (isActive: boolean) =>
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { userActivation: { isActive } }),
  )

describe('before LINE is there', () => {
  it('the app knows it is on its way, and from the browser whether it is inside LINE', async () => {
    for (const isInLine of [true, false]) {
      const { line } = arriving(1_000, { isInLine })
      expect([line.status(), line.isInLine(), line.isLoggedIn()]).toEqual([
        'starting',
        isInLine,
        null,
      ])
      await vi.advanceTimersByTimeAsync(1_000)
      expect([line.status(), line.isInLine(), line.isLoggedIn()]).toEqual(['ready', isInLine, true])
    }
  })

  it.each<[string, (line: Line) => Promise<unknown>, unknown, unknown]>([
    ['a name', (line: Line) => line.profile(), { displayName: 'A', pictureUrl: null }, null],
    ['a friendship', (line: Line) => line.friendship(), true, null],
    ['a share', (line: Line) => line.share(MESSAGES), 'sent', 'unavailable'],
  ])(
    '%s waits for it, and goes on without it when the page is 6 s old',
    async (_, ask, answer, none) => {
      expect(await after(999, ask(arriving(1_000).line))).toBe('waiting')
      expect(await after(1_000, ask(arriving(1_000).line))).toEqual(answer)
      expect(await after(4_999, ask(arriving(null, { pageAgeMs: 1_000 }).line))).toBe('waiting')
      expect(await after(5_000, ask(arriving(null, { pageAgeMs: 1_000 }).line))).toBe(none)
      // A page that was slow to start gives it a little all the same.
      expect(await after(1_499, ask(arriving(null, { pageAgeMs: 9_000 }).line))).toBe('waiting')
      expect(await after(1_500, ask(arriving(null, { pageAgeMs: 9_000 }).line))).toBe(none)
    },
  )

  it('a calendar is waited for inside LINE alone', async () => {
    expect(
      await after(0, arriving(null).line.addToCalendar({ title: '', startAt: 0, endAt: 1 })),
    ).toBe(false)
    const inside = arriving(1_000, { isInLine: true })
    expect(await after(999, inside.line.addToCalendar({ title: '', startAt: 0, endAt: 1 }))).toBe(
      'waiting',
    )
  })

  it('its window is closed within 2 s, or not at all', async () => {
    const soon = arriving(1_900, { isInLine: true })
    soon.line.close()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(soon.closed()).toBe(1)
    const late = arriving(2_100, { isInLine: true })
    late.line.close()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(late.closed()).toBe(0)
  })
})

describe('a share that waited', () => {
  it.each([
    ['opens the picker while the tap counts', true, false, 'sent'],
    ['asks for another tap where the browser has forgotten it', false, false, 'needs-tap'],
    ['opens the picker inside LINE, where no tap is needed', false, true, 'sent'],
  ])('%s', async (_, isActive, isInLine, outcome) => {
    activation(isActive)
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
    expect(await after(6_000, line.share(MESSAGES))).toBe('unavailable')
    await vi.advanceTimersByTimeAsync(54_000)
    expect(await after(0, line.share(MESSAGES))).toBe('sent')
  })
})

describe('a LINE that fails', () => {
  it.each<[string, StartLine, string]>([
    [
      'with an error',
      async () => ({ ready: Promise.reject(new TypeError('secret')) }),
      'TypeError',
    ],
    ['without one', async () => ({ ready: Promise.reject('secret') }), 'unknown'],
    ['because its file is missing', () => Promise.reject(new Error('secret')), 'Error'],
  ])('%s is none, and its message is not logged', async (_, start, name) => {
    const { line, settled } = arrivingLine(beginLine(start), false, 0)
    await settled
    expect(line.status()).toBe(noLine.status())
    expect(await line.share(MESSAGES)).toBe('unavailable')
    expect(vi.mocked(console.info).mock.calls).toEqual([[`LINE is not available: ${name}`]])
  })
})
