import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asApiError, logFailure } from '#src/api/apiError.ts'
import { RETRY_DELAY_MS, TIMEOUT_MS } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { DEFAULT_BUSY_SECONDS, MAX_BUSY_SECONDS } from '#src/domain/busy.ts'
import type { TokenStorage } from '#src/session/storage.ts'
import type { AppDispatch } from '#src/session/makeStore.ts'
import {
  hangs,
  hangsInBody,
  deferred,
  noNetwork,
  refuses,
  replies,
  type Fault,
} from '#tests/support/backend.ts'
import { makeTestStore, type TestStoreOptions } from '#tests/support/store.ts'

const { endpoints } = api

type Send = (
  dispatch: AppDispatch,
) => PromiseLike<{ data?: unknown; error?: Parameters<typeof asApiError>[0] }>

/** The list of reservations is the only polled GET. */
const getList: Send = (dispatch) => dispatch(endpoints.getReservations.initiate())
const getAvailability: Send = (dispatch) => dispatch(endpoints.getAvailability.initiate())
const postAccept: Send = (dispatch) => dispatch(endpoints.acceptInvitation.initiate('A'))
const patchCancel: Send = (dispatch) => dispatch(endpoints.cancelReservation.initiate(9))

const LIST = 'GET /reservation/list'

const unreachable = (reason: string) => ({ kind: 'unreachable', reason })
const refused = (code: number | null, status = 400, message = '') => ({
  kind: 'refused',
  status,
  code,
  message,
})
const busy = (retryAfterSeconds: number | null = null) => ({
  ...unreachable('busy'),
  retryAfterSeconds,
})

const HTML = '<!doctype html><title>Bad gateway</title>'

/** The connection fails in the middle of the body. */
const breaksOff: Fault = () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network')) })
  return Promise.resolve(new Response(body))
}

/** The guest is logged out, so a 401 does not start a login check. */
async function answerTo(send: Send, fault: Fault) {
  const { store, backend } = makeTestStore()
  backend.fail('every', fault)
  const { data, error } = await send(store.dispatch)
  return { data, error: error && asApiError(error), requested: backend.requested() }
}

it.each([
  ['a server calls it HTML', { 'content-type': 'text/html; charset=utf-8' }],
  ['a server names no type', {}],
])('An answer in JSON is read even if %s', async (_, headers: Record<string, string>) => {
  const fault = replies(200, { has_available_session: '1' }, headers)
  const { data } = await answerTo(getAvailability, fault)
  expect(data).toEqual({ hasAvailableSession: true })
})

describe('A failed answer', () => {
  it.each<[string, Fault, object]>([
    ['a 500', replies(500, { message: 'internal error' }), unreachable('server')],
    [
      'a 500 with a code of the specification',
      refuses(1701, 500, 'full'),
      refused(1701, 500, 'full'),
    ],
    ['a 408', replies(408), unreachable('server')],
    ['a 200 with HTML', replies(200, HTML), unreachable('unreadable')],
    ['a 200 with cut JSON', replies(200, '{"reservations":[{"id":1'), unreachable('unreadable')],
    ['a 200 whose body breaks off', breaksOff, unreachable('unreadable')],
    ['a 400', replies(400), refused(null)],
    ['a 400 with HTML', replies(400, HTML), refused(null)],
    ['a 400 with code and message', refuses(1001, 400, 'no\u202E!'), refused(1001, 400, 'no !')],
    ['a 400 with a code that is a string', replies(400, { code: '1001' }), refused(1001)],
    ['a 400 with a code that is a word', replies(400, { code: 'E_FORMAT' }), refused(null)],
    ['a 400 with fields of wrong types', replies(400, { code: [], message: {} }), refused(null)],
    ['a 499', replies(499), refused(null, 499)],
    ['a 429', replies(429), busy()],
    ['a 429 with a code', refuses(612, 429), busy()],
    ['a code inside a 200', refuses(1701, 200, 'full'), refused(1701, 200, 'full')],
  ])('is read correctly and not retried for every method: %s', async (_, fault, error) => {
    for (const send of [getList, postAccept, patchCancel]) {
      const failed = await answerTo(send, fault)
      expect(failed.error).toEqual(error)
      expect(failed.requested).toHaveLength(1)
    }
  })

  it.each([
    ['0', 0],
    ['99999', 99_999],
    ['100000', null],
    ['Fri, 20 Jun 2025 06:21:00 GMT', 60],
    ['Fri, 20 Jun 2025 06:19:00 GMT', null],
    ['tomorrow', null],
    ['-5', null],
    ['1.5', null],
    ['', null],
  ])('has its Retry-After header read: %j as %s', async (header, retryAfterSeconds) => {
    const { error } = await answerTo(postAccept, replies(429, null, { 'Retry-After': header }))
    expect(error).toEqual(busy(retryAfterSeconds))
  })
})

