import type { UnknownAction } from '@reduxjs/toolkit'
import { expect, it } from 'vitest'
import { api } from '#src/api/client.ts'
import {
  guestChanged,
  mobileRefused,
  mobileVerified,
  selectHasMobile,
  selectLoginError,
  selectRetryAfterSeconds,
  selectSignInStatus,
  selectUserInfo,
  signInEnded,
  signInStarted,
  userReset,
  verificationReached,
} from '#src/state/user.ts'
import { hangs, refuses, replies } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'

const { getMe, login, getReservations, checkReservation } = api.endpoints

/** A store that knows the guest of this /me answer. */
async function storeWith(me: object = {}) {
  const { store, backend } = makeTestStore({ scenario: 'signed-in' })
  backend.fail('getMe', replies(200, { id: 1, is_reserved: false, ...me }))
  await store.dispatch(getMe.initiate())
  return { store, backend }
}

it.each([
  ['signed-in', true],
  ['unreachable', true],
  ['signed-out', false],
  ['verify-again', false],
  ['bind', false],
  ['refused', false],
] as const)('after a sign-in that ended %s, the guest is known: %s', async (status, isKnown) => {
  const { store } = await storeWith({ customer_id: 'C1' })
  expect(selectUserInfo(store.getState())).toMatchObject({ id: 1, customerId: 'C1' })
  store.dispatch(signInEnded(status))
  expect(selectSignInStatus(store.getState())).toBe(status)
  store.dispatch(signInStarted())
  expect(selectSignInStatus(store.getState())).toBe('starting')
  expect(selectUserInfo(store.getState()) !== null).toBe(isKnown)
})

const NUMBER = { mobile: '+852-91234567' }

it.each<[string, object, UnknownAction[], boolean]>([
  ['is there where /me names one', NUMBER, [], true],
  ['is there where /me says nothing of it', {}, [], true],
  ['is missing where /me says null', { mobile: null }, [], false],
  ['is missing where /me says an empty one', { mobile: '' }, [], false],
  ['is there once it is verified here', { mobile: null }, [mobileVerified()], true],
  ['is missing where the server refuses it', NUMBER, [mobileRefused()], false],
  ['is there once it is verified again', NUMBER, [mobileRefused(), mobileVerified()], true],
  ['is missing where it is refused again', {}, [mobileVerified(), mobileRefused()], false],
])('a number %s', async (_, me, actions, expected) => {
  const { store } = await storeWith(me)
  for (const action of actions) store.dispatch(action)
  expect(selectHasMobile(store.getState())).toBe(expected)
})

it.each([
  ['getReservations', 105, false],
  ['getReservations', 104, true],
  ['getReservations', 907, true],
  ['checkReservation', 105, true],
] as const)('%s refused with %i: the number is there: %s', async (name, code, expected) => {
  const { store, backend } = await storeWith(NUMBER)
  backend.fail(name, refuses(code))
  if (name === 'checkReservation') await store.dispatch(checkReservation.initiate())
  else await store.dispatch(getReservations.initiate())
  expect(selectHasMobile(store.getState())).toBe(expected)
  store.dispatch(mobileVerified())
  expect(selectHasMobile(store.getState())).toBe(true)
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

it('knows why a login was refused, until the next one is sent', async () => {
  const { store, backend } = makeTestStore()
  backend.fail('login', refuses(612))
  await store.dispatch(login.initiate('verification'))
  expect(selectLoginError(store.getState())).toMatchObject({ code: 612 })
  backend.fail('login', hangs)
  void store.dispatch(login.initiate('verification'))
  expect(selectLoginError(store.getState())).toBeNull()
})

it('knows how long a busy server wants to be left alone, until it answers otherwise', async () => {
  const { store, backend } = makeTestStore({ scenario: 'signed-in' })
  const seen: (number | null)[] = []
  for (const fault of [replies(429, null, { 'Retry-After': '30' }), replies(500)]) {
    backend.fail('getMe', fault)
    await store.dispatch(getMe.initiate(undefined, { forceRefetch: true }))
    seen.push(selectRetryAfterSeconds(store.getState()))
  }
  expect(seen).toEqual([30, null])
})

it('makes no guest out of a check alone', async () => {
  const { store } = makeTestStore({ scenario: 'signed-in' })
  await store.dispatch(checkReservation.initiate())
  expect(selectUserInfo(store.getState())).toBeNull()
  expect(selectHasMobile(store.getState())).toBe(false)
})

it('an expired login is none once the guest is at the verification; no other status changes', () => {
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
  const { store, backend } = await storeWith({ mobile: null })
  backend.fail('getReservations', refuses(105))
  await store.dispatch(getReservations.initiate())
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
