import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { api } from '#src/api/client.ts'
import { submit } from '#src/store/outbox.ts'
import { signInVerified, signOut } from '#src/features/account/signIn.ts'
import { selectDraft } from '#src/features/booking/draft.ts'
import { invitationHeld, selectInvitation } from '#src/store/heldInvitation.ts'
import { selectEntries } from '#src/store/outboxSlice.ts'
import {
  mobileVerified,
  selectGuestId,
  selectLoginsEnded,
  selectUserInfo,
  type SignInOutcome,
} from '#src/features/account/user.ts'
import { runCase } from '#tests/support/atEnd.ts'
import { held, noNetwork, replies } from '#tests/support/backend.ts'
import { countListeners } from '#tests/support/listeners.ts'
import {
  LOGIN,
  ME,
  OTHER_MOBILE,
  chooseSession,
  duringRequest,
  ended,
  phoneWith,
  signedIn,
  signedOut,
  loginState,
  verify,
  type Phone,
  type Tokens,
} from '#tests/support/signIn.ts'
import { makeTestStore } from '#tests/support/store.ts'

const {
  getInvitationInfo,
  getMe,
  getReservations,
  getSessions,
  checkReservation,
  getAvailability,
} = api.endpoints

const VIC = { code: 'VIC2025', type: 'vic', isAccepted: false }
const FRESH = { forceRefetch: true }

beforeEach(() => void vi.useFakeTimers())
const soon = () => vi.advanceTimersByTimeAsync(12_000)

/** A page that has opened. */
async function openPhone(tokens: Tokens) {
  const phone = phoneWith(tokens)
  await phone.start()
  await ended(Promise.resolve())
  return phone
}

/** A guest who is signed in and has seen everything. */
async function openTab() {
  const phone = await openPhone({ api: 'good' })
  const { dispatch, getState } = phone.store
  await ended(dispatch(getReservations.initiate()))
  chooseSession(phone)
  dispatch(invitationHeld(VIC))
  dispatch(mobileVerified())
  await ended(Promise.resolve())
  phone.backend.requests.length = 0
  return {
    ...phone,
    /** What the page has of its guest. */
    left: () => ({
      guest: selectGuestId(getState()),
      session: selectDraft(getState()).session?.id ?? null,
      invitation: selectInvitation(getState()),
      list: getReservations.select()(getState()).data?.userId ?? null,
      loginsEnded: selectLoginsEnded(getState()),
    }),
  }
}

const all = { guest: 1, session: 7, invitation: VIC, list: 1, loginsEnded: 0 }
const nothing = { guest: null, session: null, invitation: null, list: null }

/** All but RTK's own list of subscriptions, which it tidies later. */
function stateOf({ store }: Phone) {
  const { api: cache, ...slices } = store.getState()
  return { ...slices, queries: cache.queries }
}

const otherGuest = ({ backend: { world } }: Phone): number =>
  world.guests.find(({ mobile }) => mobile === OTHER_MOBILE)?.id ?? 0

/** Collects what would be drawn of one guest while another is known: React draws no sooner. */
function collectMixedGuests({ store }: Phone) {
  const mixed: unknown[] = []
  const look = () => {
    const state = store.getState()
    const guest = selectUserInfo(state)?.id
    const owner = getReservations.select()(state).data?.userId ?? guest
    if (guest === undefined) return
    if (owner !== guest) mixed.push([guest, owner])
    if (guest !== 1 && selectDraft(state).session !== null) mixed.push([guest, 'draft'])
  }
  store.subscribe(() => queueMicrotask(look))
  return mixed
}