describe('A successful answer', () => {
  it.each<[string, Fault]>([
    ['an empty 200', replies(200)],
    ['a 204', replies(204)],
    ['null', replies(200, 'null')],
    ['code 0', replies(200, { code: 0, message: 'ok' })],
    ['code 200', replies(200, { code: 200 })],
    ['a code of null', replies(200, { code: null })],
  ])('to a command without data may be %s', async (_, fault) => {
    expect(await answerTo(postAccept, fault)).toMatchObject({ data: null, error: undefined })
    expect(await answerTo(patchCancel, fault)).toMatchObject({ data: null, error: undefined })
  })

  it('may have its data beside code 0', async () => {
    const body = { code: 0, user_id: 1, reservations: [] }
    const { data } = await answerTo(getList, replies(200, body))
    expect(data).toEqual({ userId: 1, reservations: [] })
  })

  it.each<[string, Fault]>([
    ['an empty 200', replies(200)],
    ['null', replies(200, 'null')],
    ['a list whose rows are all unreadable', replies(200, { reservations: [{}, null] })],
  ])('to a request for a list may not be %s', async (_, fault) => {
    const { data, error } = await answerTo(getList, fault)
    expect({ data, error }).toMatchObject({ error: unreachable('unreadable') })
    expect(data).toBeUndefined()
  })
})

describe('A request without an answer', () => {
  beforeEach(() => void vi.useFakeTimers())

  it.each([
    ['a GET is sent twice', getAvailability, 2],
    ['the polled GET is sent once', getList, 1],
    ['a POST is sent once', postAccept, 1],
    ['a PATCH is sent once', patchCancel, 1],
  ])('is retried only if it is a GET that had no network: %s', async (_, send, times) => {
    const failing = answerTo(send, noNetwork)
    await vi.advanceTimersByTimeAsync(60_000)
    const { error, requested } = await failing
    expect(error).toEqual(unreachable('network'))
    expect(requested).toHaveLength(times)
  })

  it('gets an answer if the retry of a GET succeeds', async () => {
    const { store, backend } = makeTestStore({ scenario: 'signed-in' })
    backend.fail('every', noNetwork, 1)
    const answer = getAvailability(store.dispatch)
    await vi.advanceTimersByTimeAsync(2 * RETRY_DELAY_MS)
    expect((await answer).data).toEqual({ hasAvailableSession: true })
    expect(backend.requests).toHaveLength(2)
  })

  it.each([
    ['before the headers', hangs],
    ['in the body', hangsInBody],
  ])('times out %s in a browser that gives no reason for an abort', async (_, fault) => {
    const { abort } = AbortController.prototype
    vi.spyOn(AbortController.prototype, 'abort').mockImplementation(function (
      this: AbortController,
    ) {
      abort.call(this)
    })
    const answered = answerTo(getAvailability, fault)
    await vi.advanceTimersByTimeAsync(3 * TIMEOUT_MS)
    const { error, requested } = await answered
    expect([error, requested.length]).toEqual([unreachable('timeout'), 1])
  })

  it.each<[string, Send, Fault]>([
    ['a GET', getList, hangs],
    ['a GET whose body never ends', getList, hangsInBody],
    ['a POST', postAccept, hangs],
    ['a PATCH whose body never ends', patchCancel, hangsInBody],
  ])('times out exactly at its timeout and is not retried: %s', async (_, send, fault) => {
    const { store, backend } = makeTestStore()
    backend.fail('every', fault)
    const outcome: unknown[] = []
    void send(store.dispatch).then(({ error }) => outcome.push(error))
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1)
    expect(outcome).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toEqual([unreachable('timeout')])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(backend.requests).toHaveLength(1)
  })
})

it.each([
  ['GET', getList],
  ['POST', postAccept],
])('An aborted %s counts as a request without an answer', async (_, send) => {
  const { store, backend } = makeTestStore()
  backend.fail('every', hangs)
  const answer = send(store.dispatch)
  await vi.waitFor(() => expect(backend.requests).toHaveLength(1))
  store.dispatch(api.util.resetApiState())
  const { data, error } = await answer
  expect(data).toBeUndefined()
  expect(asApiError(error)).toEqual(unreachable('network'))
})

