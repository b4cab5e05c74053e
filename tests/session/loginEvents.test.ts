import { draftSession } from '#tests/support/arrange.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { commandDelayed } from '#src/api/busy.ts'
import { api } from '#src/api/client.ts'
import { clockRead } from '#src/session/clockSlice.ts'
import { signIn, signOut } from '#src/session/signIn.ts'
import {
  mobileVerified,
  selectGuestId,
  selectLoginsEnded,
  selectUserInfo,
} from '#src/session/userSlice.ts'
import { selectDraft } from '#src/features/booking/draftSlice.ts'
import { invitationHeld, selectInvitation } from '#src/session/heldInvitationSlice.ts'
import { submit } from '#tests/support/commands.ts'
import { selectEntries } from '#src/session/outbox/outboxSlice.ts'
import { deferred, noNetwork, replies } from '#tests/support/backend.ts'
import { expectConsole } from '#tests/support/console.ts'
import {
  ended,
  LOGIN,
  loginState,
  ME,
  OTHER_MOBILE,
  phoneWith,
  signedIn,
  signedOut,
  issueVerification,
  type Phone,
  type Tokens,
} from '#tests/support/signIn.ts'
import { makeTestStore } from '#tests/support/store.ts'

const { getMe, getReservations, getSessions, checkReservation } = api.endpoints

const VIC = { code: 'VIC2025', type: 'vic', isAccepted: false }
const FRESH = { forceRefetch: true }

/** The data that the tab of guest 1 shows, and the data after their login has ended. */
const guestData = { guest: 1, session: 7, invitation: VIC, list: 1, loginsEnded: 0 }
const noData = { guest: null, session: null, invitation: null, list: null }

/** Waits for the requests in flight and for those that follow. */
const settled = () => ended(Promise.resolve())

/** Opens a page and waits until its start is complete. */
async function openPhone(tokens: Tokens) {
  const phone = phoneWith(tokens)
  await phone.start()
  await settled()
  return phone
}

async function openTab() {
  const phone = await openPhone({ api: 'good' })
  const { dispatch, getState } = phone.store
  await ended(dispatch(getReservations.initiate()))
  draftSession(phone)
  dispatch(invitationHeld(VIC))
  dispatch(mobileVerified())
  await settled()
  phone.backend.requests.length = 0
  return {
    ...phone,
    /** Returns the data of the guest that the tab shows. */
    visibleData: () => ({
      guest: selectGuestId(getState()),
      session: selectDraft(getState()).session?.id ?? null,
      invitation: selectInvitation(getState()),
      list: getReservations.select()(getState()).data?.userId ?? null,
      loginsEnded: selectLoginsEnded(getState()),
    }),
    fetchMe: () => ended(dispatch(getMe.initiate(undefined, FRESH))),
    fetchList: () => ended(dispatch(getReservations.initiate(undefined, FRESH))),
  }
}

const otherGuest = ({ backend: { world } }: Phone): number =>
  world.guests.find(({ mobile }) => mobile === OTHER_MOBILE)?.id ?? 0

/**
 * Collects each state that mixes data of two guests. It checks in a microtask, because React does not
 * render earlier.
 */
function collectMixedGuests({ store }: Phone) {
  const mixed: unknown[] = []
  const recordStates = () => {
    const state = store.getState()
    const guest = selectUserInfo(state)?.id
    const owner = getReservations.select()(state).data?.userId ?? guest
    if (guest === undefined) return
    if (owner !== guest) mixed.push([guest, owner])
    if (guest !== 1 && selectDraft(state).session !== null) mixed.push([guest, 'draft'])
  }
  store.subscribe(() => queueMicrotask(recordStates))
  return mixed
}

const advanceTime = () => vi.advanceTimersByTimeAsync(12_000)

beforeEach(() => void vi.useFakeTimers())

it('The end of a login clears the guest, their choices and the API cache', async () => {
  const phone = await openTab()
  expect(phone.visibleData()).toEqual(guestData)
  phone.tokenStorage.removeApiToken()
  expect(phone.visibleData()).toEqual({ ...noData, loginsEnded: 1 })
  expect(phone.store.getState().api.queries).toEqual({})
})

