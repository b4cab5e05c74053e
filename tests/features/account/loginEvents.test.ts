import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { api } from '#src/api/client.ts'
import { selectGuestId, selectUserInfo } from '#src/features/account/user.ts'
import { invitationHeld, selectInvitation } from '#src/store/heldInvitation.ts'
import { held, noNetwork, replies } from '#tests/support/backend.ts'
import {
  all,
  collectMixedGuests,
  FRESH,
  nothing,
  openPhone,
  openTab,
  otherGuest,
  settled,
  VIC,
} from '#tests/support/openTab.ts'
import {
  ended,
  LOGIN,
  loginState,
  ME,
  OTHER_MOBILE,
  signedIn,
  signedOut,
  verify,
  type Phone,
} from '#tests/support/signIn.ts'
import { makeTestStore } from '#tests/support/store.ts'

const { getMe, getReservations, getSessions, checkReservation, getAvailability } = api.endpoints

beforeEach(() => void vi.useFakeTimers())

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
    await phone.signInAs()
    expect(phone.left()).toEqual({ ...all, list: null, loginsEnded: 1 })
  })

  it('leaves nothing to another guest', async () => {
    const phone = await openTab()
    await phone.signInAs(OTHER_MOBILE)
    expect(phone.left()).toEqual({ ...nothing, guest: otherGuest(phone), loginsEnded: 1 })
    await phone.signInAs()
    expect(phone.left()).toEqual({ ...nothing, guest: 1, loginsEnded: 2 })
  })

  it('drops the answers that come for it', async () => {
    const phone = await openTab()
    const { fault, release } = held()
    phone.backend.fail('getReservations', fault, 1)
    const late = phone.store.dispatch(getReservations.initiate(undefined, FRESH))
    await vi.advanceTimersByTimeAsync(100)
    phone.keys.removeApiToken()
    release()
    await ended(late)
    expect(phone.left().list).toBeNull()
  })
})

describe('the guest whom /me names', () => {
  const named = (id: number | string, mobile?: string | null) => replies(200, { id, mobile })

  it('may be another one of the same token: nothing of the first is seen', async () => {
    const phone = await openTab()
    const mixed = collectMixedGuests(phone)
    phone.backend.fail('getMe', named(8))
    await phone.fetchMe()
    expect(phone.left()).toEqual({ ...nothing, guest: 8, loginsEnded: 1 })
    expect(mixed).toEqual([])
    expect(phone.store.getState().user.status).toBe('signed-in')
  })

  it('may be another one at a start, which is no failure', async () => {
    const first = await openTab()
    first.kill()
    first.backend.fail('getMe', named(8))
    const { store, start } = makeTestStore({ backend: first.backend })
    const statuses = new Set<string>()
    store.subscribe(() => statuses.add(store.getState().user.status))
    await start()
    await settled()
    expect(selectGuestId(store.getState())).toBe(8)
    expect(selectInvitation(store.getState())).toBeNull()
    expect([...statuses]).toEqual(['starting', 'signed-in'])
  })

  it('is not known yet without a number: what was begun belongs to the next login', async () => {
    const { store, backend, keys } = await openPhone({})
    store.dispatch(invitationHeld(VIC))
    backend.fail('getMe', named(8, null), 1)
    keys.setApiToken('own')
    await ended(store.dispatch(getMe.initiate()))
    expect(selectGuestId(store.getState())).toBeNull()
    expect(selectInvitation(store.getState())).toEqual(VIC)
  })

  it.each([
    ['known before it answers, with the login of before', MOCK_GUEST_TOKEN, 1],
    ['not known before it answers, with another login', 'another', null],
  ])('is %s', async (_, token, guest) => {
    const first = await openTab()
    first.kill()
    first.backend.fail('getMe', noNetwork)
    localStorage.setItem('api_token', token)
    const { store, start } = makeTestStore({ backend: first.backend })
    await start()
    await settled()
    expect(store.getState().user.status).toBe('unreachable')
    expect(selectGuestId(store.getState())).toBe(guest)
    expect(selectInvitation(store.getState())).toEqual(guest && VIC)
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
  const refetch = ({ store: { dispatch } }: Phone) =>
    ended(
      Promise.all([
        dispatch(getReservations.initiate(undefined, FRESH)),
        dispatch(getSessions.initiate(null, FRESH)),
        dispatch(checkReservation.initiate(undefined, FRESH)),
        dispatch(getAvailability.initiate(undefined, FRESH)),
      ]),
    )

  it('is renewed once for all the requests that met it', async () => {
    const phone = await expired()
    await refetch(phone)
    expect(loginState(phone)).toEqual(signedIn)
    expect([LOGIN, ME].map(phone.backend.count)).toEqual([1, 2])
  })

  it('is over where nothing can renew it', async () => {
    const phone = await expired(null)
    await refetch(phone)
    expect(loginState(phone)).toEqual(signedOut)
    expect(phone.backend.count(LOGIN)).toBe(0)
  })

  it('is kept where the server cannot say', async () => {
    const phone = await expired(null)
    phone.backend.fail('getMe', noNetwork)
    await refetch(phone)
    expect(loginState(phone)).toMatchObject({ status: 'unreachable', hasApiToken: true })
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
    await refetch(phone)
    expect(selectUserInfo(phone.store.getState())?.mobile).toBe(OTHER_MOBILE)
    expect(mixed).toEqual([])
  })
})
