import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { api } from '#src/api/client.ts'
import { signIn, signInVerified } from '#src/session/signIn.ts'
import { invitationHeld } from '#src/state/invitation.ts'
import { mobileVerified } from '#src/state/user.ts'
import { held, noNetwork } from '#tests/support/backend.ts'
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
} from '#tests/support/signIn.ts'

const { getReservations, getSessions, checkReservation, getAvailability } = api.endpoints

beforeEach(() => void vi.useFakeTimers())
const soon = () => vi.advanceTimersByTimeAsync(12_000)

/** A guest who is signed in and has seen everything. */
async function openTab() {
  const phone = phoneWith({ api: 'good' })
  await ended(phone.store.dispatch(signIn()))
  await ended(phone.store.dispatch(getReservations.initiate()))
  chooseSession(phone)
  phone.store.dispatch(mobileVerified())
  phone.backend.requests.length = 0
  return phone
}

/** All but RTK's own list of subscriptions, which it tidies later. */
function stateOf({ store }: Phone) {
  const { api: cache, ...slices } = store.getState()
  return { ...slices, queries: cache.queries }
}

const countOf = ({ backend }: Phone, line: string) =>
  backend.requested().filter((one) => one === line).length

/** Collects each moment in which one guest's list is in the store while another is signed in. */
function collectMixedGuests({ store }: Phone) {
  const mixed: unknown[] = []
  store.subscribe(() => {
    const state = store.getState()
    const owner = getReservations.select()(state).data?.userId
    const guest = state.user.info?.id
    if (owner !== undefined && guest !== undefined && owner !== guest) mixed.push([guest, owner])
  })
  return mixed
}

describe('a login that expires in the middle of use', () => {
  /** The server has forgotten the token; the guest may have verified another number since. */
  async function expired(mobile?: string | null) {
    const phone = await openTab()
    phone.backend.world.apiTokens.length = 0
    if (mobile !== null) phone.keys.setMobileVerificationToken(verify(phone.backend, mobile))
    return phone
  }
  const refetch = ({ store }: Phone) => {
    const options = { forceRefetch: true }
    return Promise.all([
      store.dispatch(getReservations.initiate(undefined, options)),
      store.dispatch(getSessions.initiate(null, options)),
      store.dispatch(checkReservation.initiate(undefined, options)),
      store.dispatch(getAvailability.initiate(undefined, options)),
    ])
  }

  it('is renewed once for all the requests that met it', async () => {
    const phone = await expired()
    await ended(refetch(phone))
    expect(loginState(phone)).toEqual(signedIn)
    expect([countOf(phone, LOGIN), countOf(phone, ME)]).toEqual([1, 2])
  })

  it.each([
    ['is over where nothing can renew it', false, signedOut],
    ['is kept where the server cannot say', true, { status: 'unreachable', hasApiToken: true }],
  ])('%s', async (_, isOffline, expected) => {
    const phone = await expired(null)
    if (isOffline) phone.backend.fail('getMe', noNetwork)
    await ended(refetch(phone))
    expect(loginState(phone)).toMatchObject(expected)
    expect(countOf(phone, LOGIN)).toBe(0)
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
    expect(phone.store.getState().user.info?.mobile).toBe(OTHER_MOBILE)
    expect(mixed).toEqual([])
  })
})