describe('An answer that arrives after its login has ended', () => {
  const list = replies(200, { user_id: 1, reservations: [] })
  const expired = refuses(401, 401)

  it.each<[string, Fault, string | null, (tokenStorage: TokenStorage) => void]>([
    ['another token replaced it', list, 'old', (tokenStorage) => tokenStorage.setApiToken('new')],
    ['the guest logged out', list, 'old', (tokenStorage) => tokenStorage.removeApiToken()],
    ['there was no token before', list, null, (tokenStorage) => tokenStorage.setApiToken('new')],
    ['the answer is a 401', expired, 'old', (tokenStorage) => tokenStorage.setApiToken('new')],
  ])('is dropped if %s', async (_, fault, apiToken, endLogin) => {
    const { store, tokenStorage, backend } = makeTestStore({ apiToken })
    const { fault: holding, release } = deferred()
    backend.fail('getReservations', (request, answer) =>
      holding(request, () => fault(request, answer)),
    )
    const query = getList(store.dispatch)
    await vi.waitFor(() => expect(backend.requested()).toEqual([LIST]))
    endLogin(tokenStorage)
    release()
    const { data, error } = await query
    expect(data).toBeUndefined()
    expect(asApiError(error).kind).toBe('unreachable')
    expect(backend.requested()).toEqual([LIST])
  })
})

it('A public call is sent even if another tab has replaced the token', async () => {
  const { store, tokenStorage, backend } = makeTestStore({ scenario: 'signed-in' })
  tokenStorage.adoptApiToken()
  localStorage.setItem('api_token', 'new')
  const { data } = await store.dispatch(endpoints.sendOtp.initiate('+852-91234567'))
  expect(data).toBeDefined()
  expect(backend.requested()).toContain('POST /mobile-validation')
})

describe('The login check', () => {
  it.each<[string, TestStoreOptions, string[]]>([
    ['starts after a 401', { apiToken: 'stale' }, [LIST, 'GET /me']],
    [
      'does not start after a 401 without a login',
      { mobileVerificationToken: 'verification' },
      [LIST],
    ],
  ])('%s', async (_, options, requested) => {
    const { store, backend } = makeTestStore(options)
    expect(await getList(store.dispatch)).toMatchObject({ error: { status: 401 } })
    await new Promise((done) => setTimeout(done))
    expect(backend.requested()).toEqual(requested)
  })

  it.each<[string, Send]>([
    ['the login', (dispatch) => dispatch(endpoints.login.initiate('v'))],
    [
      'sending a one-time code',
      (dispatch) => dispatch(endpoints.sendOtp.initiate('+852-51234567')),
    ],
    [
      'verifying a one-time code',
      (dispatch) => dispatch(endpoints.verifyOtp.initiate({ id: 1, otp: '1234' })),
    ],
  ])('does not start if a 401 refuses %s', async (_, send) => {
    const { store, backend } = makeTestStore({ scenario: 'signed-in' })
    backend.fail('every', refuses(401, 401))
    expect(await send(store.dispatch)).toMatchObject({ error: { status: 401 } })
    expect(backend.requests).toHaveLength(1)
  })

  it.each([
    ['a 403 without a code', replies(403)],
    ['the code 401 in a 200', refuses(401, 200)],
    ['the code 1002 in a 400', refuses(1002, 400)],
  ])('starts after %s', async (_, fault) => {
    const { store, backend } = makeTestStore({ scenario: 'signed-in' })
    backend.fail('getReservations', fault, 1)
    await getList(store.dispatch)
    await vi.waitFor(() => expect(backend.requested()).toEqual([LIST, 'GET /me']))
  })

  it('starts at most once in 10 s if /me confirms the login', async () => {
    vi.useFakeTimers()
    const { store, backend } = makeTestStore({ scenario: 'signed-in' })
    backend.fail('getAvailability', refuses(401, 401))
    for (let second = 0; second < 12; second += 1) {
      void store.dispatch(endpoints.getAvailability.initiate(undefined, { forceRefetch: true }))
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(backend.count('GET /check-available-session')).toBe(12)
    expect(backend.count('GET /me')).toBe(2)
  })

  it.each([
    ['a 403 with a code', refuses(1001, 403)],
    ['a 401 with a code that the app handles', refuses(105, 401)],
    ['a 404', replies(404)],
  ])('does not start after %s', async (_, fault) => {
    const { store, backend } = makeTestStore({ scenario: 'signed-in' })
    backend.fail('getReservations', fault)
    await getList(store.dispatch)
    expect(backend.requested()).toEqual([LIST])
  })
})

it('A forced list that succeeds ends the wait after a list that failed', async () => {
  const { store, backend } = makeTestStore({ scenario: 'signed-in' })
  backend.fail('getReservations', replies(503), 1)
  const fetchList = (forceRefetch: boolean) =>
    store.dispatch(
      endpoints.getReservations.initiate(undefined, { forceRefetch, subscribe: false }),
    )
  await fetchList(false)
  await fetchList(true)
  // A screen that has no list in the cache asks without force.
  store.dispatch(api.util.resetApiState())
  expect(await fetchList(false)).toMatchObject({ isSuccess: true })
  expect(backend.count(LIST)).toBe(3)
})

describe('A path segment', () => {
  it.each<[string, (part: string) => Send]>([
    ['activity', (part) => (to) => to(endpoints.getActivitySessions.initiate(part))],
    ['code', (part) => (to) => to(endpoints.verifyOtp.initiate({ id: part, otp: '1234' }))],
    ['binding', (part) => (to) => to(endpoints.bindInvitation.initiate(part))],
    ['invitation', (part) => (to) => to(endpoints.getInvitationInfo.initiate(part))],
  ])('of dots or nothing sends no request: %s', async (_, withSegment) => {
    const { store, backend } = makeTestStore({ scenario: 'signed-in' })
    for (const part of ['', '.', '..'])
      expect(await withSegment(part)(store.dispatch)).toMatchObject({
        error: unreachable('unreadable'),
      })
    expect(backend.requests).toEqual([])
  })

  it.each([
    ['../login', '/..%2Flogin'],
    ['%2e%2e', '/%252e%252e'],
    ['A?x=1#y', '/A%3Fx%3D1%23y'],
    ['.A', '/.A'],
  ])("stays one segment of the path if it is '%s'", async (part, path) => {
    const { store, backend } = makeTestStore({ scenario: 'signed-in' })
    await store.dispatch(endpoints.acceptInvitation.initiate(part))
    expect(backend.requested()).toEqual([`POST /reservation/invitation/accept${path}`])
  })
})

it.each<[string, Fault, string]>([
  ['its code', refuses(1801, 400, 'secret words'), 'api bindInvitation: 1801'],
  ['its status if it has no code', replies(403), 'api bindInvitation: 403'],
  ['its reason if there was no answer', replies(502, HTML), 'api bindInvitation: server'],
])('The log of a failure names only the endpoint and %s', async (_, fault, line) => {
  const { store, backend } = makeTestStore({ apiToken: 'secret-token' })
  backend.fail('every', fault)
  const log = vi.spyOn(console, 'info')
  await store.dispatch(endpoints.bindInvitation.initiate('SECRETCODE'))
  expect(log.mock.calls).toEqual([[line]])
})

it.each([['1801'], ['bindInvitation'], ['bindInvitation:1801']])(
  'The log leaves out a failure that VITE_UNLOGGED_ERRORS names as %s',
  (name) => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const error = { kind: 'refused', status: 400, code: 1801, message: '' } as const
    logFailure('bindInvitation', error, ['getMe', name])
    expect(log).not.toHaveBeenCalled()
    logFailure('bindInvitation', error, ['getMe'])
    expect(log).toHaveBeenCalledOnce()
  },
)

