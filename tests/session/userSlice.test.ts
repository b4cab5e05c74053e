import type { UnknownAction } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import { api } from '#src/api/client.ts'
import { guestChanged, signedOut } from '#src/session/guestScope.ts'
import {
  guestKeptChanging,
  loginEnded,
  membershipPageOpened,
  membershipSkipped,
  mobileRefused,
  mobileVerified,
  selectHasMobile,
  selectIsCheckUnanswered,
  selectIsGuestUncertain,
  selectIsReserved,
  selectIsUnansweredAtSignOut,
  selectIsVerificationExpired,
  selectSignInError,
  selectSignInStatus,
  selectSignOuts,
  signInEnded,
  signInStarted,
  verificationReached,
  verificationRequested,
  type SignInOutcome,
} from '#src/session/userSlice.ts'
import { refuses, replies } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'

const { getMe, checkReservation } = api.endpoints

/** Creates a store that has received this answer of /me. */
async function storeWith(me: object = {}) {
  const { store, backend } = makeTestStore({ scenario: 'signed-in' })
  backend.fail('getMe', replies(200, { id: 1, is_reserved: false, ...me }))
  await store.dispatch(getMe.initiate())
  return { store, backend }
}

const NUMBER = { mobile: '+852-91234567' }

it.each<[string, object, UnknownAction[], boolean]>([
  ['counts after a verification on this page', { mobile: null }, [mobileVerified()], true],
  ['is missing if the server refuses it', NUMBER, [mobileRefused()], false],
  ['is missing if it is refused again', {}, [mobileVerified(), mobileRefused()], false],
  ['is forgotten with its login', { mobile: null }, [mobileVerified(), loginEnded()], false],
  ['counts again after the refused login has ended', NUMBER, [mobileRefused(), loginEnded()], true],
])('A mobile number %s', async (_, me, actions, expected) => {
  const { store } = await storeWith(me)
  for (const action of actions) store.dispatch(action)
  expect(selectHasMobile(store.getState())).toBe(expected)
})

it.each([
  ['true if the check says so and /me does not', true, false, true],
  ['false if the check says so and /me does not', false, true, false],
  ['taken from /me before there is a check', null, true, true],
  ['null before any answer', null, null, null],
])('The reservation state is %s', async (_, check, me, expected) => {
  const { store, backend } = makeTestStore({ scenario: 'signed-in' })
  backend.fail('checkReservation', replies(200, { is_reserved: check }))
  backend.fail('getMe', replies(200, { id: 1, is_reserved: me }))
  if (me !== null) await store.dispatch(getMe.initiate())
  if (check !== null) await store.dispatch(checkReservation.initiate())
  expect(selectIsReserved(store.getState())).toBe(expected)
})

it.each([
  ['does not count after the server has refused the list without one', 105, false],
  ['still counts if the list is refused for another reason', 1801, true],
])('A mobile number %s', async (_, code, expected) => {
  const { store, backend } = await storeWith(NUMBER)
  backend.fail('getReservations', refuses(code))
  await store.dispatch(api.endpoints.getReservations.initiate())
  expect(selectHasMobile(store.getState())).toBe(expected)
})

it('A mobile number is unknown before /me has answered, even after a verification on this page', () => {
  const { store } = makeTestStore({ scenario: 'signed-in' })
  store.dispatch(mobileVerified())
  expect(selectHasMobile(store.getState())).toBe(false)
})

const after = (...actions: UnknownAction[]) => {
  const { store } = makeTestStore()
  for (const action of actions) store.dispatch(action)
  return store.getState()
}

const refusal = (code: number) => ({ kind: 'refused', status: 401, code, message: '' }) as const
const ended = (status: SignInOutcome['status'], error: SignInOutcome['error'] = null) =>
  signInEnded({ status, error })
const lost = { kind: 'unreachable', reason: 'network' } as const
const expired = ended('verify-again', refusal(612))
const lacksMembership = ended('no-membership', refusal(2007))
const signOut = (isUnanswered: boolean) => signedOut({ isUnanswered })