describe('the end of a login', () => {
  it.each<[string, (phone: Phone) => void]>([
    ['is removed', ({ keys }) => keys.removeApiToken()],
    ['is replaced', ({ keys }) => keys.setApiToken('another')],
  ])('leaves nothing to be seen at once, where its token %s', async (_, change) => {
    const phone = await openTab()
    expect(phone.left()).toEqual(all)
    change(phone)
    expect(phone.left()).toEqual({ ...nothing, loginsEnded: 1 })
    expect(phone.store.getState().api.queries).toEqual({})
  })

  it('leaves what is kept to the same guest, who logs in again', async () => {
    const phone = await openTab()
    phone.keys.removeApiToken()
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
    expect(phone.left()).toEqual({ ...all, list: null, loginsEnded: 1 })
  })

  it('leaves nothing to another guest', async () => {
    const phone = await openTab()
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend, OTHER_MOBILE))))
    expect(phone.left()).toEqual({ ...nothing, guest: otherGuest(phone), loginsEnded: 1 })
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
    expect(phone.left()).toEqual({ ...nothing, guest: 1, loginsEnded: 2 })
  })

  it('drops the answers that come for it', async () => {
    const phone = await openTab()
    const { fault, release } = held()
    phone.backend.fail('getReservations', fault, 1)
    const late = phone.store.dispatch(getReservations.initiate(undefined, FRESH))
    await vi.advanceTimersByTimeAsync(100)
    await phone.store.dispatch(signInVerified(verify(phone.backend, OTHER_MOBILE)))
    release()
    await ended(late)
    expect(phone.left().list).toBeNull()
  })
})

describe('the guest whom /me names', () => {
  const named = (id: number | string, mobile?: string | null) => replies(200, { id, mobile })

  it('is the one of before, whose id is a text now', async () => {
    const phone = await openTab()
    phone.backend.fail('getMe', named('1'))
    await ended(phone.store.dispatch(getMe.initiate(undefined, FRESH)))
    expect(phone.left()).toEqual({ ...all, guest: '1' })
  })

  it('may be another one of the same token: nothing of the first is seen', async () => {
    const phone = await openTab()
    const mixed = collectMixedGuests(phone)
    phone.backend.fail('getMe', named(8))
    await ended(phone.store.dispatch(getMe.initiate(undefined, FRESH)))
    expect(phone.left()).toEqual({ ...nothing, guest: 8, loginsEnded: 1 })
    expect(mixed).toEqual([])
    expect(phone.store.getState().user.status).toBe('signed-in')
  })

  it('may be another one at a start, which is no failure', async () => {
    const first = await openTab()
    first.kill()
    first.backend.fail('getMe', named(8))
    const phone = makeTestStore({ backend: first.backend })
    const statuses = new Set<SignInOutcome['status'] | 'starting'>()
    phone.store.subscribe(() => statuses.add(phone.store.getState().user.status))
    await phone.start()
    await ended(Promise.resolve())
    expect(selectGuestId(phone.store.getState())).toBe(8)
    expect(selectInvitation(phone.store.getState())).toBeNull()
    expect([...statuses]).toEqual(['starting', 'signed-in'])
  })

  it.each([null, ''])('is not known yet without a number: %j', async (mobile) => {
    const phone = await openPhone({})
    phone.store.dispatch(invitationHeld(VIC))
    phone.backend.fail('getMe', named(8, mobile), 1)
    phone.backend.world.apiTokens.push({ token: 'own', guestId: 1 })
    phone.keys.setApiToken('own')
    await ended(phone.store.dispatch(getMe.initiate()))
    expect(selectGuestId(phone.store.getState())).toBeNull()
    // What was begun belongs to the login that follows.
    expect(selectInvitation(phone.store.getState())).toEqual(VIC)
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend))))
    expect(selectGuestId(phone.store.getState())).toBe(1)
    expect(selectInvitation(phone.store.getState())).toEqual(VIC)
  })

  it.each([
    ['known before it answers, with the login of before', MOCK_GUEST_TOKEN, 1],
    ['not known before it answers, with another login', 'another', null],
  ])('is %s', async (_, token, guest) => {
    const first = await openTab()
    first.kill()
    first.backend.fail('getMe', noNetwork)
    localStorage.setItem('api_token', token)
    const phone = makeTestStore({ backend: first.backend })
    await phone.start()
    await ended(Promise.resolve())
    expect(phone.store.getState().user.status).toBe('unreachable')
    expect(selectGuestId(phone.store.getState())).toBe(guest)
    expect(selectInvitation(phone.store.getState())).toEqual(guest && VIC)
  })
})

