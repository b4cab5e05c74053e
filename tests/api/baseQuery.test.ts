import { describe, expect, it, vi } from 'vitest'
import type { SerializedError } from '@reduxjs/toolkit'
import { asApiError } from '#src/api/response.ts'
import { api } from '#src/api/client.ts'
import type { ApiError } from '#src/domain/errors.ts'
import type { StoredKeys } from '#src/store/storage.ts'
import type { AppDispatch } from '#src/store/makeStore.ts'
import {
  hangs,
  hangsInBody,
  held,
  noNetwork,
  refuses,
  replies,
  type Fault,
} from '#tests/support/backend.ts'
import { makeTestStore, type TestStoreOptions } from '#tests/support/store.ts'

const { endpoints } = api

type Answer = PromiseLike<{ data?: unknown; error?: ApiError | SerializedError | undefined }>

const getList = (dispatch: AppDispatch): Answer => dispatch(endpoints.getReservations.initiate())
/** The list of reservations is the one GET that is polled. */
const getAvailability = (dispatch: AppDispatch): Answer =>
  dispatch(endpoints.getAvailability.initiate())
const postAccept = (dispatch: AppDispatch): Answer =>
  dispatch(endpoints.acceptInvitation.initiate('A'))
const patchCancel = (dispatch: AppDispatch): Answer =>
  dispatch(endpoints.cancelReservation.initiate(9))

const requests: [string, (dispatch: AppDispatch) => Answer][] = [
  ['GET', getList],
  ['POST', postAccept],
  ['PATCH', patchCancel],
]

const unreachable = (reason: string) => ({ kind: 'unreachable', reason })
const refused = (rest: Partial<ApiError> & object) => ({
  kind: 'refused',
  status: 400,
  code: null,
  message: '',
  ...rest,
})

const busy = (retryAfterSeconds: number | null = null) => ({
  ...unreachable('busy'),
  retryAfterSeconds,
})

const HTML = '<!doctype html><title>Bad gateway</title>'

/** The network goes in the middle of the body. */
const breaksOff: Fault = () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network')) })
  return Promise.resolve(new Response(body))
}

/** Nobody is signed in, so that a 401 starts nothing. */
async function fail(send: (dispatch: AppDispatch) => Answer, fault: Fault) {
  const { store, backend } = makeTestStore()
  backend.fail('every', fault)
  const { data, error } = await send(store.dispatch)
  return { data, error, requested: backend.requested() }
}

