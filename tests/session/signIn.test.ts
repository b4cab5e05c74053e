import { beforeEach, describe, expect, it, vi } from 'vitest'
import { issueCode } from '#mocks/backend/codes.ts'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { api } from '#src/api/client.ts'
import { signIn, signInVerified, signOut } from '#src/session/signIn.ts'
import { sessionChosen } from '#src/state/draft.ts'
import { invitationHeld } from '#src/state/invitation.ts'
import { mobileVerified } from '#src/state/user.ts'
import { codeSent } from '#src/state/verification.ts'
import {
  hangs,
  hangsInBody,
  held,
  noNetwork,
  refuses,
  replies,
  type Fault,
  type TestBackend,
} from '#tests/support/backend.ts'
import { makeTestStore, type TestStoreOptions } from '#tests/support/store.ts'

const ME = 'GET /me'
const LOGIN = 'POST /login'
const HTML = '<!doctype html>'
/** Numbers of the demo world: the mock guest's and another guest's. */
const OWN_MOBILE = '+852-91234567'
const OTHER_MOBILE = '+852-61234567'

// A question without an answer takes ten seconds, a second try about one.
beforeEach(() => void vi.useFakeTimers())
const soon = () => vi.advanceTimersByTimeAsync(12_000)
async function ended<T>(work: PromiseLike<T>): Promise<T> {
  await soon()
  return work
}

type Phone = ReturnType<typeof makeTestStore>

/** A verification token of this number, good for one login. */
function verify({ world }: TestBackend, mobile = OWN_MOBILE): string {
  const token = issueCode(world, 'mobile')
  world.mobileTokens.push({ token, mobile, expiresAt: Infinity })
  return token
}

/** A phone with tokens of its own: 'good' ones, ones that the server does not know, or none. */
function phoneWith(tokens: { api?: 'good' | 'stale'; verification?: 'good' | 'stale' }) {
  const options: TestStoreOptions = { scenario: 'signed-in' }
  if (tokens.api !== 'good') options.apiToken = tokens.api ?? null
  const phone = makeTestStore(options)
  if (tokens.verification === 'stale') phone.keys.setMobileVerificationToken('stale')
  if (tokens.verification === 'good') phone.keys.setMobileVerificationToken(verify(phone.backend))
  return phone
}

/** How the login stands, and which tokens the phone still has. */
const standing = ({ store, keys }: Phone) => ({
  status: store.getState().user.status,
  guest: store.getState().user.info?.id ?? null,
  hasApiToken: keys.apiToken() !== null,
  hasVerification: keys.mobileVerificationToken() !== null,
})

const nobody = { guest: null, hasApiToken: false, hasVerification: false }
const signedIn = { status: 'signed-in', guest: 1, hasApiToken: true, hasVerification: false }
const signedOut = { status: 'signed-out', ...nobody }

/** What is no answer: nothing that the server said about the login. */
const SILENCE: [string, Fault][] = [
  ['no network', noNetwork],
  ['no answer', hangs],
  ['no end of the body', hangsInBody],
  ['a 500', replies(500, { code: 612 })],
  ['a 502 in HTML', replies(502, HTML)],
  ['a 503', refuses(503, 503)],
  ['a 200 in HTML', replies(200, HTML)],
  ['an empty 200', replies(200)],
  ['a 204', replies(204)],
  ['null', replies(200, 'null')],
  ['cut JSON', replies(200, '{"id":')],
  ['JSON of another kind', replies(200, { name: 'x' })],
]

/** What stands between the phone and the server said no: it says nothing about the login either. */
const PLAIN_REFUSALS: [string, Fault][] = [
  ['a 403', replies(403)],
  ['a 403 in HTML', replies(403, HTML)],
  ['a 404', replies(404)],
  ['a 429', replies(429)],
  ['a 429 that names a code', refuses(612, 429)],
]