describe('The guest whom /me names', () => {
  const named = (id: number | string, mobile?: string | null) => replies(200, { id, mobile })

  it('may change for the same token, and nothing of the first guest remains visible', async () => {
    const phone = await openTab()
    const mixed = collectMixedGuests(phone)
    phone.backend.fail('getMe', named(8))
    await phone.fetchMe()
    expect(phone.visibleData()).toEqual({ ...noData, guest: 8, loginsEnded: 1 })
    expect(mixed).toEqual([])
    expect(phone.store.getState().user.signIn.status).toBe('signed-in')
  })

  it('may not change twice for the same token, so the sign-in ends as unreachable', async () => {
    expectConsole('warn', /names changing guests under one login/)
    const phone = await openTab()
    phone.backend.fail('getMe', named(8))
    await phone.fetchMe()
    phone.backend.fail('getMe', named(9))
    phone.backend.requests.length = 0
    const signedInAgain = phone.store.dispatch(signIn())
    await vi.advanceTimersByTimeAsync(100)
    await signedInAgain
    expect(phone.store.getState().user.signIn.status).toBe('unreachable')
    expect(selectGuestId(phone.store.getState())).toBeNull()
    expect(phone.backend.requested()).toEqual([ME])
  })

  it('becomes unknown when the number is gone, and the login stays', async () => {
    const phone = await openPhone({ api: 'good' })
    expect(selectGuestId(phone.store.getState())).toBe(1)
    phone.backend.fail('getMe', named(1, null))
    await ended(phone.store.dispatch(getMe.initiate(undefined, FRESH)))
    expect(selectGuestId(phone.store.getState())).toBeNull()
    expect(selectLoginsEnded(phone.store.getState())).toBe(0)
  })

  it('stays unknown without a number, and the opened invitation is kept for the next login', async () => {
    const { store, backend, tokenStorage } = await openPhone({})
    store.dispatch(invitationHeld(VIC))
    backend.fail('getMe', named(8, null), 1)
    tokenStorage.setApiToken('own')
    await ended(store.dispatch(getMe.initiate()))
    expect(selectGuestId(store.getState())).toBeNull()
    expect(selectInvitation(store.getState())).toEqual(VIC)
  })

  it.each([
    ['known before /me answers if the stored login is the same', MOCK_GUEST_TOKEN, 1],
    ['unknown before /me answers if the stored login is another one', 'another', null],
  ])('is %s', async (_, token, guest) => {
    const first = await openTab()
    first.kill()
    first.backend.fail('getMe', noNetwork)
    localStorage.setItem('api_token', token)
    const { store, start } = makeTestStore({ backend: first.backend })
    await start()
    await settled()
    expect(store.getState().user.signIn.status).toBe('unreachable')
    expect(selectGuestId(store.getState())).toBe(guest)
    expect(selectInvitation(store.getState())).toEqual(guest && VIC)
  })
})

it('A login that expires during use is renewed once for all failed requests', async () => {
  const phone = await openTab()
  phone.backend.world.apiTokens.length = 0
  phone.tokenStorage.setMobileVerificationToken(issueVerification(phone.backend))
  const { dispatch } = phone.store
  await ended(
    Promise.all([
      dispatch(getReservations.initiate(undefined, FRESH)),
      dispatch(getSessions.initiate(null, FRESH)),
      dispatch(checkReservation.initiate(undefined, FRESH)),
    ]),
  )
  expect(loginState(phone)).toEqual(signedIn)
  expect([LOGIN, ME].map(phone.backend.count)).toEqual([1, 2])
})

it('A login that one call refuses and /me confirms is checked at most once in 10 s', async () => {
  const phone = await openTab()
  phone.backend.fail('getReservations', replies(401))
  const checks: number[] = []
  for (let second = 0; second <= 12; second += 4) {
    void phone.store.dispatch(getReservations.initiate(undefined, FRESH))
    await vi.advanceTimersByTimeAsync(4_000)
    checks.push(phone.backend.count(ME))
  }
  expect(checks).toEqual([1, 1, 1, 2])
  expect(loginState(phone)).toMatchObject({ status: 'signed-in' })
})

const fireStorageEvent = (key: string | null, oldValue: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))

it('The tab follows a missed login of another tab at the next request, which it does not send', async () => {
  const phone = await openTab()
  const mixed = collectMixedGuests(phone)
  const id = otherGuest(phone)
  phone.backend.world.apiTokens.push({ token: 'other-token', guestId: id })
  localStorage.setItem('api_token', 'other-token')
  await ended(phone.store.dispatch(submit({ kind: 'accept', argument: { code: 'VIC2025' } })))
  await phone.fetchList()
  expect(phone.backend.count(/accept/)).toBe(0)
  expect(selectEntries(phone.store.getState())).toEqual([])
  expect(phone.visibleData()).toEqual({ ...noData, guest: id, list: id, loginsEnded: 1 })
  expect(mixed).toEqual([])
})

it('The tab that followed a missed login fetches the list of the new guest at once', async () => {
  const phone = await openTab()
  const id = otherGuest(phone)
  phone.backend.world.apiTokens.push({ token: 'other-token', guestId: id })
  localStorage.setItem('api_token', 'other-token')
  void phone.store.dispatch(getReservations.initiate(undefined, FRESH))
  await vi.advanceTimersByTimeAsync(500)
  expect(selectGuestId(phone.store.getState())).toBe(id)
  // A screen that opens asks without force.
  const list = await ended(phone.store.dispatch(getReservations.initiate()))
  expect(list).toMatchObject({ isSuccess: true })
})