describe('an answer that is no success', () => {
  it.each<[string, Fault, object]>([
    ['a 500 with an error body', replies(500, { code: 1701, message: 'x' }), unreachable('server')],
    ['a 502 with HTML', replies(502, HTML), unreachable('server')],
    ['a 408', replies(408), unreachable('server')],
    ['a 200 with HTML', replies(200, HTML), unreachable('unreadable')],
    ['a 200 with cut JSON', replies(200, '{"reservations":[{"id":1'), unreachable('unreadable')],
    ['a 200 that breaks off', breaksOff, unreachable('unreadable')],
    ['a 400', replies(400), refused({ status: 400 })],
    ['a 400 with HTML', replies(400, HTML), refused({ status: 400 })],
    [
      'a 400 with its code',
      refuses(1001, 400, 'format error'),
      refused({ code: 1001, message: 'format error' }),
    ],
    ['a 400 with a code in quotes', replies(400, { code: '1001' }), refused({ code: 1001 })],
    ['a 400 with a code that is a word', replies(400, { code: 'E_FORMAT' }), refused({})],
    ['a 400 with odd fields', replies(400, { code: [], message: {} }), refused({})],
    [
      'a 401',
      refuses(401, 401, 'no login'),
      refused({ status: 401, code: 401, message: 'no login' }),
    ],
    ['a 403', replies(403, {}), refused({ status: 403 })],
    ['a 403 with its code', refuses(1002, 403, ''), refused({ status: 403, code: 1002 })],
    ['a 499', replies(499), refused({ status: 499 })],
    ['a 429', replies(429), busy()],
    ['a 429 with a code', refuses(612, 429), busy()],
    [
      'a code inside a 200',
      replies(200, { code: 1701, message: 'full', data: null }),
      refused({ status: 200, code: 1701, message: 'full' }),
    ],
    [
      'a code in quotes inside a 200',
      replies(200, { code: '907' }),
      refused({ status: 200, code: 907 }),
    ],
  ])('reads %s, for every method, and sends it once', async (_, fault, error) => {
    for (const [method, send] of requests) {
      const failed = await fail(send, fault)
      expect(failed.error).toEqual(error)
      expect(failed.requested).toEqual([expect.stringContaining(`${method} /`)])
    }
  })

  it.each([
    ['0', '0', 0],
    ['12', '12', 12],
    ['five digits', '99999', 99_999],
    ['six digits', '100000', null],
    ['a date', 'Fri, 20 Jun 2025 06:21:00 GMT', null],
    ['a negative number', '-5', null],
    ['a fraction', '1.5', null],
    ['nothing', '', null],
  ])('reads a Retry-After of %s', async (_, header, retryAfterSeconds) => {
    const { error } = await fail(postAccept, replies(429, null, { 'Retry-After': header }))
    expect(error).toEqual(busy(retryAfterSeconds))
  })

  it('keeps at most 300 letters of a message', async () => {
    const { error } = await fail(postAccept, refuses(1001, 400, 'x'.repeat(301)))
    expect(error).toEqual(refused({ code: 1001, message: 'x'.repeat(300) }))
  })
})

describe('a successful answer', () => {
  it.each<[string, Fault]>([
    ['an empty 200', replies(200)],
    ['a 204', replies(204)],
    ['a 200 of blanks', replies(200, ' \n')],
    ['null', replies(200, 'null')],
    ['an empty object', replies(200, {})],
    ['code 0', replies(200, { code: 0, message: 'ok' })],
    ['code 200', replies(200, { code: 200 })],
    ['a code of null', replies(200, { code: null })],
  ])('is %s to a command that needs nothing back', async (_, fault) => {
    expect(await fail(postAccept, fault)).toMatchObject({ data: null, error: undefined })
    expect(await fail(patchCancel, fault)).toMatchObject({ data: null, error: undefined })
  })

  it('holds the data beside code 0', async () => {
    const body = { code: 0, user_id: 1, reservations: [] }
    const { data } = await fail(getList, replies(200, body))
    expect(data).toEqual({ userId: 1, reservations: [] })
  })

  it.each<[string, Fault]>([
    ['an empty 200', replies(200)],
    ['a 204', replies(204)],
    ['null', replies(200, 'null')],
    ['an object without the list', replies(200, { user_id: 1 })],
    ['a list of another kind', replies(200, { reservations: 'none' })],
    ['a list of which nothing can be read', replies(200, { reservations: [{}, null] })],
  ])('is not %s where a list was requested', async (_, fault) => {
    const { data, error } = await fail(getList, fault)
    expect({ data, error }).toEqual({ data: undefined, error: unreachable('unreadable') })
  })
})

describe('a request that meets no network', () => {
  it.each([
    ['GET', getAvailability, 2],
    ['GET of the list', getList, 1],
    ['POST', postAccept, 1],
    ['PATCH', patchCancel, 1],
    [
      'polled PATCH',
      (dispatch: AppDispatch) => dispatch(endpoints.syncStatus.initiate(undefined)),
      1,
    ],
  ])('is sent as often as a %s may be', async (_, send, times) => {
    vi.useFakeTimers()
    const failing = fail(send, noNetwork)
    await vi.advanceTimersByTimeAsync(60_000)
    const { error, requested } = await failing
    expect(error).toEqual(unreachable('network'))
    expect(requested).toHaveLength(times)
  })

  it('answers when the second try of a GET arrives, within two seconds', async () => {
    vi.useFakeTimers()
    const { store, backend } = makeTestStore({ scenario: 'signed-in' })
    backend.fail('every', noNetwork, 1)
    const answer = store.dispatch(endpoints.getAvailability.initiate())
    await vi.advanceTimersByTimeAsync(2000)
    expect((await answer).data).toEqual({ hasAvailableSession: true })
    expect(backend.requests).toHaveLength(2)
  })
})