describe('a start', () => {
  it('without a token asks nothing', async () => {
    const phone = phoneWith({})
    await ended(phone.store.dispatch(signIn()))
    expect(standing(phone)).toEqual(signedOut)
    expect(phone.backend.requests).toEqual([])
  })

  it('with a token asks who the guest is, once', async () => {
    const phone = phoneWith({ api: 'good' })
    await ended(phone.store.dispatch(signIn()))
    expect(standing(phone)).toEqual(signedIn)
    expect(phone.backend.requested()).toEqual([ME])
  })

  it('with both tokens uses the first and leaves the second', async () => {
    const phone = phoneWith({ api: 'good', verification: 'good' })
    await ended(phone.store.dispatch(signIn()))
    expect(standing(phone)).toEqual({ ...signedIn, hasVerification: true })
    expect(phone.backend.requested()).toEqual([ME])
  })

  it('with a verification logs in, stores the new token, drops the old one and fetches the guest', async () => {
    const phone = phoneWith({ verification: 'good' })
    const verification = phone.keys.mobileVerificationToken()
    await ended(phone.store.dispatch(signIn()))
    expect(standing(phone)).toEqual(signedIn)
    expect(phone.backend.requests).toMatchObject([
      { method: 'POST', path: '/login', body: { mobile_verification_token: verification } },
      { method: 'GET', path: '/me', authorization: `Bearer ${phone.keys.apiToken()}` },
    ])
  })

  it.each<[string, Fault]>([
    ['a 401', refuses(401, 401)],
    ['a 401 in HTML', replies(401, HTML)],
    ['a code', refuses(1002)],
    ['a code inside a 200', replies(200, { code: 1002, message: 'no' })],
  ])('whose token is refused with %s drops it', async (_, fault) => {
    const phone = phoneWith({ api: 'good' })
    phone.backend.fail('getMe', fault)
    await ended(phone.store.dispatch(signIn()))
    expect(standing(phone)).toEqual(signedOut)
    expect(phone.backend.requested()).toEqual([ME])
  })

  it('whose token is refused falls back to the verification', async () => {
    const phone = phoneWith({ api: 'stale', verification: 'good' })
    await ended(phone.store.dispatch(signIn()))
    expect(standing(phone)).toEqual(signedIn)
    expect(phone.backend.requested()).toEqual([ME, LOGIN, ME])
  })

  it('whose two tokens are refused verifies again', async () => {
    const phone = phoneWith({ api: 'stale', verification: 'stale' })
    await ended(phone.store.dispatch(signIn()))
    expect(standing(phone)).toEqual({ status: 'verify-again', ...nobody })
    expect(phone.backend.requested()).toEqual([ME, LOGIN])
  })

  it.each([...SILENCE, ...PLAIN_REFUSALS])(
    'that gets %s drops nothing and logs in nowhere',
    async (_, fault) => {
      const phone = phoneWith({ api: 'good', verification: 'good' })
      phone.backend.fail('getMe', fault)
      await ended(phone.store.dispatch(signIn()))
      expect(standing(phone)).toEqual({
        status: 'unreachable',
        guest: null,
        hasApiToken: true,
        hasVerification: true,
      })
      expect(new Set(phone.backend.requested())).toEqual(new Set([ME]))
    },
  )

  it('that met no network is tried again by the guest', async () => {
    const phone = phoneWith({ api: 'good' })
    const endFault = phone.backend.fail('getMe', noNetwork)
    await ended(phone.store.dispatch(signIn()))
    endFault()
    await ended(phone.store.dispatch(signIn()))
    expect(standing(phone)).toEqual(signedIn)
  })
})