describe('A command that got a 429', () => {
  const START = Date.parse('2025-06-20T06:00:00Z')
  beforeEach(() => void vi.useFakeTimers({ now: START, toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['the seconds of Retry-After', { 'Retry-After': '600' }, 600],
    ['the date of Retry-After', { 'Retry-After': 'Fri, 20 Jun 2025 06:10:00 GMT' }, 600],
    ['the default time if Retry-After is hidden', {}, DEFAULT_BUSY_SECONDS],
    ['one second if Retry-After is 0', { 'Retry-After': '0' }, 1],
    ['one hour if Retry-After is longer', { 'Retry-After': '86400' }, MAX_BUSY_SECONDS],
  ])('waits for %s before it can be sent again', async (_, headers, seconds) => {
    const { store, backend } = makeTestStore()
    backend.fail('cancelReservation', replies(429, null, headers))
    const cancel = async () => {
      const { error } = await patchCancel(store.dispatch)
      return { error, sent: backend.requested().length }
    }
    expect((await cancel()).sent).toBe(1)
    vi.setSystemTime(START + seconds * 1000 - 500)
    expect(await cancel()).toEqual({ error: busy(1), sent: 1 })
    vi.setSystemTime(START + seconds * 1000)
    expect((await cancel()).sent).toBe(2)
  })

  it('does not delay other commands', async () => {
    const { store, backend } = makeTestStore()
    backend.fail('cancelReservation', replies(429, null, { 'Retry-After': '600' }))
    await patchCancel(store.dispatch)
    await postAccept(store.dispatch)
    expect(backend.requested()).toHaveLength(2)
  })
})
