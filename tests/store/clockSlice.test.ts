import { describe, expect, it } from 'vitest'
import { responseReceived } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { selectClockOffset } from '#src/store/clockSlice.ts'
import { guestChanged, phoneReset } from '#src/store/owner.ts'
import { NOW } from '#tests/mocks/request.ts'
import { noNetwork, replies } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'

const HOUR = 3_600_000
const { endpoints } = api

const httpDate = (at: number) => new Date(at).toUTCString()
const DATED = { Date: httpDate(NOW - HOUR) }

/** A phone whose clock is so much ahead of the server's. */
function phoneAhead(aheadMs: number) {
  const phone = makeTestStore({ scenario: 'signed-in' })
  phone.backend.world.now = () => Date.now() - aheadMs
  return { ...phone, offset: () => selectClockOffset(phone.store.getState()) }
}

describe('an answer', () => {
  it.each([
    ['leaves a right phone alone', 0, 0],
    ['corrects a phone that is a day ahead', 24 * HOUR, -24 * HOUR],
  ])('%s', async (_, aheadMs, offsetMs) => {
    const { store, offset } = phoneAhead(aheadMs)
    expect(offset()).toBe(0)
    await store.dispatch(endpoints.getReservations.initiate())
    expect(offset()).toBe(offsetMs)
  })

  it.each([
    ['a refusal', replies(401, null, DATED)],
    ['no time', replies(200, { reservations: [] }), 0],
    ['no answer', noNetwork, 0],
  ])('is read whatever it says, where it has the time: %s', async (_, fault, expected = -HOUR) => {
    const { store, backend, offset } = phoneAhead(0)
    backend.fail('every', fault)
    await store.dispatch(endpoints.getReservations.initiate())
    expect(offset()).toBe(expected)
  })
})

it.each([
  ['another guest', guestChanged({ guest: 2, login: null })],
  ['a reset', phoneReset({ isUnanswered: false })],
])('is the same server, and the same phone, for %s', (_, change) => {
  const { store, offset } = phoneAhead(0)
  store.dispatch(responseReceived({ date: httpDate(NOW - HOUR), sentAt: NOW, receivedAt: NOW }))
  store.dispatch(change)
  expect(offset()).toBe(-HOUR)
})
