import { describe, expect, it } from 'vitest'
import { api } from '#src/api/client.ts'
import {
  guestChanged,
  mobileRefused,
  mobileVerified,
  selectHasMobile,
  selectSignInStatus,
  selectUserInfo,
  signInEnded,
  signInStarted,
  userReset,
  verificationReached,
} from '#src/state/user.ts'
import { refuses, replies } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'

const { getMe, getReservations, checkReservation } = api.endpoints

/** A store that knows the guest of this /me answer. */
async function storeWith(me: object = {}) {
  const { store, backend } = makeTestStore({ scenario: 'signed-in' })
  backend.fail('getMe', replies(200, { id: 1, is_reserved: false, ...me }))
  await store.dispatch(getMe.initiate())
  return { store, backend }
}

it('starts without a guest, while the login is being tried', () => {
  const state = makeTestStore().store.getState()
  expect(selectSignInStatus(state)).toBe('starting')
  expect(selectUserInfo(state)).toBeNull()
  expect(selectHasMobile(state)).toBe(false)
})

it('knows the guest whom /me names', async () => {
  const { store } = await storeWith({ customer_id: 'C1' })
  expect(selectUserInfo(store.getState())).toMatchObject({ id: 1, customerId: 'C1' })
})

it.each([
  ['signed-in', true],
  ['unreachable', true],
  ['signed-out', false],
  ['verify-again', false],
  ['bind', false],
  ['refused', false],
] as const)('after a sign-in that ended %s, the guest is known: %s', async (status, isKnown) => {
  const { store } = await storeWith()
  store.dispatch(signInEnded(status))
  expect(selectSignInStatus(store.getState())).toBe(status)
  expect(selectUserInfo(store.getState()) !== null).toBe(isKnown)
})

it('still knows the guest while the login is renewed', async () => {
  const { store } = await storeWith()
  store.dispatch(signInEnded('signed-in'))
  store.dispatch(signInStarted())
  expect(selectSignInStatus(store.getState())).toBe('starting')
  expect(selectUserInfo(store.getState())).not.toBeNull()
})

describe('a mobile number', () => {
  it.each([
    ['is there where /me names one', { mobile: '+852-91234567' }, true],
    ['is there where /me does not speak of it', {}, true],
    ['is missing where /me says null', { mobile: null }, false],
    ['is missing where /me says nothing', { mobile: '' }, false],
  ])('%s', async (_, me, hasMobile) => {
    const { store } = await storeWith(me)
    expect(selectHasMobile(store.getState())).toBe(hasMobile)
  })

  it('is there once the guest has verified one here', async () => {
    const { store } = await storeWith({ mobile: null })
    store.dispatch(mobileVerified())
    expect(selectHasMobile(store.getState())).toBe(true)
  })

  it('is not there before the guest is known, verified or not', () => {
    const { store } = makeTestStore()
    store.dispatch(mobileVerified())
    expect(selectHasMobile(store.getState())).toBe(false)
  })

  it.each([
    [105, false],
    [104, true],
    [907, true],
  ])('when the list is refused with %i is there: %s', async (code, hasMobile) => {
    const { store, backend } = await storeWith({ mobile: '+852-91234567' })
    backend.fail('getReservations', refuses(code))
    await store.dispatch(getReservations.initiate())
    expect(selectHasMobile(store.getState())).toBe(hasMobile)
  })

  it('is there again when the guest verifies after such a refusal', async () => {
    const { store, backend } = await storeWith({ mobile: '+852-91234567' })
    backend.fail('getReservations', refuses(105))
    await store.dispatch(getReservations.initiate())
    store.dispatch(mobileVerified())
    expect(selectHasMobile(store.getState())).toBe(true)
  })

  it('is missing where the server refuses it, until it is verified again', async () => {
    const { store } = await storeWith({ mobile: '+852-91234567' })
    const actions = [mobileRefused(), mobileVerified(), mobileRefused()]
    const seen = actions.map((action) => {
      store.dispatch(action)
      return selectHasMobile(store.getState())
    })
    expect(seen).toEqual([false, true, false])
  })

  it('stays where another request is refused with 105', async () => {
    const { store, backend } = await storeWith({ mobile: '+852-91234567' })
    backend.fail('checkReservation', refuses(105))
    await store.dispatch(checkReservation.initiate())
    expect(selectHasMobile(store.getState())).toBe(true)
  })
})

it.each([
  ['has a reservation', true],
  ['has none', false],
])('learns from the check that the guest %s', async (_, is_reserved) => {
  const { store, backend } = await storeWith({ is_reserved: !is_reserved })
  backend.fail('checkReservation', replies(200, { is_reserved }))
  await store.dispatch(checkReservation.initiate())
  expect(selectUserInfo(store.getState())?.isReserved).toBe(is_reserved)
})

it('makes no guest out of a check alone', async () => {
  const { store } = makeTestStore({ scenario: 'signed-in' })
  await store.dispatch(checkReservation.initiate())
  expect(selectUserInfo(store.getState())).toBeNull()
})

it('an expired login is none once the guest is at the verification, and no other status is', () => {
  const { store } = makeTestStore()
  const after = (['verify-again', 'signed-in', 'refused', 'bind', 'unreachable'] as const).map(
    (status) => {
      store.dispatch(signInEnded(status))
      store.dispatch(verificationReached())
      return selectSignInStatus(store.getState())
    },
  )
  expect(after).toEqual(['signed-out', 'signed-in', 'refused', 'bind', 'unreachable'])
})

it.each([
  ['a change of guest', guestChanged(), 'starting'],
  ['a reset', userReset(), 'signed-out'],
])('keeps nothing of the guest through %s', async (_, action, status) => {
  const { store } = await storeWith({ mobile: null })
  store.dispatch(mobileVerified())
  store.dispatch(signInEnded('signed-in'))
  store.dispatch(action)
  expect(store.getState().user).toEqual({
    status,
    info: null,
    isMobileVerifiedHere: false,
    isMobileRefused: false,
    retryAfterSeconds: null,
    loginError: null,
  })
})
