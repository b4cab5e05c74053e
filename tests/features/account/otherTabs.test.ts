/** The other tab has changed what is stored; this tab hears of it, or finds it out by itself. */
import { beforeEach, expect, it, vi } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { api } from '#src/api/client.ts'
import { signInVerified, signOut } from '#src/features/account/signIn.ts'
import { selectUserInfo } from '#src/features/account/user.ts'
import { submit } from '#src/store/outbox.ts'
import { selectEntries } from '#src/store/outboxSlice.ts'
import { runCase } from '#tests/support/atEnd.ts'
import { held } from '#tests/support/backend.ts'
import { countListeners } from '#tests/support/listeners.ts'
import {
  collectMixedGuests,
  FRESH,
  nothing,
  openTab,
  otherGuest,
  soon,
} from '#tests/support/openTab.ts'
import {
  duringRequest,
  ended,
  LOGIN,
  loginState,
  OTHER_MOBILE,
  phoneWith,
  signedIn,
  signedOut,
  verify,
  type Phone,
} from '#tests/support/signIn.ts'
import { makeTestStore } from '#tests/support/store.ts'

beforeEach(() => void vi.useFakeTimers())

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
  await phone.fetchList()
  expect(phone.left()).toEqual({ ...nothing, guest: id, list: id, loginsEnded: 1 })
  expect(mixed).toEqual([])
})

it('that signs in unheard is followed with the next request, which is not sent', async () => {
  const phone = await openTab()
  const mixed = collectMixedGuests(phone)
  const id = signInElsewhere(phone, false)
  await ended(phone.store.dispatch(submit({ kind: 'accept', argument: { code: 'VIC2025' } })))
  await phone.fetchList()
  expect(phone.backend.count(/accept/)).toBe(0)
  expect(selectEntries(phone.store.getState())).toEqual([])
  expect(phone.left()).toEqual({ ...nothing, guest: id, list: id, loginsEnded: 1 })
  expect(mixed).toEqual([])
})

it.each<[string, () => void]>([
  ['removes the token', () => hear('api_token', MOCK_GUEST_TOKEN, null)],
  ['clears the storage', () => hear(null, null, null)],
  [
    'cleared it while the browser kept this page whole',
    () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
])('that %s signs this tab out', async (_, notice) => {
  const phone = await openTab()
  localStorage.removeItem('api_token')
  notice()
  await soon()
  expect(loginState(phone)).toEqual(signedOut)
  expect(phone.left()).toMatchObject({ ...nothing, loginsEnded: 1 })
  expect(phone.store.getState().api.queries).toEqual({})
  expect(phone.backend.requests).toEqual([])
})

it('that signs out empties the cache of a guest without a login as well', async () => {
  const { store } = makeTestStore({})
  await ended(store.dispatch(api.endpoints.getInvitationInfo.initiate('VIC2025', FRESH)))
  expect(store.getState().api.queries).not.toEqual({})
  store.dispatch(signOut())
  expect(store.getState().api.queries).toEqual({})
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
  const user = { id: null, status: 'signed-out', resetsElsewhere: 1 }
  expect(phone.store.getState().user).toMatchObject(user)
  expect(Object.keys(localStorage)).toEqual([])
  await phone.signInAs(OTHER_MOBILE)
  expect(phone.left()).toMatchObject({ session: null, invitation: null })
})

it.each([
  ['the same token again', 'api_token', MOCK_GUEST_TOKEN],
  ['a verification', 'mobile_verification_token', 'v'],
  ['a key of its own', 'persist:admin', '{}'],
])('that writes %s changes nothing here', async (_, key, newValue) => {
  const phone = await openTab()
  const before = phone.left()
  hear(key, MOCK_GUEST_TOKEN, newValue)
  await soon()
  expect(phone.left()).toEqual(before)
  expect(phone.store.getState().user.status).toBe('signed-in')
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