it.each<[string, () => void]>([
  ['removes the token', () => fireStorageEvent('api_token', MOCK_GUEST_TOKEN, null)],
  ['clears the storage', () => fireStorageEvent(null, null, null)],
  [
    'cleared the storage while this page was in the bfcache',
    () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
  [
    'cleared the storage while this page was frozen',
    () => document.dispatchEvent(new Event('resume')),
  ],
])('Another tab that %s signs this tab out', async (_, notice) => {
  const phone = await openTab()
  localStorage.removeItem('api_token')
  notice()
  await advanceTime()
  expect(loginState(phone)).toEqual(signedOut)
  expect(phone.visibleData()).toMatchObject({ ...noData, loginsEnded: 1 })
  expect(phone.store.getState().api.queries).toEqual({})
  expect(phone.backend.requests).toEqual([])
})

type OpenTab = Awaited<ReturnType<typeof openTab>>

describe('A rate limit', () => {
  const limited = { endpoint: 'createReservation', until: Date.now() + 600_000 } as const
  const limit = ({ store }: Phone) => store.dispatch(commandDelayed(limited))

  it('does not become longer when the clock is set back', async () => {
    const phone = await openTab()
    limit(phone)
    vi.setSystemTime(Date.now() - 3_600_000)
    phone.store.dispatch(clockRead())
    expect(phone.store.getState().busy).toEqual({ createReservation: limited.until - 3_600_000 })
  })

  it('ends when another guest logs in, because it was imposed on the guest before', async () => {
    const phone = await openTab()
    limit(phone)
    const guestId = otherGuest(phone)
    phone.backend.world.apiTokens.push({ token: 'other-token', guestId })
    localStorage.setItem('api_token', 'other-token')
    await phone.fetchList()
    expect(selectGuestId(phone.store.getState())).toBe(guestId)
    expect(phone.store.getState().busy).toEqual({})
  })

  it.each([
    ['signed out', ({ store }: OpenTab) => void store.dispatch(signOut())],
    [
      'logged in as another guest',
      (phone: OpenTab) => {
        const guestId = otherGuest(phone)
        phone.backend.world.apiTokens.push({ token: 'other-token', guestId })
        localStorage.setItem('api_token', 'other-token')
        return phone.fetchList()
      },
    ],
  ])('is not kept if it is answered after the guest has %s', async (_, leave) => {
    const phone = await openTab()
    const { fault, release } = deferred()
    phone.backend.fail('cancelReservation', (request, answer) =>
      fault(request, () => replies(429)(request, answer)),
    )
    void phone.store.dispatch(api.endpoints.cancelReservation.initiate(1))
    await vi.waitFor(() => expect(phone.backend.count(/cancel/)).toBe(1))
    await leave(phone)
    release()
    await settled()
    expect(phone.store.getState().busy).toEqual({})
  })

  it('ends when the guest signs out', async () => {
    const phone = await openTab()
    limit(phone)
    phone.store.dispatch(signOut())
    expect(phone.store.getState().busy).toEqual({})
  })

  it('from before any login stays after the login, because the guest is probably the same', async () => {
    const phone = await openPhone({})
    limit(phone)
    phone.tokenStorage.setApiToken(MOCK_GUEST_TOKEN)
    await ended(phone.store.dispatch(getMe.initiate()))
    expect(selectGuestId(phone.store.getState())).toBe(1)
    expect(phone.store.getState().busy).toEqual({ createReservation: limited.until })
  })
})

it('A sign-out also clears the API cache of a guest without a login', async () => {
  const { store } = makeTestStore({})
  await ended(store.dispatch(api.endpoints.getInvitationInfo.initiate('VIC2025', FRESH)))
  expect(store.getState().api.queries).not.toEqual({})
  store.dispatch(signOut())
  expect(store.getState().api.queries).toEqual({})
})

it('A login whose guest keeps changing causes at most 12 requests in 10 s and ends as unreachable', async () => {
  expectConsole('warn', /names changing guests under one login/)
  vi.useFakeTimers()
  const phone = await openTab()
  let id = 100
  phone.backend.fail('getMe', (request, answer) =>
    replies(200, { id: (id += 1), mobile: OTHER_MOBILE })(request, answer),
  )
  phone.backend.requests.length = 0
  for (let second = 0; second < 10; second += 1) {
    phone.store.dispatch(api.util.invalidateTags(['User']))
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(phone.backend.requests.length).toBeLessThanOrEqual(12)
  expect(phone.store.getState().user.signIn.status).toBe('unreachable')
})