describe('a login', () => {
  it.each<[string, Fault, { status: string; hasVerification: boolean }]>([
    ['612', refuses(612), { status: 'verify-again', hasVerification: false }],
    ['612 in a 401', refuses(612, 401), { status: 'verify-again', hasVerification: false }],
    [
      '612 in a 200',
      replies(200, { code: 612 }),
      { status: 'verify-again', hasVerification: false },
    ],
    ['2007', refuses(2007), { status: 'bind', hasVerification: true }],
    ['2007 in a 403', refuses(2007, 403), { status: 'bind', hasVerification: true }],
    ['1102', refuses(1102), { status: 'refused', hasVerification: true }],
    ['611', refuses(611), { status: 'refused', hasVerification: true }],
    ['613', refuses(613), { status: 'refused', hasVerification: true }],
    ['a code that nobody knows', refuses(4711), { status: 'refused', hasVerification: true }],
    ['a 401 without a code', replies(401), { status: 'refused', hasVerification: true }],
    ['a 429', replies(429), { status: 'refused', hasVerification: true }],
    ['a 429 that says 612', refuses(612, 429), { status: 'refused', hasVerification: true }],
  ])('that is refused with %s', async (_, fault, expected) => {
    const phone = phoneWith({ verification: 'good' })
    phone.backend.fail('login', fault)
    await ended(phone.store.dispatch(signIn()))
    expect(standing(phone)).toEqual({ ...nobody, ...expected })
    expect(phone.backend.requested()).toEqual([LOGIN])
  })

  it.each(SILENCE)('that gets %s keeps the verification for the next try', async (_, fault) => {
    const phone = phoneWith({ verification: 'good' })
    const endFault = phone.backend.fail('login', fault)
    await ended(phone.store.dispatch(signIn()))
    expect(standing(phone)).toEqual({ status: 'refused', ...nobody, hasVerification: true })
    expect(phone.backend.requested()).toEqual([LOGIN])
    endFault()
    await ended(phone.store.dispatch(signIn()))
    expect(standing(phone)).toEqual(signedIn)
  })

  it.each<[string, Fault]>([
    ['a 401', refuses(401, 401)],
    ['a code', refuses(1002)],
  ])('after which the guest is refused with %s is none', async (_, fault) => {
    const phone = phoneWith({ verification: 'good' })
    phone.backend.fail('getMe', fault)
    await ended(phone.store.dispatch(signIn()))
    expect(standing(phone)).toEqual(signedOut)
    expect(phone.backend.requested()).toEqual([LOGIN, ME])
  })

  it.each([...SILENCE, ...PLAIN_REFUSALS])(
    'after which the guest gets %s keeps the new token',
    async (_, fault) => {
      const phone = phoneWith({ verification: 'good' })
      phone.backend.fail('getMe', fault)
      await ended(phone.store.dispatch(signIn()))
      expect(standing(phone)).toEqual({ ...nobody, status: 'unreachable', hasApiToken: true })
    },
  )
})

describe('two sign-ins', () => {
  it.each<[string, Parameters<typeof phoneWith>[0], string[]]>([
    ['with a token', { api: 'good' }, [ME]],
    ['with a verification', { verification: 'good' }, [LOGIN, ME]],
    [
      'with a stale token and a verification',
      { api: 'stale', verification: 'good' },
      [ME, LOGIN, ME],
    ],
  ])('at once %s make one', async (_, tokens, asked) => {
    const phone = phoneWith(tokens)
    const both = [phone.store.dispatch(signIn()), phone.store.dispatch(signIn())]
    await ended(Promise.all(both))
    expect(standing(phone)).toEqual(signedIn)
    expect(phone.backend.requested()).toEqual(asked)
  })

  it('after one another ask twice', async () => {
    const phone = phoneWith({ api: 'good' })
    await ended(phone.store.dispatch(signIn()))
    await ended(phone.store.dispatch(signIn()))
    expect(phone.backend.requested()).toEqual([ME, ME])
  })

  it('in two stores do not wait for each other', async () => {
    const first = phoneWith({ api: 'good' })
    first.backend.fail('getMe', hangs, 1)
    void first.store.dispatch(signIn())
    const second = makeTestStore({ backend: first.backend })
    await vi.advanceTimersByTimeAsync(100)
    await second.store.dispatch(signIn())
    expect(standing(second).status).toBe('signed-in')
    expect(standing(first).status).toBe('starting')
  })
})

