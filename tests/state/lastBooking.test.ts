import type { UnknownAction } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import { api } from '#src/api/client.ts'
import { reservationMade } from '#src/state/draft.ts'
import { selectIsSuccessDue, selectLastBooking, successSeen } from '#src/state/lastBooking.ts'
import { guestChanged, userReset } from '#src/state/user.ts'
import { refuses, replies } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'

const BOOKED = { date: '2025/06/24', time: '11:00 - 11:45' }

/** [what was booked, whether /success is still to be seen] */
function after(...actions: UnknownAction[]) {
  const { store } = makeTestStore()
  for (const action of actions) store.dispatch(action)
  return [selectLastBooking(store.getState()), selectIsSuccessDue(store.getState())]
}

const made = reservationMade(BOOKED)
const later = { date: '2025/06/25', time: '12:00 - 12:45' }

describe('the last booking', () => {
  it.each<[string, UnknownAction[], [typeof BOOKED | null, boolean]]>([
    ['is none at the start', [], [null, false]],
    ['is none where /success was opened without one', [successSeen()], [null, false]],
    ['is due on /success once it was made', [made], [BOOKED, true]],
    ['stays, and is due no more, once it was seen', [made, successSeen()], [BOOKED, false]],
    ['is the next one, due again', [made, successSeen(), reservationMade(later)], [later, true]],
    ['is forgotten with another guest', [made, guestChanged()], [null, false]],
    ['is forgotten with a reset', [made, userReset()], [null, false]],
  ])('%s', (_, actions, state) => {
    expect(after(...actions)).toEqual(state)
  })

  it.each([
    ['is forgotten once a reservation was cancelled', replies(200, {}), null],
    ['stays where the cancellation is refused', refuses(1706), BOOKED],
  ])('%s', async (_, answer, booked) => {
    const { store, backend } = makeTestStore({ scenario: 'reserved' })
    backend.fail('cancelReservation', answer)
    store.dispatch(made)
    await store.dispatch(api.endpoints.cancelReservation.initiate(1))
    expect(selectLastBooking(store.getState())).toEqual(booked)
  })
})