describe('a request that gets no answer', () => {
  it.each(
    requests.flatMap(([method, send]) => [
      [`a ${method} without an answer`, send, hangs] as const,
      [`a ${method} whose body never ends`, send, hangsInBody] as const,
    ]),
  )('gives up %s after ten seconds, not sooner, and sends it once', async (_, send, fault) => {
    vi.useFakeTimers()
    const { store, backend } = makeTestStore()
    backend.fail('every', fault)
    const outcome: unknown[] = []
    void send(store.dispatch).then(({ error }) => outcome.push(error))
    await vi.advanceTimersByTimeAsync(9_999)
    expect(outcome).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(outcome).toEqual([unreachable('timeout')])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(backend.requests).toHaveLength(1)
  })

  it('takes an answer that comes just in time', async () => {
    vi.useFakeTimers()
    const { store, backend } = makeTestStore({ scenario: 'signed-in' })
    backend.world.latencyMs = 9_990
    const answer = store.dispatch(endpoints.getReservations.initiate())
    await vi.advanceTimersByTimeAsync(9_999)
    expect((await answer).data).toEqual({ userId: 1, reservations: [] })
  })
})

const LIST = 'GET /reservation/list'

describe('an answer that comes after its login has ended', () => {
  const list = replies(200, { user_id: 1, reservations: [] })
  const ends: [string, string | null, (keys: StoredKeys) => void][] = [
    ['another token has taken its place', 'older', (keys) => keys.setApiToken('newer')],
    ['the guest has signed out', 'older', (keys) => keys.removeApiToken()],
    ['there was none, and there is one now', null, (keys) => keys.setApiToken('newer')],
  ]

  it.each(
    ends.flatMap((end) => [[...end, 'a list', list] as const, [...end, '401', refuses(401, 401)]]),
  )('is nobody’s: %s (%s, %s: %s)', async (_, apiToken, end, __, answer) => {
    const { store, keys, backend } = makeTestStore({ apiToken })
    const { fault, release } = held()
    backend.fail('getReservations', (...call) => fault(call[0], () => answer(...call)))
    const query = getList(store.dispatch)
    await vi.waitFor(() => expect(backend.requested()).toEqual([LIST]))
    end(keys)
    release()
    const { data, error } = await query
    expect(data).toBeUndefined()
    expect(asApiError(error).kind).toBe('unreachable')
    expect(backend.requested()).toEqual([LIST])
  })
})

describe('a 401', () => {
  it.each<[string, TestStoreOptions, string[]]>([
    ['has its login tried again', { apiToken: 'stale' }, [LIST, 'GET /me']],
    ['means nothing without a login', { mobileVerificationToken: 'verification' }, [LIST]],
  ])('%s', async (_, options, requested) => {
    const { store, backend } = makeTestStore(options)
    expect(await getList(store.dispatch)).toMatchObject({ error: { status: 401 } })
    await new Promise((done) => setTimeout(done))
    expect(backend.requested()).toEqual(requested)
  })

  it.each<[string, (dispatch: AppDispatch) => Answer]>([
    ['login', (dispatch) => dispatch(endpoints.login.initiate('v'))],
    ['sending a code', (dispatch) => dispatch(endpoints.sendOtp.initiate('+852-51234567'))],
    ['verifying', (dispatch) => dispatch(endpoints.verifyOtp.initiate({ id: 1, otp: '1234' }))],
  ])('means nothing for the stored login when %s is refused', async (_, send) => {
    const { store, backend } = makeTestStore({ scenario: 'signed-in' })
    backend.fail('every', refuses(401, 401))
    expect(await send(store.dispatch)).toMatchObject({ error: { status: 401 } })
    expect(backend.requests).toHaveLength(1)
  })

  it.each([
    ['403', refuses(403, 403)],
    ['code 401 inside a 200', replies(200, { code: 401 })],
    ['code 401 inside a 400', refuses(401, 400)],
  ])('is not a %s', async (_, fault) => {
    const { store, backend } = makeTestStore({ scenario: 'signed-in' })
    backend.fail('getReservations', fault)
    await store.dispatch(endpoints.getReservations.initiate())
    expect(backend.requested()).toEqual([LIST])
  })
})