describe('a login that expires in the middle of use', () => {
  /** The server has forgotten the token; the guest may have verified another number since. */
  async function expired(mobile?: string | null) {
    const phone = await openTab()
    phone.backend.world.apiTokens.length = 0
    if (mobile !== null) phone.keys.setMobileVerificationToken(verify(phone.backend, mobile))
    return phone
  }
  const refetch = ({ store }: Phone) => {
    return Promise.all([
      store.dispatch(getReservations.initiate(undefined, FRESH)),
      store.dispatch(getSessions.initiate(null, FRESH)),
      store.dispatch(checkReservation.initiate(undefined, FRESH)),
      store.dispatch(getAvailability.initiate(undefined, FRESH)),
    ])
  }

  it('is renewed once for all the requests that met it', async () => {
    const phone = await expired()
    await ended(refetch(phone))
    expect(loginState(phone)).toEqual(signedIn)
    expect([LOGIN, ME].map(phone.backend.count)).toEqual([1, 2])
  })

  it.each([
    ['is over where nothing can renew it', false, signedOut],
    ['is kept where the server cannot say', true, { status: 'unreachable', hasApiToken: true }],
  ])('%s', async (_, isOffline, expected) => {
    const phone = await expired(null)
    if (isOffline) phone.backend.fail('getMe', noNetwork)
    await ended(refetch(phone))
    expect(loginState(phone)).toMatchObject(expected)
    expect(phone.backend.count(LOGIN)).toBe(0)
  })

  it('is not tried again by a 401 of a token that was replaced since', async () => {
    const phone = await expired()
    const { fault, release } = held()
    phone.backend.fail('getSessions', fault)
    const late = phone.store.dispatch(getSessions.initiate(null))
    await ended(phone.store.dispatch(checkReservation.initiate()))
    expect(loginState(phone)).toEqual(signedIn)
    const before = phone.backend.requests.length
    release()
    await ended(late)
    expect(phone.backend.requests).toHaveLength(before)
  })

  it('never shows the tickets of one guest to another', async () => {
    const phone = await expired(OTHER_MOBILE)
    const mixed = collectMixedGuests(phone)
    await ended(refetch(phone))
    expect(selectUserInfo(phone.store.getState())?.mobile).toBe(OTHER_MOBILE)
    expect(mixed).toEqual([])
  })
})

