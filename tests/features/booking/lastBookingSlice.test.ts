import { expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { LATE_COMMIT_MS } from '#src/domain/commandOutcome.ts'
import {
  selectIsSuccessUnseen,
  selectLastBooking,
  successSeen,
} from '#src/features/booking/lastBookingSlice.ts'
import { commandDone } from '#src/session/outbox/outboxSlice.ts'
import { replies } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'
import { wireTicket } from '#tests/support/wireTicket.ts'

const FRESH = { forceRefetch: true } as const
const booked = { reservationId: 9, startAt: 0, endAt: 1, eventName: null }
const done = (argument: object = {}) =>
  commandDone({
    id: 'c1',
    kind: 'create',
    argument,
    data: booked,
    doneAt: Date.now(),
  } as never)

const own = wireTicket(9)
const older = wireTicket(1)
const cancelled = wireTicket(9, { status: 'cancelled' })

it.each<[string, unknown[][], unknown[][], unknown[][], boolean]>([
  ['remains before any list', [], [], [], true],
  ['remains while a list does not contain it yet', [], [], [[older]], true],
  ['remains while a list contains it', [], [], [[older], [older, own]], true],
  ['is forgotten when a list calls it cancelled', [], [[cancelled]], [], false],
  ['is forgotten when it disappears from the list', [], [[own]], [[older]], false],
  ['is forgotten when it was in the list before and disappears', [[own]], [], [[older]], false],
  ['remains if it leaves the list for less than a minute', [], [[own], [older], []], [[own]], true],
  ['is forgotten if it has left the list for a minute', [], [[own], [older]], [[older]], false],
])('The last booking %s', async (_, before, soon, aMinuteLater, isDue) => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const { store, backend } = makeTestStore({ scenario: 'signed-in' })
  const list = async (reservations: unknown[]) => {
    backend.fail('getReservations', replies(200, { user_id: 1, reservations }))
    await store.dispatch(api.endpoints.getReservations.initiate(undefined, FRESH))
  }
  for (const reservations of before) await list(reservations)
  store.dispatch(done())
  for (const reservations of soon) await list(reservations)
  vi.advanceTimersByTime(LATE_COMMIT_MS)
  for (const reservations of aMinuteLater) await list(reservations)
  expect(selectIsSuccessUnseen(store.getState())).toBe(isDue)
  expect(selectLastBooking(store.getState())).toEqual(isDue ? booked : null)
})

it('The last booking remains if it has the id of a cancelled one and a list lags behind', async () => {
  const { store, backend } = makeTestStore({ scenario: 'signed-in' })
  backend.fail('getReservations', replies(200, { user_id: 1, reservations: [cancelled] }))
  store.dispatch(done({ cancelledIds: ['9'] }))
  await store.dispatch(api.endpoints.getReservations.initiate(undefined, FRESH))
  expect(selectLastBooking(store.getState())).toEqual(booked)
})

it('The last booking remains if the clock is set forward before it leaves the list for less than a minute', async () => {
  const { store, backend } = makeTestStore({ scenario: 'signed-in' })
  store.dispatch(done())
  for (const reservations of [[own], []]) {
    backend.fail('getReservations', replies(200, { user_id: 1, reservations }))
    await store.dispatch(api.endpoints.getReservations.initiate(undefined, FRESH))
    vi.setSystemTime(Date.now() + 2 * LATE_COMMIT_MS)
  }
  expect(selectLastBooking(store.getState())).toEqual(booked)
})

it('The success screen is no longer due after the guest has seen it', () => {
  const { store } = makeTestStore()
  store.dispatch(done())
  store.dispatch(successSeen())
  expect(selectIsSuccessUnseen(store.getState())).toBe(false)
})
