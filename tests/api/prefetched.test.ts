import { afterEach, describe, expect, it, vi } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { takePrefetched } from '#src/api/prefetched.ts'
import { signIn } from '#src/features/account/signIn.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'

const ME = 'http://localhost:3000/api/client/me'

afterEach(() => {
  delete window.prefetchedAnswers
})

function prefetch(answer: Promise<Response>, token: string | null = 'token-a') {
  window.prefetchedAnswers = { token, requestedAt: performance.now(), answers: { [ME]: answer } }
}

const getMe = (token: string | null = 'token-a', init: RequestInit = {}) =>
  new Request(ME, {
    ...init,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  })

it('has no answer where nothing was prefetched', () => {
  expect(takePrefetched(getMe())).toBeNull()
})

it.each(['token-a', null])('gives the answer once, for the same token: %s', async (token) => {
  const answer = new Response('{"id":1}')
  prefetch(Promise.resolve(answer), token)
  expect(await takePrefetched(getMe(token))).toBe(answer)
  expect(takePrefetched(getMe(token))).toBeNull()
})

it.each([
  [8_000, true],
  [8_001, false],
])('gives an answer %i ms after its request: %s', (afterMs, isTaken) => {
  vi.useFakeTimers()
  prefetch(Promise.resolve(new Response('{}')))
  vi.advanceTimersByTime(afterMs)
  expect(takePrefetched(getMe()) !== null).toBe(isTaken)
})

it.each([
  ['another token', getMe('token-b')],
  ['no token', getMe(null)],
  ['another method', getMe('token-a', { method: 'POST' })],
])('gives no answer to %s, nor to a later request', (_, request) => {
  prefetch(Promise.resolve(new Response('{}')))
  expect(takePrefetched(request)).toBeNull()
  expect(takePrefetched(getMe())).toBeNull()
})

it.each([
  ['another path', `${ME}2`],
  ['a query', `${ME}?a=1`],
  ['another origin', 'https://api.example/api/client/me'],
])('keeps the answer from a request for %s', async (_, url) => {
  prefetch(Promise.resolve(new Response('{}')))
  const headers = { authorization: 'Bearer token-a' }
  expect(takePrefetched(new Request(url, { headers }))).toBeNull()
  expect(await takePrefetched(getMe())).toBeInstanceOf(Response)
})

it('fails as its request failed', async () => {
  prefetch(Promise.reject(new TypeError('Failed to fetch')))
  await expect(takePrefetched(getMe())).rejects.toThrow('Failed to fetch')
})

it.each<[string, () => Promise<Response>]>([
  ['an answer', () => new Promise(() => undefined)],
  ['the end of a body', () => Promise.resolve(new Response(new ReadableStream()))],
])('stops waiting for %s when the request is aborted', async (_, answer) => {
  const controller = new AbortController()
  prefetch(answer())
  const taken = takePrefetched(getMe('token-a', { signal: controller.signal }))
  controller.abort(new DOMException('signal timed out', 'TimeoutError'))
  await expect(taken).rejects.toMatchObject({ name: 'TimeoutError' })
})

it('does not wait for a request that was aborted before', async () => {
  prefetch(new Promise(() => undefined))
  const signal = AbortSignal.abort(new DOMException('left', 'AbortError'))
  await expect(takePrefetched(getMe('token-a', { signal }))).rejects.toMatchObject({
    name: 'AbortError',
  })
})

describe('in the app', () => {
  const openWith = (answer: Promise<Response>) => {
    prefetch(answer, MOCK_GUEST_TOKEN)
    const takeFirst = (backend: TestBackend) => {
      const { fetch } = backend
      backend.fetch = (request) => takePrefetched(request) ?? fetch(request)
    }
    return makeTestStore({ scenario: 'signed-in', arrange: takeFirst })
  }

  it('requests again where the prefetch met no network', async () => {
    vi.useFakeTimers()
    const { store, backend } = openWith(Promise.reject(new TypeError('Failed to fetch')))
    const done = store.dispatch(signIn())
    await vi.advanceTimersByTimeAsync(2000)
    await done
    expect(store.getState().user.status).toBe('signed-in')
    expect(backend.requested()).toEqual(['GET /me'])
  })

  it.each<[string, () => Promise<Response>]>([
    ['never comes', () => new Promise(() => undefined)],
    ['never ends', () => Promise.resolve(new Response(new ReadableStream()))],
  ])('gives up an answer that %s after ten seconds', async (_, answer) => {
    vi.useFakeTimers()
    const { store } = openWith(answer())
    void store.dispatch(signIn())
    await vi.advanceTimersByTimeAsync(9_999)
    expect(store.getState().user.status).toBe('starting')
    await vi.advanceTimersByTimeAsync(1)
    expect(store.getState().user.status).toBe('unreachable')
  })
})