describe('another tab', () => {
  /** The other tab has changed what is stored; this tab hears of it. */
  const hear = (key: string | null, oldValue: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))

  /** The other tab signs in as another guest; the id of that guest. */
  function signInElsewhere(phone: Phone, isHeard = true): number {
    const id = otherGuest(phone)
    phone.backend.world.apiTokens.push({ token: 'other-token', guestId: id })
    localStorage.setItem('api_token', 'other-token')
    if (isHeard) hear('api_token', MOCK_GUEST_TOKEN, 'other-token')
    return id
  }

  it('that signs in as another guest is followed, with nothing of the first', async () => {
    const phone = await openTab()
    const mixed = collectMixedGuests(phone)
    const { fault, release } = held()
    phone.backend.fail('getMe', fault)
    const id = signInElsewhere(phone)
    await vi.advanceTimersByTimeAsync(100)
    expect(loginState(phone)).toMatchObject({ status: 'starting', guest: null })
    expect(phone.left()).toEqual({ ...nothing, loginsEnded: 1 })
    release()
    await soon()
    await ended(phone.store.dispatch(getReservations.initiate()))
    expect(phone.left()).toEqual({ ...nothing, guest: id, list: id, loginsEnded: 1 })
    expect(mixed).toEqual([])
  })

  it('that signs in unheard makes this tab follow with its next request, which is not sent', async () => {
    const phone = await openTab()
    const mixed = collectMixedGuests(phone)
    const id = signInElsewhere(phone, false)
    const argument = { code: 'VIC2025' }
    await ended(phone.store.dispatch(submit({ kind: 'accept', argument })))
    await ended(phone.store.dispatch(getReservations.initiate(undefined, FRESH)))
    expect(phone.backend.count(/accept/)).toBe(0)
    expect(selectEntries(phone.store.getState())).toEqual([])
    expect(phone.left()).toEqual({ ...nothing, guest: id, list: id, loginsEnded: 1 })
    expect(mixed).toEqual([])
  })

  it.each([
    ['removes the token', 'api_token', MOCK_GUEST_TOKEN],
    ['clears the storage', null, null],
  ])('that %s signs this tab out', async (_, key, oldValue) => {
    const phone = await openTab()
    if (key === null) localStorage.clear()
    else localStorage.removeItem(key)
    hear(key, oldValue, null)
    await soon()
    expect(loginState(phone)).toEqual(signedOut)
    expect(phone.store.getState().api.queries).toEqual({})
    expect(phone.backend.requests).toEqual([])
  })

  it('that signs out empties the cache of a guest without a login as well', async () => {
    const phone = makeTestStore({})
    await ended(phone.store.dispatch(getInvitationInfo.initiate('VIC2025', FRESH)))
    expect(phone.store.getState().api.queries).not.toEqual({})
    phone.store.dispatch(signOut())
    expect(phone.store.getState().api.queries).toEqual({})
  })

  it('that signs out leaves nothing here, and this tab writes nothing back', async () => {
    const phone = await openTab()
    const other = makeTestStore({ backend: phone.backend })
    await runCase(async () => {
      await other.start()
      await soon()
      const before = Object.entries(localStorage) as [string, string][]
      other.store.dispatch(signOut())
      expect(Object.keys(localStorage)).toEqual([])
      hear('reset', null, '1')
      for (const [key, text] of before) hear(key, text, null)
      await soon()
    })
    // What the guest still does here is nobody's, as after a sign-out of its own.
    expect(phone.left()).toEqual({ ...nothing, loginsEnded: 1 })
    expect(phone.store.getState().user).toMatchObject({
      id: null,
      status: 'signed-out',
      resetsElsewhere: 1,
    })
    expect(Object.keys(localStorage)).toEqual([])
    await ended(phone.store.dispatch(signInVerified(verify(phone.backend, OTHER_MOBILE))))
    expect(phone.left()).toMatchObject({ session: null, invitation: null })
  })

  it('is followed by a page that the browser kept whole meanwhile', async () => {
    const phone = await openTab()
    localStorage.clear()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await soon()
    expect(loginState(phone)).toEqual(signedOut)
    expect(phone.left()).toEqual({ ...nothing, loginsEnded: 1 })
    expect(phone.store.getState().api.queries).toEqual({})
  })

  it.each([
    ['the same token again', 'api_token', MOCK_GUEST_TOKEN],
    ['a verification', 'mobile_verification_token', 'v'],
    ['a key of its own', 'persist:admin', '{}'],
  ])('that writes %s changes nothing here', async (_, key, newValue) => {
    const phone = await openTab()
    const before = stateOf(phone)
    hear(key, MOCK_GUEST_TOKEN, newValue)
    await soon()
    expect(stateOf(phone)).toEqual(before)
    expect(phone.backend.requests).toEqual([])
  })

  it('that signs in while this tab does is followed afterwards', async () => {
    const phone = phoneWith({ api: 'good' })
    let id = 0
    await duringRequest(phone, 'getMe', phone.start, () => {
      id = signInElsewhere(phone)
    })
    expect(loginState(phone)).toEqual({ ...signedIn, guest: id })
  })

  it('that signs in while the stale token of this tab is refused loses nothing', async () => {
    const phone = phoneWith({ api: 'stale' })
    await duringRequest(phone, 'getMe', phone.start, () =>
      localStorage.setItem('api_token', MOCK_GUEST_TOKEN),
    )
    expect(phone.keys.apiToken()).toBe(MOCK_GUEST_TOKEN)
    hear('api_token', 'stale', MOCK_GUEST_TOKEN)
    await soon()
    expect(loginState(phone)).toEqual(signedIn)
  })

  it.each([
    ['first', true],
    ['last', false],
  ])('does not disturb a verification here when it is heard %s', async (_, isHeardFirst) => {
    const phone = phoneWith({ api: 'good' })
    const { dispatch, getState } = phone.store
    await duringRequest(phone, 'getMe', phone.start, () => {
      if (isHeardFirst) hear('api_token', null, MOCK_GUEST_TOKEN)
      const verified = dispatch(signInVerified(verify(phone.backend, OTHER_MOBILE)))
      if (!isHeardFirst) hear('api_token', null, MOCK_GUEST_TOKEN)
      return verified
    })
    expect(phone.backend.count(LOGIN)).toBe(1)
    expect(loginState(phone)).toMatchObject({ status: 'signed-in', hasVerification: false })
    expect(selectUserInfo(getState())?.mobile).toBe(OTHER_MOBILE)
  })

  it('is not heard any more once this page is gone', async () => {
    const listeners = countListeners()
    await runCase(async () => {
      await openTab()
      expect(listeners.window).toBeGreaterThan(0)
    })
    expect(listeners).toEqual({ document: 0, window: 0 })
  })
})