describe('a reset while the login is under way', () => {
  it.each<[string, Parameters<typeof phoneWith>[0], 'getMe' | 'login']>([
    ['at the start', { api: 'good' }, 'getMe'],
    ['at the start, with a verification behind it', { api: 'good', verification: 'good' }, 'getMe'],
    ['in the login', { verification: 'good' }, 'login'],
    ['after the login', { verification: 'good' }, 'getMe'],
  ])('%s leaves nothing stored and nobody signed in', async (_, tokens, endpoint) => {
    const phone = phoneWith(tokens)
    const { fault, release } = held()
    phone.backend.fail(endpoint, fault)
    const under = phone.store.dispatch(signIn())
    await vi.advanceTimersByTimeAsync(100)
    phone.store.dispatch(signOut())
    release()
    await ended(under)
    expect(standing(phone)).toEqual(signedOut)
    expect(phone.store.getState().api.queries).toEqual({})
  })

  it('does not keep the next login from working', async () => {
    const phone = phoneWith({ api: 'good' })
    phone.backend.fail('getMe', hangs, 1)
    const under = phone.store.dispatch(signIn())
    await vi.advanceTimersByTimeAsync(100)
    phone.store.dispatch(signOut())
    await ended(under)
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
    expect(standing(phone)).toEqual(signedIn)
  })
})

describe('a sign-in with a number that was verified just now', () => {
  it('logs in and stores the login alone', async () => {
    const phone = phoneWith({})
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
    expect(standing(phone)).toEqual(signedIn)
    expect(phone.backend.requested()).toEqual([LOGIN, ME])
  })

  it('takes the place of the guest before, of whom nothing stays', async () => {
    const phone = phoneWith({ api: 'good' })
    await ended(phone.store.dispatch(signIn()))
    await ended(phone.store.dispatch(api.endpoints.getReservations.initiate()))
    chooseSession(phone)
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend, OTHER_MOBILE))))
    const { user, draft, api: cache } = phone.store.getState()
    expect(user.info?.mobile).toBe(OTHER_MOBILE)
    expect(draft).toMatchObject({ ownerId: user.info?.id, sessionId: null })
    expect(Object.keys(cache.queries)).toEqual(['getMe(undefined)'])
    expect(phone.keys.apiToken()).not.toBe(MOCK_GUEST_TOKEN)
  })

  it('leaves nothing of a guest whom nobody had named yet', async () => {
    const phone = phoneWith({ api: 'good' })
    await ended(phone.store.dispatch(api.endpoints.getReservations.initiate()))
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend, OTHER_MOBILE))))
    expect(Object.keys(phone.store.getState().api.queries)).toEqual(['getMe(undefined)'])
  })

  it('keeps the verification where the login is refused', async () => {
    const phone = phoneWith({})
    phone.backend.fail('login', refuses(2007))
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
    expect(standing(phone)).toEqual({ status: 'bind', ...nobody, hasVerification: true })
  })

  it('waits for the sign-in that is under way', async () => {
    const phone = phoneWith({ api: 'good' })
    const { fault, release } = held()
    phone.backend.fail('getMe', fault, 1)
    const start = phone.store.dispatch(signIn())
    const verified = phone.store.dispatch(signInVerified(verify(phone.backend, OTHER_MOBILE)))
    await vi.advanceTimersByTimeAsync(100)
    expect(phone.backend.requested()).toEqual([ME])
    release()
    await ended(Promise.all([start, verified]))
    expect(phone.backend.requested()).toEqual([ME, LOGIN, ME])
    expect(phone.store.getState().user.info?.mobile).toBe(OTHER_MOBILE)
  })

  it('uses a verification once where the sign-in under way has found it already', async () => {
    const phone = phoneWith({ api: 'stale' })
    const start = phone.store.dispatch(signIn())
    const verified = phone.store.dispatch(signInVerified(verify(phone.backend)))
    await ended(Promise.all([start, verified]))
    expect(phone.backend.requested()).toEqual([ME, LOGIN, ME])
    expect(standing(phone)).toEqual(signedIn)
  })

  it('logs in once where it is called twice', async () => {
    const phone = phoneWith({})
    const token = verify(phone.backend)
    const both = [
      phone.store.dispatch(signInVerified(token)),
      phone.store.dispatch(signInVerified(token)),
    ]
    await ended(Promise.all(both))
    expect(phone.backend.requested()).toEqual([LOGIN, ME])
    expect(standing(phone)).toEqual(signedIn)
  })
})