describe('another tab', () => {
  /** The other tab has changed what is stored; this tab hears of it. */
  const hear = (key: string | null, oldValue: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))

  /** The other tab signs in as another guest; the id of that guest. */
  function signInElsewhere({ backend: { world }, keys }: Phone): number {
    const id = world.guests.find(({ mobile }) => mobile === OTHER_MOBILE)?.id ?? 0
    world.apiTokens.push({ token: 'other-token', guestId: id })
    keys.setApiToken('other-token')
    hear('api_token', MOCK_GUEST_TOKEN, 'other-token')
    return id
  }

  it('that signs in as another guest is followed, with nothing of the first but an invitation', async () => {
    const phone = await openTab()
    const { dispatch, getState } = phone.store
    const invitation = { code: 'VIC2025', type: 'vic' }
    dispatch(invitationHeld(invitation))
    const mixed = collectMixedGuests(phone)
    const { fault, release } = held()
    phone.backend.fail('getMe', fault)
    const id = signInElsewhere(phone)
    await vi.advanceTimersByTimeAsync(100)
    expect(getState().user).toMatchObject({
      status: 'starting',
      info: null,
      isMobileVerifiedHere: false,
    })
    expect(getState().draft).toMatchObject({ ownerId: null, sessionId: null })
    expect(getReservations.select()(getState()).data).toBeUndefined()
    release()
    await soon()
    await ended(dispatch(getReservations.initiate()))
    expect(loginState(phone)).toEqual({ ...signedIn, guest: id })
    expect(getReservations.select()(getState()).data?.userId).toBe(id)
    expect(getState().invitation.held).toEqual(invitation)
    expect(mixed).toEqual([])
  })

  it('that signs in unheard makes this tab follow with its next request, which is not sent', async () => {
    const phone = await openTab()
    const mixed = collectMixedGuests(phone)
    const { world } = phone.backend
    const id = world.guests.find(({ mobile }) => mobile === OTHER_MOBILE)?.id
    world.apiTokens.push({ token: 'other-token', guestId: id ?? 0 })
    localStorage.setItem('api_token', 'other-token')
    const book = { sessionId: 7, headcount: 1, type: 'public', invitationCode: null }
    await ended(phone.store.dispatch(api.endpoints.createReservation.initiate(book)))
    await ended(phone.store.dispatch(getReservations.initiate(undefined, { forceRefetch: true })))
    expect(countOf(phone, 'POST /reservation/create')).toBe(0)
    expect(loginState(phone)).toEqual({ ...signedIn, guest: id })
    expect(phone.store.getState().draft.sessionId).toBeNull()
    expect(mixed).toEqual([])
  })

  it.each([
    ['removes the token', 'api_token', MOCK_GUEST_TOKEN],
    ['clears the storage', null, null],
  ])('that %s signs this tab out', async (_, key, oldValue) => {
    const phone = await openTab()
    phone.keys.removeApiToken()
    hear(key, oldValue, null)
    await soon()
    expect(loginState(phone)).toEqual(signedOut)
    expect(phone.store.getState().api.queries).toEqual({})
    expect(phone.backend.requests).toEqual([])
  })

  it.each([
    ['the same token again', 'api_token', MOCK_GUEST_TOKEN],
    ['a verification', 'mobile_verification_token', 'v'],
    ['its draft', 'persist:guest', '{}'],
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
    await duringRequest(
      phone,
      'getMe',
      () => phone.store.dispatch(signIn()),
      () => {
        id = signInElsewhere(phone)
      },
    )
    expect(loginState(phone)).toEqual({ ...signedIn, guest: id })
  })

  it('that signs in while the stale token of this tab is refused loses nothing', async () => {
    const phone = phoneWith({ api: 'stale' })
    await duringRequest(
      phone,
      'getMe',
      () => phone.store.dispatch(signIn()),
      () => phone.keys.setApiToken(MOCK_GUEST_TOKEN),
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
    await duringRequest(
      phone,
      'getMe',
      () => dispatch(signIn()),
      () => {
        if (isHeardFirst) hear('api_token', null, MOCK_GUEST_TOKEN)
        const verified = dispatch(signInVerified(verify(phone.backend, OTHER_MOBILE)))
        if (!isHeardFirst) hear('api_token', null, MOCK_GUEST_TOKEN)
        return verified
      },
    )
    expect(countOf(phone, LOGIN)).toBe(1)
    expect(loginState(phone)).toMatchObject({ status: 'signed-in', hasVerification: false })
    expect(getState().user.info?.mobile).toBe(OTHER_MOBILE)
  })

  it('is not heard any more once this page is gone', async () => {
    const phone = await openTab()
    const before = stateOf(phone)
    phone.stopFollowing()
    hear('api_token', MOCK_GUEST_TOKEN, null)
    await soon()
    expect(stateOf(phone)).toEqual(before)
  })
})
