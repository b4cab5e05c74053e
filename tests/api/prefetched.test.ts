import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { RETRY_DELAY_MS, TIMEOUT_MS } from '#src/api/baseQuery.ts'
import { takePrefetched, TTL_MS } from '#src/api/prefetched.ts'
import { signIn } from '#src/features/account/signIn.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'

const ME = 'http://localhost:3000/api/client/me'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  delete window.prefetchedAnswers
})

function prefetch(answer: Promise<Response>, token: string | null = 'token-a') {
  window.prefetchedAnswers = { token, requestedAt: performance.now(), answers: { [ME]: answer } }
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

it.each([
  ['gives an answer', TTL_MS, true],
  ['gives no answer that is too old', TTL_MS + 1, false],
])('%s', (_, afterMs, isTaken) => {
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

describe('in the app', () => {
  const openWith = (answer: Promise<Response>) => {
    prefetch(answer, MOCK_GUEST_TOKEN)
    const takeFirst = (backend: TestBackend) => {
      const { fetch } = backend
      backend.fetch = (sent) => takePrefetched(sent) ?? fetch(sent)
    }
    const phone = makeTestStore({ scenario: 'signed-in', arrange: takeFirst })
    return { ...phone, status: () => phone.store.getState().user.status }
  }

  it('requests again where the prefetch met no network', async () => {
    const { store, backend, status } = openWith(Promise.reject(new TypeError('Failed to fetch')))
    void store.dispatch(signIn())
    await vi.advanceTimersByTimeAsync(2 * RETRY_DELAY_MS)
    expect(status()).toBe('signed-in')
    expect(backend.requested()).toEqual(['GET /me'])
  })

  it.each([
    ['never comes', neverComes],
    ['never ends', neverEnds],
  ])('gives up an answer that %s in the time of any request', async (_, answer) => {
    const { store, status } = openWith(answer())
    void store.dispatch(signIn())
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1)
    expect(status()).toBe('starting')
    await vi.advanceTimersByTimeAsync(1)
    expect(status()).toBe('unreachable')
  })
})