/** Any session, so that there is a draft. */
function chooseSession({ store }: Phone) {
  store.dispatch(
    sessionChosen({
      id: 7,
      startAt: Date.now(),
      endAt: Date.now(),
      event: { id: 1, name: 'E', slug: null, bookingQuota: null },
      activityQuota: null,
      type: null,
    }),
  )
}

describe('a sign-out', () => {
  it('takes the tokens, the guest and everything that was fetched', async () => {
    const phone = phoneWith({ api: 'good', verification: 'good' })
    const fresh = phone.store.getState()
    await ended(phone.store.dispatch(signIn()))
    await ended(phone.store.dispatch(api.endpoints.getReservations.initiate()))
    chooseSession(phone)
    phone.store.dispatch(mobileVerified())
    phone.store.dispatch(invitationHeld({ code: 'VIC2025', type: 'vic' }))
    phone.store.dispatch(
      codeSent({
        sent: { id: 1, maskedMobile: '+852 •••• 4567', sentAt: Date.now() },
        sentTo: { code: '852', digits: '91234567' },
        resendAt: Date.now(),
      }),
    )
    phone.store.dispatch(signOut())
    expect(standing(phone)).toEqual(signedOut)
    const { user, draft, verification, api: cache } = phone.store.getState()
    expect({ user, draft, verification }).toEqual({
      user: { ...fresh.user, status: 'signed-out' },
      draft: fresh.draft,
      verification: fresh.verification,
    })
    expect(cache.queries).toEqual({})
  })

  it('leaves the campaign', () => {
    localStorage.setItem('utmParams', '{"utm_source":"line"}')
    const phone = phoneWith({ api: 'good' })
    phone.store.dispatch(signOut())
    expect(phone.store.getState().utm).toEqual({ utm_source: 'line' })
    expect(localStorage.getItem('utmParams')).toBe('{"utm_source":"line"}')
  })
})

describe('a login that lapses in the middle of use', () => {
  /** A guest who is signed in and has seen the ticket list; then the server forgets the token. */
  async function lapsed(verifiedMobile: string | null) {
    const phone = phoneWith({ api: 'good' })
    await ended(phone.store.dispatch(signIn()))
    await ended(phone.store.dispatch(api.endpoints.getReservations.initiate()))
    phone.backend.world.apiTokens.length = 0
    phone.backend.requests.length = 0
    if (verifiedMobile !== null)
      phone.keys.setMobileVerificationToken(verify(phone.backend, verifiedMobile))
    return phone
  }

  const refetch = ({ store }: Phone) => {
    const options = { forceRefetch: true }
    return Promise.all([
      store.dispatch(api.endpoints.getReservations.initiate(undefined, options)),
      store.dispatch(api.endpoints.getSessions.initiate(null, options)),
      store.dispatch(api.endpoints.checkReservation.initiate(undefined, options)),
      store.dispatch(api.endpoints.getAvailability.initiate(undefined, options)),
    ])
  }

  it('is renewed once for all the requests that met it', async () => {
    const phone = await lapsed(OWN_MOBILE)
    await ended(refetch(phone))
    expect(standing(phone)).toEqual(signedIn)
    const asked = phone.backend.requested()
    expect(asked.filter((line) => line === LOGIN)).toHaveLength(1)
    expect(asked.filter((line) => line === ME)).toHaveLength(2)
  })

  it('is over where nothing can renew it', async () => {
    const phone = await lapsed(null)
    await ended(refetch(phone))
    expect(standing(phone)).toEqual(signedOut)
    expect(phone.backend.requested().filter((line) => line === ME)).toHaveLength(1)
  })

  it('is kept where the server cannot say', async () => {
    const phone = await lapsed(null)
    phone.backend.fail('getMe', noNetwork)
    await ended(refetch(phone))
    expect(standing(phone)).toMatchObject({ status: 'unreachable', hasApiToken: true })
  })

  it('is not tried again by a 401 of a token that was replaced since', async () => {
    const phone = await lapsed(OWN_MOBILE)
    const { fault, release } = held()
    phone.backend.fail('getSessions', fault)
    const late = phone.store.dispatch(api.endpoints.getSessions.initiate(null))
    await ended(phone.store.dispatch(api.endpoints.checkReservation.initiate()))
    expect(standing(phone)).toEqual(signedIn)
    const before = phone.backend.requests.length
    release()
    await ended(late)
    expect(phone.backend.requests).toHaveLength(before)
  })

  it('never shows the tickets of one guest to another', async () => {
    const phone = await lapsed(OTHER_MOBILE)
    const pairs = watchGuests(phone)
    await ended(refetch(phone))
    expect(phone.store.getState().user.info?.mobile).toBe(OTHER_MOBILE)
    expect(pairs()).toEqual([])
  })
})

