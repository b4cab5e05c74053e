import type { UnknownAction } from '@reduxjs/toolkit'
import { expect, it } from 'vitest'
import { api } from '#src/api/client.ts'
import {
  loginEnded,
  mobileRefused,
  mobileVerified,
  selectHasMobile,
  selectIsReserved,
} from '#src/session/userSlice.ts'
import { replies } from '#tests/support/backend.ts'
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
