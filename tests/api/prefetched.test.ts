import { afterEach, describe, expect, it, vi } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { takePrefetched, type PrefetchedAnswers } from '#src/api/prefetched.ts'
import { signIn } from '#src/session/signIn.ts'
import { makeTestStore } from '#tests/support/store.ts'

const ME = 'http://localhost:3000/api/client/me'
const page = window as { prefetchedAnswers?: PrefetchedAnswers }

afterEach(() => {
  delete page.prefetchedAnswers
})

/** What the early start leaves behind: one question that it has asked just now. */
function leave(answer: Promise<Response>, token: string | null = 'token-a') {
  page.prefetchedAnswers = { token, requestedAt: performance.now(), answers: { [ME]: answer } }
}

const asking = (token: string | null, init: RequestInit = {}) =>
  new Request(ME, {
    ...init,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  })

it('has no answer where nothing was asked early', () => {
  expect(takePrefetched(asking('token-a'))).toBeNull()
})

it('takes the answer to the same question with the same token', async () => {
  const answer = new Response('{"id":1}')
  leave(Promise.resolve(answer))
  expect(await takePrefetched(asking('token-a'))).toBe(answer)
})

it('takes the answer to a question of a guest without a login', async () => {
  const answer = new Response('{}')
  leave(Promise.resolve(answer), null)
  expect(takePrefetched(asking('token-a'))).toBeNull()
  leave(Promise.resolve(answer), null)
  expect(await takePrefetched(asking(null))).toBe(answer)
})

it('takes an answer once; the second question goes to the network', async () => {
  leave(Promise.resolve(new Response('{}')))
  await takePrefetched(asking('token-a'))
  expect(takePrefetched(asking('token-a'))).toBeNull()
})

it.each([
  ['takes an answer eight seconds after the question', 8_000, true],
  ['asks afresh later than that', 8_001, false],
])('%s', (_, laterMs, isTaken) => {
  vi.useFakeTimers()
  leave(Promise.resolve(new Response('{}')))
  vi.advanceTimersByTime(laterMs)
  expect(takePrefetched(asking('token-a')) !== null).toBe(isTaken)
})

it.each([
  ['another token', asking('token-b')],
  ['no token', asking(null)],
  ['another method', asking('token-a', { method: 'POST' })],
])('does not take the answer for %s, nor keeps it for later', (_, request) => {
  leave(Promise.resolve(new Response('{}')))
  expect(takePrefetched(request)).toBeNull()
  expect(takePrefetched(asking('token-a'))).toBeNull()
})

it.each([
  ['another path', `${ME}2`],
  ['a query', `${ME}?a=1`],
  ['another origin', 'https://api.example/api/client/me'],
])('leaves the answer where it is for %s', async (_, url) => {
  leave(Promise.resolve(new Response('{}')))
  const headers = { authorization: 'Bearer token-a' }
  expect(takePrefetched(new Request(url, { headers }))).toBeNull()
  expect(await takePrefetched(asking('token-a'))).toBeInstanceOf(Response)
})

it('fails as the early question failed', async () => {
  leave(Promise.reject(new TypeError('Failed to fetch')))
  await expect(takePrefetched(asking('token-a'))).rejects.toThrow('Failed to fetch')
})

it.each<[string, () => Promise<Response>]>([
  ['an answer', () => new Promise(() => undefined)],
  ['the end of a body', () => Promise.resolve(new Response(new ReadableStream()))],
])('stops waiting for %s when the request is given up', async (_, answer) => {
  const giveUp = new AbortController()
  leave(answer())
  const taken = takePrefetched(asking('token-a', { signal: giveUp.signal }))
  giveUp.abort(new DOMException('signal timed out', 'TimeoutError'))
  await expect(taken).rejects.toMatchObject({ name: 'TimeoutError' })
})

it('does not wait for a request that was given up before', async () => {
  leave(new Promise(() => undefined))
  const signal = AbortSignal.abort(new DOMException('left', 'AbortError'))
  await expect(takePrefetched(asking('token-a', { signal }))).rejects.toMatchObject({
    name: 'AbortError',
  })
})

describe('in the app', () => {
  const early = (answer: Promise<Response>) => {
    const phone = makeTestStore({ scenario: 'signed-in' })
    leave(answer, MOCK_GUEST_TOKEN)
    const { fetch } = phone.ports
    phone.ports.fetch = (request) => takePrefetched(request) ?? fetch(request)
    return phone
  }

  it('signs in with an early answer without asking again', async () => {
    const { store, backend } = early(Promise.resolve(new Response('{"id":1}')))
    await store.dispatch(signIn())
    expect(store.getState().user).toMatchObject({ status: 'signed-in', info: { id: 1 } })
    expect(backend.requests).toEqual([])
  })

  it('asks the network when the early question met none', async () => {
    vi.useFakeTimers()
    const { store, backend } = early(Promise.reject(new TypeError('Failed to fetch')))
    const done = store.dispatch(signIn())
    await vi.advanceTimersByTimeAsync(2000)
    await done
    expect(store.getState().user.status).toBe('signed-in')
    expect(backend.requested()).toEqual(['GET /me'])
  })

  it.each<[string, () => Promise<Response>]>([
    ['never comes', () => new Promise(() => undefined)],
    ['never ends', () => Promise.resolve(new Response(new ReadableStream()))],
  ])('gives up an early answer that %s after ten seconds', async (_, answer) => {
    vi.useFakeTimers()
    const { store } = early(answer())
    void store.dispatch(signIn())
    await vi.advanceTimersByTimeAsync(9_999)
    expect(store.getState().user.status).toBe('starting')
    await vi.advanceTimersByTimeAsync(1)
    expect(store.getState().user.status).toBe('unreachable')
  })
})
