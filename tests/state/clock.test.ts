import { describe, expect, it, vi } from 'vitest'
import { responseReceived } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { selectClockOffset } from '#src/state/clock.ts'
import type { AppDispatch } from '#src/state/store.ts'
import { guestChanged, userReset } from '#src/state/user.ts'
import { NOW } from '#tests/mocks/request.ts'
import { hangs, noNetwork, replies } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'

const HOUR = 3_600_000
const { endpoints } = api

const httpDate = (at: number) => new Date(at).toUTCString()

/** A phone whose clock is so much ahead of the server's. */
function phoneAhead(aheadMs: number) {
  const phone = makeTestStore({ scenario: 'signed-in' })
  phone.backend.world.now = () => Date.now() - aheadMs
  return { ...phone, offset: () => selectClockOffset(phone.store.getState()) }
}

it('takes the phone at its word at the start', () => {
  expect(phoneAhead(HOUR).offset()).toBe(0)
})

describe('an answer', () => {
  it.each([
    ['leaves a right phone alone', 0, 0],
    ['leaves a phone alone that is 9 s ahead', 9_000, 0],
    ['corrects a phone that is 2 h ahead', 2 * HOUR, -2 * HOUR],
    ['corrects a phone that is 2 h behind', -2 * HOUR, 2 * HOUR],
    ['corrects a phone that is a day ahead', 24 * HOUR, -24 * HOUR],
  ])('%s', async (_, aheadMs, offsetMs) => {
    const { store, offset } = phoneAhead(aheadMs)
    await store.dispatch(endpoints.getReservations.initiate())
    expect(offset()).toBe(offsetMs)
  })

  it.each<[string, (dispatch: AppDispatch) => PromiseLike<unknown>]>([
    ['of a query', (dispatch) => dispatch(endpoints.getReservations.initiate())],
    ['of a command', (dispatch) => dispatch(endpoints.cancelReservation.initiate(5))],
    ['without a login', (dispatch) => dispatch(endpoints.sendCode.initiate('+852-51234567'))],
    ['to a sync', (dispatch) => dispatch(endpoints.syncStatus.initiate(undefined))],
  ])('is read whichever it is: %s', async (_, ask) => {
    const { store, offset } = phoneAhead(HOUR)
    await ask(store.dispatch)
    expect(offset()).toBe(-HOUR)
  })

  it.each([
    ['a refusal', 400, { code: 1001 }],
    ['a 401', 401, null],
    ['a 502 of HTML', 502, '<html>'],
    ['an unreadable answer', 200, '<html>'],
  ])('is read whatever it says: %s', async (_, status, body) => {
    const { store, backend, offset } = phoneAhead(0)
    backend.fail('every', replies(status, body, { Date: httpDate(NOW - HOUR) }))
    await store.dispatch(endpoints.getReservations.initiate())
    expect(offset()).toBe(-HOUR)
  })

  it.each([
    ['tells no time', replies(200, { reservations: [] })],
    ['tells a time in words', replies(200, { reservations: [] }, { Date: 'yesterday' })],
    ['tells a time of another form', replies(200, { reservations: [] }, { Date: '2020-01-01' })],
    ['does not come', noNetwork],
  ])('changes nothing where it %s', async (_, fault) => {
    const { store, backend, offset } = phoneAhead(HOUR)
    await store.dispatch(endpoints.getMe.initiate())
    backend.fail('getReservations', fault)
    await store.dispatch(endpoints.getReservations.initiate())
    expect(offset()).toBe(-HOUR)
  })

  it('that never comes changes nothing', async () => {
    vi.useFakeTimers()
    const { store, backend, offset } = phoneAhead(HOUR)
    backend.fail('every', hangs)
    const answer = store.dispatch(endpoints.getReservations.initiate())
    await vi.advanceTimersByTimeAsync(10_000)
    await answer
    expect(offset()).toBe(0)
  })

  it('that took 9 s corrects by no more than that', async () => {
    vi.useFakeTimers()
    const { store, backend, offset } = phoneAhead(2 * HOUR)
    backend.world.latencyMs = 9_000
    const answer = store.dispatch(endpoints.getReservations.initiate())
    await vi.advanceTimersByTimeAsync(9_000)
    await answer
    expect(Math.abs(offset() + 2 * HOUR)).toBeLessThanOrEqual(9_000)
  })
})

it('lets go of a correction once the phone is right', async () => {
  const { store, backend, offset } = phoneAhead(HOUR)
  await store.dispatch(endpoints.getMe.initiate())
  backend.world.now = () => Date.now()
  await store.dispatch(endpoints.getReservations.initiate())
  expect(Math.abs(offset())).toBeLessThanOrEqual(1_000)
})

it.each([
  ['another guest', guestChanged],
  ['a reset', userReset],
])('is the same server, and the same phone, for %s', (_, change) => {
  const { store, offset } = phoneAhead(0)
  store.dispatch(responseReceived({ date: httpDate(NOW - HOUR), sentAt: NOW, receivedAt: NOW }))
  store.dispatch(change())
  expect(offset()).toBe(-HOUR)
})