/** Collects every moment in which the list of one guest is in the store while another is signed in. */
function watchGuests({ store }: Phone) {
  const mixed: unknown[] = []
  store.subscribe(() => {
    const state = store.getState()
    const owner = api.endpoints.getReservations.select()(state).data?.userId
    const guest = state.user.info?.id
    if (owner !== undefined && guest !== undefined && owner !== guest) mixed.push([guest, owner])
  })
  return () => mixed
}

describe('another tab', () => {
  /** The other tab has changed the stored token; this tab hears of it. */
  const hear = (key: string | null, oldValue: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))

  /** A guest who is signed in here and has seen everything. */
  async function openTab() {
    const phone = phoneWith({ api: 'good' })
    await ended(phone.store.dispatch(signIn()))
    await ended(phone.store.dispatch(api.endpoints.getReservations.initiate()))
    chooseSession(phone)
    phone.store.dispatch(mobileVerified())
    phone.backend.requests.length = 0
    return phone
  }

  function otherGuest({ backend: { world } }: Phone): { token: string; id: number } {
    const guest = world.guests.find(({ mobile }) => mobile === OTHER_MOBILE)
    const id = guest?.id ?? 0
    world.apiTokens.push({ token: 'other-token', guestId: id })
    return { token: 'other-token', id }
  }

  it('that signs in as another guest takes this tab along, with nothing of the first', async () => {
    const phone = await openTab()
    const pairs = watchGuests(phone)
    const { token, id } = otherGuest(phone)
    phone.keys.setApiToken(token)
    const { fault, release } = held()
    phone.backend.fail('getMe', fault)
    hear('api_token', MOCK_GUEST_TOKEN, token)
    await vi.advanceTimersByTimeAsync(100)

    const between = phone.store.getState()
    expect(between.user).toMatchObject({
      status: 'starting',
      info: null,
      isMobileVerifiedHere: false,
    })
    expect(between.draft).toMatchObject({ ownerId: null, sessionId: null })
    expect(api.endpoints.getReservations.select()(between).data).toBeUndefined()

    release()
    await soon()
    await ended(phone.store.dispatch(api.endpoints.getReservations.initiate()))
    expect(standing(phone)).toEqual({ ...signedIn, guest: id })
    expect(api.endpoints.getReservations.select()(phone.store.getState()).data?.userId).toBe(id)
    expect(pairs()).toEqual([])
  })

  it.each([
    ['removes the token', 'api_token', null],
    ['clears the storage', null, null],
  ])('that %s signs this tab out', async (_, key, newValue) => {
    const phone = await openTab()
    phone.keys.removeApiToken()
    hear(key, MOCK_GUEST_TOKEN, newValue)
    await soon()
    expect(standing(phone)).toEqual(signedOut)
    expect(phone.store.getState().api.queries).toEqual({})
    expect(phone.backend.requests).toEqual([])
  })

  it.each([
    ['the same token again', 'api_token', MOCK_GUEST_TOKEN],
    ['a verification', 'mobile_verification_token', 'v'],
    ['a campaign', 'utmParams', '{}'],
    ['its draft', 'persist:guest', '{}'],
    ['something else', 'other', 'x'],
  ])('that writes %s changes nothing here', async (_, key, newValue) => {
    const phone = await openTab()
    const before = phone.store.getState()
    hear(key, MOCK_GUEST_TOKEN, newValue)
    await soon()
    expect(phone.store.getState()).toEqual(before)
    expect(phone.backend.requests).toEqual([])
  })

  it('keeps the invitation that is held here', async () => {
    const phone = await openTab()
    const invitation = { code: 'VIC2025', type: 'vic' }
    phone.store.dispatch(invitationHeld(invitation))
    phone.keys.setApiToken(otherGuest(phone).token)
    hear('api_token', MOCK_GUEST_TOKEN, 'other-token')
    await soon()
    expect(phone.store.getState().invitation.held).toEqual(invitation)
  })

  it('that signs in while this tab does is followed afterwards', async () => {
    const phone = phoneWith({ api: 'good' })
    const { token, id } = otherGuest(phone)
    const { fault, release } = held()
    phone.backend.fail('getMe', fault, 1)
    const start = phone.store.dispatch(signIn())
    await vi.advanceTimersByTimeAsync(100)
    phone.keys.setApiToken(token)
    hear('api_token', MOCK_GUEST_TOKEN, token)
    release()
    await ended(start)
    expect(standing(phone)).toEqual({ ...signedIn, guest: id })
  })

  it('that signs in while the stale token of this tab is refused loses nothing', async () => {
    const phone = phoneWith({ api: 'stale' })
    const { fault, release } = held()
    phone.backend.fail('getMe', fault, 1)
    const start = phone.store.dispatch(signIn())
    await vi.advanceTimersByTimeAsync(100)
    phone.keys.setApiToken(MOCK_GUEST_TOKEN)
    release()
    await ended(start)
    expect(phone.keys.apiToken()).toBe(MOCK_GUEST_TOKEN)
    hear('api_token', 'stale', MOCK_GUEST_TOKEN)
    await soon()
    expect(standing(phone)).toEqual(signedIn)
  })

  it.each([
    ['first', true],
    ['last', false],
  ])('does not disturb a verification here when it is heard %s', async (_, isHeardFirst) => {
    const phone = phoneWith({ api: 'good' })
    const { fault, release } = held()
    phone.backend.fail('getMe', fault, 1)
    const start = phone.store.dispatch(signIn())
    const token = verify(phone.backend, OTHER_MOBILE)
    const isHeard = () => hear('api_token', null, MOCK_GUEST_TOKEN)
    if (isHeardFirst) isHeard()
    const verified = phone.store.dispatch(signInVerified(token))
    if (!isHeardFirst) isHeard()
    await vi.advanceTimersByTimeAsync(100)
    release()
    await ended(Promise.all([start, verified]))
    expect(phone.backend.requested().filter((line) => line === LOGIN)).toHaveLength(1)
    expect(standing(phone)).toMatchObject({ status: 'signed-in', hasVerification: false })
    expect(phone.store.getState().user.info?.mobile).toBe(OTHER_MOBILE)
  })

  it('is not heard any more once this page is gone', async () => {
    const phone = await openTab()
    const before = phone.store.getState()
    phone.stopFollowing()
    hear('api_token', MOCK_GUEST_TOKEN, null)
    await soon()
    expect(phone.store.getState()).toBe(before)
  })
})