describe('an aborted request', () => {
  it.each(requests)('is one without an answer: a %s', async (_, send) => {
    const { store, backend } = makeTestStore()
    backend.fail('every', hangs)
    const answer = send(store.dispatch)
    await vi.waitFor(() => expect(backend.requests).toHaveLength(1))
    store.dispatch(api.util.resetApiState())
    const { data, error } = await answer
    expect(data).toBeUndefined()
    expect(asApiError(error)).toEqual(unreachable('network'))
  })

  it.each<[string, Fault, object]>([
    ['a refusal', refuses(1001), refused({ code: 1001, message: 'refused with 1001' })],
    ['a silence', replies(502), unreachable('server')],
  ])('is not the same as %s', async (_, fault, expected) => {
    expect(asApiError((await fail(postAccept, fault)).error)).toEqual(expected)
  })
})

describe('a path segment', () => {
  const withSegment = (part: string): ((dispatch: AppDispatch) => Answer)[] => [
    (dispatch) => dispatch(endpoints.getActivitySessions.initiate(part)),
    (dispatch) => dispatch(endpoints.verifyOtp.initiate({ id: part, otp: '1234' })),
    (dispatch) => dispatch(endpoints.bindInvitation.initiate(part)),
    (dispatch) => dispatch(endpoints.rejectInvitation.initiate(part)),
    (dispatch) => dispatch(endpoints.acceptInvitation.initiate(part)),
    (dispatch) => dispatch(endpoints.getInvitationInfo.initiate(part)),
  ]

  it.each(['', '.', '..'])("sends nothing where it is '%s'", async (part) => {
    const { store, backend } = makeTestStore({ scenario: 'signed-in' })
    for (const send of withSegment(part))
      expect(await send(store.dispatch)).toMatchObject({ error: unreachable('unreadable') })
    expect(backend.requests).toEqual([])
  })

  it.each([
    ['../login', '/..%2Flogin'],
    ['..\\me', '/..%5Cme'],
    ['a/../b', '/a%2F..%2Fb'],
    ['%2e%2e', '/%252e%252e'],
    ['A?x=1#y', '/A%3Fx%3D1%23y'],
    ['...', '/...'],
    ['.A', '/.A'],
  ])("stays one segment of the path where it is '%s'", async (part, path) => {
    const { store, backend } = makeTestStore({ scenario: 'signed-in' })
    await store.dispatch(endpoints.acceptInvitation.initiate(part))
    expect(backend.requested()).toEqual([`POST /reservation/invitation/accept${path}`])
  })
})

describe('the log of a failure', () => {
  it.each<[string, Fault, string]>([
    ['its code', refuses(1801, 400, 'secret words'), 'api bindInvitation: 1801'],
    ['its status where it has no code', replies(403), 'api bindInvitation: 403'],
    ['its reason where there was no answer', replies(502, HTML), 'api bindInvitation: server'],
  ])('names the endpoint and %s, nothing else', async (_, fault, line) => {
    const { store, backend } = makeTestStore({ apiToken: 'secret-token' })
    backend.fail('every', fault)
    const log = vi.spyOn(console, 'info')
    await store.dispatch(endpoints.bindInvitation.initiate('SECRETCODE'))
    expect(log.mock.calls).toEqual([[line]])
  })
})
