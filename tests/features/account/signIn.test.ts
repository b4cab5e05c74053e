import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { api } from '#src/api/client.ts'
import { submit } from '#src/store/outbox.ts'
import { signIn, signInVerified, signOut } from '#src/features/account/signIn.ts'
import { selectDraft } from '#src/features/booking/draft.ts'
import {
  mobileVerified,
  selectGuestId,
  selectIsUnansweredAtReset,
  selectUserInfo,
} from '#src/features/account/user.ts'
import { utmCaptured } from '#src/analytics/utm.ts'
import { noNetwork, refuses, replies, type Fault } from '#tests/support/backend.ts'
import {
  LOGIN,
  ME,
  OTHER_MOBILE,
  chooseSession,
  duringRequest,
  ended,
  noLogin,
  phoneWith,
  signedIn,
  signedOut,
  loginState,
  verify,
  type Tokens,
} from '#tests/support/signIn.ts'

beforeEach(() => void vi.useFakeTimers())

const tried = { status: 'unreachable', guest: null, hasApiToken: true, hasVerification: true }
const newToken = { ...tried, hasVerification: false }
const again = { status: 'verify-again', ...noLogin }
const refused = { status: 'refused', ...noLogin, hasVerification: true }
const noMembership = { ...refused, status: 'no-membership' }
const notAnswered = { ...refused, status: 'unreachable' }
const keptBoth = { ...signedIn, hasVerification: true }

const API: Tokens = { api: 'good' }
const VERIFIED: Tokens = { verification: 'good' }
const BOTH: Tokens = { ...API, ...VERIFIED }
const STALE: Tokens = { api: 'stale', verification: 'stale' }
const RENEWABLE: Tokens = { ...STALE, ...VERIFIED }

type Faults = { me?: Fault; login?: Fault }

it.each<[string, Tokens, Faults, object, string[]]>([
  ['without a token', {}, {}, signedOut, []],
  ['with a token', API, {}, signedIn, [ME]],
  ['with both tokens', BOTH, {}, keptBoth, [ME]],
  ['with a verification', VERIFIED, {}, signedIn, [LOGIN, ME]],
  ['with a refused token', API, { me: replies(401) }, signedOut, [ME]],
  ['with a token refused by a code', API, { me: refuses(1002) }, signedOut, [ME]],
  ['with a stale token and a verification', RENEWABLE, {}, signedIn, [ME, LOGIN, ME]],
  ['with two stale tokens', STALE, {}, again, [ME, LOGIN]],
  ['whose login meets 612', VERIFIED, { login: refuses(612, 401) }, again, [LOGIN]],
  ['whose login meets 2007', VERIFIED, { login: refuses(2007, 403) }, noMembership, [LOGIN]],
  ['whose login meets another code', VERIFIED, { login: refuses(4711) }, refused, [LOGIN]],
  ['whose login meets a 429', VERIFIED, { login: refuses(612, 429) }, notAnswered, [LOGIN]],
  ['whose guest is refused', VERIFIED, { me: refuses(401, 401) }, signedOut, [LOGIN, ME]],
])('a start %s', async (_, tokens, { me, login }, expected, requested) => {
  const phone = phoneWith(tokens)
  if (me) phone.backend.fail('getMe', me)
  if (login) phone.backend.fail('login', login)
  await ended(phone.store.dispatch(signIn()))
  expect(loginState(phone)).toEqual(expected)
  expect(phone.backend.requested()).toEqual(requested)
})

/** Says nothing about the login: no answer, or a refusal of somebody else's. */
const NO_ANSWER: [string, Fault][] = [
  ['no network', noNetwork],
  ['a 500 with a code', replies(500, { code: 612 })],
  ['a 403', replies(403)],
]

describe.each(NO_ANSWER)('%s', (_, fault) => {
  it.each<[string, Tokens, object, string[]]>([
    ['for a token drops nothing and logs in nowhere', BOTH, tried, [ME]],
    ['after a login keeps the new token', VERIFIED, newToken, [LOGIN, ME]],
  ])('%s, and the next try signs in', async (_what, tokens, expected, requested) => {
    const phone = phoneWith(tokens)
    const heal = phone.backend.fail('getMe', fault)
    await ended(phone.store.dispatch(signIn()))
    expect(loginState(phone)).toEqual(expected)
    expect([...new Set(phone.backend.requested())]).toEqual(requested)
    heal()
    await ended(phone.store.dispatch(signIn()))
    expect(loginState(phone)).toMatchObject({ status: 'signed-in', guest: 1 })
  })
})

it('no network for a login keeps the verification for the next try', async () => {
  const phone = phoneWith(VERIFIED)
  const heal = phone.backend.fail('login', noNetwork)
  await ended(phone.store.dispatch(signIn()))
  expect(loginState(phone)).toEqual(notAnswered)
  expect(phone.backend.requested()).toEqual([LOGIN])
  heal()
  await ended(phone.store.dispatch(signIn()))
  expect(loginState(phone)).toEqual(signedIn)
})

