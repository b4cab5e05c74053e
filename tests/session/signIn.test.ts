import { beforeEach, describe, expect, it, vi } from 'vitest'
import { submit } from '#tests/support/commands.ts'
import { signIn, signInVerified, signOut } from '#src/session/signIn.ts'
import { fingerprint } from '#src/domain/fingerprint.ts'
import {
  loginPending,
  selectIsCheckUnanswered,
  selectIsUnansweredAtSignOut,
  selectUserInfo,
} from '#src/session/userSlice.ts'
import { noNetwork, refuses, replies, type Fault } from '#tests/support/backend.ts'
import {
  LOGIN,
  ME,
  OTHER_MOBILE,
  duringRequest,
  ended,
  noLogin,
  phoneWith,
  signedIn,
  signedOut,
  loginState,
  issueVerification,
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

/** Answers /me without a number. The login after a verification has one. */
const NUMBERLESS: Fault = async (_, answer) => {
  const me = (await (await answer()).json()) as object
  return Response.json({ ...me, mobile: null })
}

type Faults = { me?: Fault; login?: Fault }

it.each<[string, Tokens, Faults, object, string[]]>([
  ['without a token', {}, {}, signedOut, []],
  ['with a token', API, {}, signedIn, [ME]],
  ['with both tokens', BOTH, {}, keptBoth, [ME]],
  ['with both tokens but without a number', BOTH, { me: NUMBERLESS }, signedIn, [ME, LOGIN, ME]],
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
  ['whose guest is forbidden', VERIFIED, { me: replies(403) }, signedOut, [LOGIN, ME]],
  ['whose login is over by a code', VERIFIED, { me: refuses(401, 200) }, signedOut, [LOGIN, ME]],
])(
  'A start %s sends the expected requests and has the expected status',
  async (_, tokens, { me, login }, expected, requested) => {
    const phone = phoneWith(tokens)
    if (me) phone.backend.fail('getMe', me)
    if (login) phone.backend.fail('login', login)
    const started = phone.store.dispatch(signIn())
    // This is less than the time until an unanswered sign-in is repeated.
    await vi.advanceTimersByTimeAsync(5_000)
    await started
    expect(loginState(phone)).toEqual(expected)
    expect(phone.backend.requested()).toEqual(requested)
  },
)

it.each<[string, Fault | null, object]>([
  ['signs in if it is answered', null, signedIn],
  ['keeps the earlier login if it is refused', refuses(612, 401), signedIn],
  ['keeps the earlier login if it meets 2007', refuses(2007, 403), keptBoth],
  ['keeps the earlier login if it meets another code', refuses(4711), keptBoth],
  ['stays pending beside the earlier login if it is not answered', noNetwork, keptBoth],
])('The pending login of a newly verified number %s', async (_, fault, expected) => {
  const phone = phoneWith(BOTH)
  const verification = phone.tokenStorage.mobileVerificationToken() ?? ''
  phone.store.dispatch(loginPending(fingerprint(verification)))
  if (fault) phone.backend.fail('login', fault)
  await ended(phone.store.dispatch(signIn()))
  expect(loginState(phone)).toEqual(expected)
  expect(phone.backend.requested().slice(0, 2)).toEqual([ME, LOGIN])
})

it('The login of a verified number stays pending until it is answered', async () => {
  const phone = phoneWith(BOTH)
  const heal = phone.backend.fail('login', noNetwork)
  await ended(phone.store.dispatch(signInVerified(issueVerification(phone.backend, OTHER_MOBILE))))
  heal()
  await ended(phone.store.dispatch(signIn()))
  expect(phone.backend.requested().slice(-3)).toEqual([ME, LOGIN, ME])
  expect(phone.store.getState().user.pendingLoginFor).toBeNull()
})

it.each<[string, Fault, Tokens, object, string[]]>([
  ['A network error keeps both tokens', noNetwork, BOTH, tried, [ME]],
  ['A 500 with an error code keeps both tokens', replies(500, { code: 612 }), BOTH, tried, [ME]],
  ['A 404 after a login keeps the new token', replies(404), VERIFIED, newToken, [LOGIN, ME]],
])('%s, and the next attempt signs in', async (_, fault, tokens, expected, requested) => {
  const phone = phoneWith(tokens)
  const heal = phone.backend.fail('getMe', fault)
  await ended(phone.store.dispatch(signIn()))
  expect(loginState(phone)).toEqual(expected)
  expect([...new Set(phone.backend.requested())]).toEqual(requested)
  heal()
  await ended(phone.store.dispatch(signIn()))
  expect(loginState(phone)).toMatchObject({ status: 'signed-in', guest: 1 })
})

it.each<[string, Fault, object]>([
  ['a refusal', refuses(401, 401), { ...signedOut, isRepeated: false }],
  ['a failure', replies(500), { ...signedIn, isRepeated: true }],
])(
  'A sign-in that meets %s does not reuse the answer of the sign-in before it',
  async (_, me, state) => {
    const phone = phoneWith(API)
    for (const fault of [null, me]) {
      if (fault !== null) phone.backend.fail('getMe', fault)
      void phone.store.dispatch(signIn())
      await vi.advanceTimersByTimeAsync(100)
    }
    const isRepeated = selectIsCheckUnanswered(phone.store.getState())
    expect({ ...loginState(phone), isRepeated }).toEqual(state)
  },
)

it('Two simultaneous sign-ins share their requests', async () => {
  const phone = phoneWith(RENEWABLE)
  await ended(Promise.all([phone.store.dispatch(signIn()), phone.store.dispatch(signIn())]))
  expect(loginState(phone)).toEqual(signedIn)
  expect(phone.backend.requested()).toEqual([ME, LOGIN, ME])
})

it.each<[string, Tokens, 'getMe' | 'login']>([
  ['at the start', API, 'getMe'],
  ['during the login', VERIFIED, 'login'],
  ['after the login', VERIFIED, 'getMe'],
])(
  'A sign-out %s aborts the running sign-in, and the next login works',
  async (_, tokens, endpoint) => {
    const phone = phoneWith(tokens)
    const { dispatch, getState } = phone.store
    const start = () => dispatch(signIn())
    await duringRequest(phone, endpoint, start, () => dispatch(signOut()))
    expect(loginState(phone)).toEqual(signedOut)
    expect(getState().api.queries).toEqual({})
    await ended(dispatch(signInVerified(issueVerification(phone.backend))))
    expect(loginState(phone)).toEqual(signedIn)
  },
)

it('A login that is answered after another tab has signed out stores no token', async () => {
  const phone = phoneWith(VERIFIED)
  const start = () => phone.store.dispatch(signIn())
  // The storage event of the other tab has not arrived yet.
  await duringRequest(phone, 'login', start, () => localStorage.clear())
  expect(loginState(phone)).toEqual(signedOut)
})

describe('The sign-in with a newly verified number', () => {
  it('runs once if it is called twice, and keeps only the login token', async () => {
    const phone = phoneWith({})
    const token = issueVerification(phone.backend)
    const both = [token, token].map((one) => phone.store.dispatch(signInVerified(one)))
    await ended(Promise.all(both))
    expect(loginState(phone)).toEqual(signedIn)
    expect(phone.backend.requested()).toEqual([LOGIN, ME])
  })

  it('waits for the sign-in that is in flight', async () => {
    const phone = phoneWith(API)
    const { dispatch, getState } = phone.store
    const start = () => dispatch(signIn())
    await duringRequest(phone, 'getMe', start, () => {
      const verified = dispatch(signInVerified(issueVerification(phone.backend, OTHER_MOBILE)))
      expect(phone.backend.requested()).toEqual([ME])
      return verified
    })
    expect(phone.backend.requested()).toEqual([ME, LOGIN, ME])
    expect(selectUserInfo(getState())?.mobile).toBe(OTHER_MOBILE)
  })
})

it.each<[string, Fault | null, boolean]>([
  ['reports a command without an answer', noNetwork, true],
  ['does not report a command that waits for a login', refuses(401, 401), false],
  ['does not report an answered command', null, false],
])('A sign-out %s', async (_, fault, isUnanswered) => {
  const phone = phoneWith(API)
  await ended(phone.store.dispatch(signIn()))
  if (fault) phone.backend.fail('bindInvitation', fault)
  const command = { kind: 'bind', argument: { code: 'VIC2025' } } as const
  await ended(phone.store.dispatch(submit(command)))
  phone.store.dispatch(signOut())
  expect(selectIsUnansweredAtSignOut(phone.store.getState())).toBe(isUnanswered)
})
