import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ANSWERED_TTL_MS, PENDING_TTL_MS, takePrefetched as take } from '#src/api/prefetched.ts'

const ME = 'http://localhost:3000/api/client/me'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  delete window.prefetchedAnswers
})

let receivedAt: Record<string, number> = {}
const received = vi.fn()
const takePrefetched = (request: Request) => take(request, received)

function prefetch(answer: Promise<Response>, token: string | null = 'token-a') {
  const requestedAt = performance.now()
  const sent = new AbortController()
  const controllers = { [ME]: sent }
  window.prefetchedAnswers = {
    token,
    requestedAt,
    answers: { [ME]: answer },
    controllers,
    receivedAt,
  }
  return sent.signal
}

const answers = () => Promise.resolve(new Response('{"id":1}'))
const neverAnswers = () => new Promise<Response>(() => undefined)
const bodyNeverEnds = () => Promise.resolve(new Response(new ReadableStream()))

const request = (token: string | null = 'token-a', init: RequestInit = {}, url = ME) =>
  new Request(url, {
    ...init,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  })

it('takePrefetched returns null if nothing was prefetched', () => {
  expect(takePrefetched(request())).toBeNull()
})

it.each(['token-a', null])(
  'takePrefetched returns the answer once for the same token: %s',
  async (token) => {
    const answer = new Response('{"id":1}')
    prefetch(Promise.resolve(answer), token)
    expect(await takePrefetched(request(token))).toBe(answer)
    expect(takePrefetched(request(token))).toBeNull()
  },
)

it.each<[string, Record<string, number>, number]>([
  ['arrived', { [ME]: 5 }, 5],
  ['was taken if the arrival time is unknown', {}, 9],
])(
  'takePrefetched reports when the prefetch was sent and when its answer %s',
  async (_, times, expected) => {
    receivedAt = times
    vi.setSystemTime(2)
    prefetch(answers())
    vi.advanceTimersByTime(7)
    await takePrefetched(request())
    expect(received).toHaveBeenLastCalledWith({ sentAt: 2, receivedAt: expected })
  },
)

it.each<[string, number, Record<string, number>, boolean]>([
  ['waits for a pending answer', PENDING_TTL_MS, {}, true],
  ['does not wait for an answer that is pending for too long', PENDING_TTL_MS + 1, {}, false],
  ['returns an answer that has arrived', ANSWERED_TTL_MS, { [ME]: 5 }, true],
  ['does not return an answer that is too old', ANSWERED_TTL_MS + 1, { [ME]: 5 }, false],
])('takePrefetched %s', (_, afterMs, times, isTaken) => {
  receivedAt = times
  prefetch(answers())
  vi.advanceTimersByTime(afterMs)
  expect(takePrefetched(request()) !== null).toBe(isTaken)
})

it.each([
  ['another token', request('token-b')],
  ['no token', request(null)],
  ['another method', request('token-a', { method: 'POST' })],
])('takePrefetched discards the answer after a request with %s', (_, other) => {
  prefetch(answers())
  expect(takePrefetched(other)).toBeNull()
  expect(takePrefetched(request())).toBeNull()
})

it.each([`${ME}2`, `${ME}?a=1`, 'https://api.example/api/client/me'])(
  'takePrefetched keeps the answer if the request has another URL: %s',
  async (url) => {
    prefetch(answers())
    expect(takePrefetched(request('token-a', {}, url))).toBeNull()
    expect(await takePrefetched(request())).toBeInstanceOf(Response)
  },
)

it('takePrefetched rejects if the prefetch failed', async () => {
  prefetch(Promise.reject(new TypeError('Failed to fetch')))
  await expect(takePrefetched(request())).rejects.toThrow('Failed to fetch')
})

it.each([
  ['an answer', neverAnswers],
  ['the end of a body', bodyNeverEnds],
])(
  'takePrefetched stops the prefetch, and the wait for %s, when the request is aborted',
  async (_, answer) => {
    const controller = new AbortController()
    const prefetchSignal = prefetch(answer())
    const taken = takePrefetched(request('token-a', { signal: controller.signal }))
    expect(prefetchSignal.aborted).toBe(false)
    controller.abort(new DOMException('signal timed out', 'TimeoutError'))
    await expect(taken).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(prefetchSignal.aborted).toBe(true)
  },
)

it('takePrefetched rejects at once if the request was already aborted', async () => {
  prefetch(neverAnswers())
  const signal = AbortSignal.abort(new DOMException('left', 'AbortError'))
  const taken = takePrefetched(request('token-a', { signal }))
  await expect(taken).rejects.toMatchObject({ name: 'AbortError' })
})