it.each<[string, Fault, object]>([
  ['a refusal', refuses(401, 401), signedOut],
  ['a failure', replies(500), { status: 'unreachable', hasApiToken: true }],
])('a sign-in that meets %s right after another one is not taken for it', async (_, me, state) => {
  const phone = phoneWith(API)
  for (const fault of [null, me]) {
    if (fault !== null) phone.backend.fail('getMe', fault)
    void phone.store.dispatch(signIn())
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(loginState(phone)).toMatchObject(state)
})

it('a login sends the verification, and the new token with the next request', async () => {
  const phone = phoneWith(VERIFIED)
  const token = phone.keys.mobileVerificationToken()
  await ended(phone.store.dispatch(signIn()))
  expect(phone.backend.requests).toMatchObject([
    { method: 'POST', path: '/login', body: { mobile_verification_token: token } },
    { method: 'GET', path: '/me', authorization: `Bearer ${phone.keys.apiToken()}` },
  ])
})

it.each<[string, Tokens, string[]]>([
  ['with a token', API, [ME]],
  ['with a verification', VERIFIED, [LOGIN, ME]],
  ['with a stale token and a verification', RENEWABLE, [ME, LOGIN, ME]],
])('two sign-ins at once %s make one', async (_, tokens, requested) => {
  const phone = phoneWith(tokens)
  await ended(Promise.all([phone.store.dispatch(signIn()), phone.store.dispatch(signIn())]))
  expect(loginState(phone)).toEqual(signedIn)
  expect(phone.backend.requested()).toEqual(requested)
})

it.each<[string, Tokens, 'getMe' | 'login']>([
  ['at the start', API, 'getMe'],
  ['in the login', VERIFIED, 'login'],
  ['after the login', VERIFIED, 'getMe'],
])('a reset %s leaves nobody signed in, until the next login', async (_, tokens, endpoint) => {
  const phone = phoneWith(tokens)
  const { dispatch, getState } = phone.store
  const start = () => dispatch(signIn())
  await duringRequest(phone, endpoint, start, () => dispatch(signOut()))
  expect(loginState(phone)).toEqual(signedOut)
  expect(getState().api.queries).toEqual({})
  await ended(dispatch(signInVerified(verify(phone.backend))))
  expect(loginState(phone)).toEqual(signedIn)
})

describe('a number that was verified just now', () => {
  it('signs in once where it is called twice, and stores the login alone', async () => {
    const phone = phoneWith({})
    const token = verify(phone.backend)
    const both = [token, token].map((one) => phone.store.dispatch(signInVerified(one)))
    await ended(Promise.all(both))
    expect(loginState(phone)).toEqual(signedIn)
    expect(phone.backend.requested()).toEqual([LOGIN, ME])
  })

  it.each([
    ['who was signed in', true],
    ['whom nobody had named yet', false],
  ])('leaves nothing of the guest before %s', async (_, isNamed) => {
    const phone = phoneWith(API)
    if (isNamed) await ended(phone.store.dispatch(signIn()))
    await ended(phone.store.dispatch(api.endpoints.getReservations.initiate()))
    chooseSession(phone)
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend, OTHER_MOBILE))))
    const state = phone.store.getState()
    const { id, mobile } = selectUserInfo(state) ?? {}
    expect(mobile).toBe(OTHER_MOBILE)
    expect(selectGuestId(state)).toBe(id)
    expect(selectDraft(state).session?.id ?? null).toBe(isNamed ? null : 7)
    expect(Object.keys(state.api.queries)).toEqual(['getMe(undefined)'])
    expect(phone.keys.apiToken()).not.toBe(MOCK_GUEST_TOKEN)
  })

  it('waits for the sign-in that is in flight', async () => {
    const phone = phoneWith(API)
    const { dispatch, getState } = phone.store
    const start = () => dispatch(signIn())
    await duringRequest(phone, 'getMe', start, () => {
      const verified = dispatch(signInVerified(verify(phone.backend, OTHER_MOBILE)))
      expect(phone.backend.requested()).toEqual([ME])
      return verified
    })
    expect(phone.backend.requested()).toEqual([ME, LOGIN, ME])
    expect(selectUserInfo(getState())?.mobile).toBe(OTHER_MOBILE)
  })

  it('logs in once where the sign-in in flight has found its verification', async () => {
    const phone = phoneWith({ api: 'stale' })
    const start = phone.store.dispatch(signIn())
    const verified = phone.store.dispatch(signInVerified(verify(phone.backend)))
    await ended(Promise.all([start, verified]))
    expect(phone.backend.requested()).toEqual([ME, LOGIN, ME])
    expect(loginState(phone)).toEqual(signedIn)
  })
})

it('a sign-out leaves nothing', async () => {
  const phone = phoneWith(BOTH)
  const { api: empty, ...fresh } = phone.store.getState()
  await ended(phone.store.dispatch(signIn()))
  await ended(phone.store.dispatch(api.endpoints.getReservations.initiate()))
  chooseSession(phone)
  phone.store.dispatch(mobileVerified())
  phone.store.dispatch(utmCaptured({ utm_source: 'line' }))
  phone.store.dispatch(signOut())
  expect(loginState(phone)).toEqual(signedOut)
  const { api: cache, ...slices } = phone.store.getState()
  const user = { ...fresh.user, status: 'signed-out', loginsEnded: 1 }
  expect({ ...slices, queries: cache.queries }).toMatchObject({
    ...fresh,
    user,
    queries: empty.queries,
  })
})

it.each<[string, Fault | null, boolean]>([
  ['that has no answer', noNetwork, true],
  ['that waits for a login', refuses(401, 401), false],
  ['that was answered', null, false],
])('a sign-out says whether a command %s may have arrived', async (_, fault, isUnanswered) => {
  const phone = phoneWith(API)
  await ended(phone.store.dispatch(signIn()))
  if (fault) phone.backend.fail('bindInvitation', fault)
  const command = { kind: 'bind', argument: { code: 'VIC2025' } } as const
  await ended(phone.store.dispatch(submit(command)))
  phone.store.dispatch(signOut())
  expect(selectIsUnansweredAtReset(phone.store.getState())).toBe(isUnanswered)
})