it.each<[string, UnknownAction[], string, number | null]>([
  ["is 'starting' at first", [], 'starting', null],
  ["is 'starting' again while a new sign-in runs", [expired, signInStarted()], 'starting', null],
  ["is 'starting' after the login has ended", [expired, loginEnded()], 'starting', null],
  ['is the outcome of the sign-in', [expired], 'verify-again', 612],
  [
    "is 'signed-out' once a guest without a login is at the verification",
    [expired, verificationReached({ hasLogin: false })],
    'signed-out',
    612,
  ],
  [
    "is 'signed-in' once a guest with a login is at the verification",
    [expired, verificationReached({ hasLogin: true })],
    'signed-in',
    612,
  ],
  [
    'stays the same at the verification if none was due',
    [lacksMembership, verificationReached({ hasLogin: true })],
    'no-membership',
    2007,
  ],
  [
    "is 'refused' for the same reason after the guest has skipped the membership step",
    [lacksMembership, membershipSkipped()],
    'refused',
    2007,
  ],
  [
    "is 'verify-again' without an error if the guest wants to verify a number",
    [lacksMembership, verificationRequested()],
    'verify-again',
    null,
  ],
  ["is 'signed-out' after a sign-out", [expired, signOut(false)], 'signed-out', null],
])('The sign-in status %s', (_, actions, status, code) => {
  const state = after(...actions)
  expect(selectSignInStatus(state)).toBe(status)
  const error = selectSignInError(state)
  expect(error?.kind === 'refused' ? error.code : error).toBe(code)
  expect(selectIsVerificationExpired(state)).toBe(code === 612)
})

it.each<[string, UnknownAction[], boolean]>([
  ['is trusted at first', [], false],
  ['is not trusted if /me has named different guests', [guestKeptChanging()], true],
  ['is trusted again in the next sign-in', [guestKeptChanging(), signInStarted()], false],
  ['is trusted if /me has no answer', [ended('unreachable', lost)], false],
])('The guest whom /me names %s', (_, actions, isUncertain) => {
  expect(selectIsGuestUncertain(after(...actions))).toBe(isUncertain)
})

it.each<[string, UnknownAction[], boolean]>([
  ['does not count as unanswered before the first one', [], false],
  ['counts as unanswered if the server was not reached', [ended('signed-in', lost)], true],
  ['does not count as unanswered if it was refused', [expired], false],
  ['counts as unanswered if /me has named different guests', [guestKeptChanging()], true],
  [
    'is not unanswered during the next sign-in',
    [ended('unreachable', lost), signInStarted()],
    false,
  ],
])('A login check %s', (_, actions, isUnanswered) => {
  expect(selectIsCheckUnanswered(after(...actions))).toBe(isUnanswered)
})

describe('The note that a command had no answer at the sign-out', () => {
  it.each<[string, UnknownAction[], boolean]>([
    ['is kept', [signOut(true)], true],
    ['is not made if every command was answered', [signOut(false)], false],
    ['is kept when the sign-out aborts a sign-in', [signOut(true), ended('signed-out')], true],
    ['is kept if the guest signs out twice', [signOut(true), signOut(false)], true],
    ['is dropped by the next login', [signOut(true), ended('signed-in')], false],
  ])('%s', (_, actions, isKept) => {
    expect(selectIsUnansweredAtSignOut(after(...actions))).toBe(isKept)
  })
})

it('Sign-outs are counted, and keep the count of ended logins', () => {
  const state = after(loginEnded(), signOut(false), signOut(false))
  expect(selectSignOuts(state)).toBe(2)
  expect(state.user.loginsEnded).toBe(1)
})

it('The guest of the last login stays stored while no guest is known, and not after a sign-out', () => {
  const known = guestChanged({ guest: 1, login: 'l1' })
  const unknown = guestChanged({ guest: null, login: null })
  const left = after(known, unknown)
  expect(left.user).toMatchObject({ currentGuest: null, id: 1, login: 'l1' })
  const gone = after(known, membershipPageOpened('v1'), signOut(false))
  expect(gone.user).toMatchObject({ currentGuest: null, id: null, login: null })
  expect(gone.user.membershipPageOpenedFor).toBeNull()
})
