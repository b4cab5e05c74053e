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
  window.prefetchedAnswers = { token, requestedAt, answers: { [ME]: answer }, receivedAt }
}

const answered = () => Promise.resolve(new Response('{"id":1}'))
const neverComes = () => new Promise<Response>(() => undefined)
const neverEnds = () => Promise.resolve(new Response(new ReadableStream()))

const request = (token: string | null = 'token-a', init: RequestInit = {}, url = ME) =>
  new Request(url, {
    ...init,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  })

it('has no answer where nothing was prefetched', () => {
  expect(takePrefetched(request())).toBeNull()
})

it.each(['token-a', null])('gives the answer once, for the same token: %s', async (token) => {
  const answer = new Response('{"id":1}')
  prefetch(Promise.resolve(answer), token)
  expect(await takePrefetched(request(token))).toBe(answer)
  expect(takePrefetched(request(token))).toBeNull()
})

it.each<[string, Record<string, number>, number]>([
  ['when it had come', { [ME]: 5 }, 5],
  ['now, where that is not known', {}, 9],
])('says of an answer %s', async (_, times, said) => {
  receivedAt = times
  prefetch(answered())
  vi.setSystemTime(9)
  await takePrefetched(request())
  expect(received).toHaveBeenLastCalledWith(said)
})

it.each<[string, number, Record<string, number>, boolean]>([
  ['waits for an answer', PENDING_TTL_MS, {}, true],
  ['waits for no answer that does not come', PENDING_TTL_MS + 1, {}, false],
  ['gives an answer', ANSWERED_TTL_MS, { [ME]: 5 }, true],
  ['gives no answer that is too old', ANSWERED_TTL_MS + 1, { [ME]: 5 }, false],
])('%s', (_, afterMs, times, isTaken) => {
  receivedAt = times
  prefetch(answered())
  vi.advanceTimersByTime(afterMs)
  expect(takePrefetched(request()) !== null).toBe(isTaken)
})

it.each([
  ['another token', request('token-b')],
  ['no token', request(null)],
  ['another method', request('token-a', { method: 'POST' })],
])('gives no answer to %s, nor to a later request', (_, other) => {
  prefetch(answered())
  expect(takePrefetched(other)).toBeNull()
  expect(takePrefetched(request())).toBeNull()
})

it.each([`${ME}2`, `${ME}?a=1`, 'https://api.example/api/client/me'])(
  'keeps the answer from a request for another address: %s',
  async (url) => {
    prefetch(answered())
    expect(takePrefetched(request('token-a', {}, url))).toBeNull()
    expect(await takePrefetched(request())).toBeInstanceOf(Response)
  },
)

it('fails as its request failed', async () => {
  prefetch(Promise.reject(new TypeError('Failed to fetch')))
  await expect(takePrefetched(request())).rejects.toThrow('Failed to fetch')
})

it.each([
  ['an answer', neverComes],
  ['the end of a body', neverEnds],
])('stops waiting for %s when the request is aborted', async (_, answer) => {
  const controller = new AbortController()
  prefetch(answer())
  const taken = takePrefetched(request('token-a', { signal: controller.signal }))
  controller.abort(new DOMException('signal timed out', 'TimeoutError'))
  await expect(taken).rejects.toMatchObject({ name: 'TimeoutError' })
})

it('does not wait for a request that was aborted before', async () => {
  prefetch(neverComes())
  const signal = AbortSignal.abort(new DOMException('left', 'AbortError'))
  const taken = takePrefetched(request('token-a', { signal }))
  await expect(taken).rejects.toMatchObject({ name: 'AbortError' })
})
