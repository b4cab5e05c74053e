import type { UnknownAction } from '@reduxjs/toolkit'
import { expect, it } from 'vitest'
import { api } from '#src/api/client.ts'
import { guestChanged, phoneReset } from '#src/store/owner.ts'
import {
  membershipSkipped,
  loginEnded,
  mobileRefused,
  mobileVerified,
  selectGuestId,
  selectHasMobile,
  selectIsReserved,
  selectIsUnansweredAtReset,
  selectRetryAfterSeconds,
  selectSignInStatus,
  selectUserInfo,
  signInEnded,
  signInStarted,
  verificationReached,
  type SignInOutcome,
} from '#src/features/account/user.ts'
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

const ended = (status: SignInOutcome['status'], retryAfterSeconds: number | null = null) =>
  signInEnded({
    status,
    error: { kind: 'unreachable', reason: 'busy', retryAfterSeconds },
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
  ['is forgotten with its login', { mobile: null }, [mobileVerified(), loginEnded()], false],
  ['is refused no more with the next login', NUMBER, [mobileRefused(), loginEnded()], true],
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
})

it.each([
  ['as the check says', true, false, true],
  ['as the check says, against /me', false, true, false],
  ['as /me says before a check', null, true, true],
  ['not known before both', null, null, null],
])('the guest is reserved %s', async (_, check, me, expected) => {
  const { store, backend } = makeTestStore({ scenario: 'signed-in' })
  backend.fail('checkReservation', replies(200, { is_reserved: check }))
  backend.fail('getMe', replies(200, { id: 1, is_reserved: me }))
  if (me !== null) await store.dispatch(getMe.initiate())
  if (check !== null) await store.dispatch(checkReservation.initiate())
  expect(selectIsReserved(store.getState())).toBe(expected)
})

it('makes no guest out of a check alone', async () => {
  const { store } = makeTestStore({ scenario: 'signed-in' })
  await store.dispatch(checkReservation.initiate())
  expect(selectUserInfo(store.getState())).toBeUndefined()
  expect(selectHasMobile(store.getState())).toBe(false)
})

it('knows how long a busy server wants to be left alone, until it is asked again', () => {
  const { store } = makeTestStore()
  const seconds = [ended('unreachable', 30), signInStarted(), ended('unreachable')].map(
    (action) => {
      store.dispatch(action)
      return selectRetryAfterSeconds(store.getState())
    },
  )
  expect(seconds).toEqual([30, null, null])
})

it.each([
  ['verify-again', 'signed-out'],
  ['signed-in', 'signed-in'],
  ['refused', 'refused'],
  ['no-membership', 'no-membership'],
  ['unreachable', 'unreachable'],
] as const)('a login that ended %s is %s at the verification', (status, after) => {
  const { store } = makeTestStore()
  store.dispatch(ended(status))
  store.dispatch(verificationReached())
  expect(selectSignInStatus(store.getState())).toBe(after)
})

it('a login without a membership is a refused one where no page binds it', () => {
  const { store } = makeTestStore()
  store.dispatch(ended('no-membership'))
  store.dispatch(membershipSkipped())
  expect(selectSignInStatus(store.getState())).toBe('refused')
})

const guest = (id: number | null) => guestChanged({ guest: id, login: id === null ? null : 'l1' })

it.each<[string, UnknownAction[], number | null]>([
  ['is nobody at the start', [], null],
  ['is whom /me names', [guest(1)], 1],
  ['is nobody while no guest is known', [guest(1), guest(null)], null],
  ['is nobody once the login has ended', [guest(1), loginEnded()], null],
  ['is the next guest', [guest(1), guest(null), guest(2)], 2],
  ['is nobody after a reset', [guest(1), phoneReset({ isUnanswered: false })], null],
])('the guest of the page %s', (_, actions, id) => {
  const { store } = makeTestStore()
  for (const action of actions) store.dispatch(action)
  expect(selectGuestId(store.getState())).toBe(id)
})

it('keeps nothing of the guest through a reset but how many logins have ended', () => {
  const { store } = makeTestStore()
  const atStart = store.getState().user
  const actions = [guest(1), mobileVerified(), mobileRefused(), ended('signed-in'), loginEnded()]
  for (const action of actions) store.dispatch(action)
  store.dispatch(phoneReset({ isUnanswered: false }))
  expect(store.getState().user).toEqual({ ...atStart, status: 'signed-out', loginsEnded: 1 })
})

it('remembers a command without an answer at a reset, also when it is reset twice', () => {
  const { store } = makeTestStore()
  const seen = [true, false].map((isUnanswered) => {
    store.dispatch(phoneReset({ isUnanswered }))
    return selectIsUnansweredAtReset(store.getState())
  })
  store.dispatch(ended('signed-out'))
  expect([...seen, selectIsUnansweredAtReset(store.getState())]).toEqual([true, true, false])
})
