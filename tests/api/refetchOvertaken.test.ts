import { beforeEach, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { deferred, hangs } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'

beforeEach(() => void vi.useFakeTimers())

const LIST = 'GET /reservation/list'
const CHECK = 'GET /reservation/check'
const { getReservations, checkReservation, bindInvitation, cancelReservation } = api.endpoints

it('The list is fetched again after a command while another request has no answer', async () => {
  const { backend, store } = makeTestStore({ scenario: 'reserved' })
  void store.dispatch(getReservations.initiate())
  await vi.advanceTimersByTimeAsync(100)
  backend.fail('bindInvitation', hangs)
  void store.dispatch(bindInvitation.initiate('VIC2025'))
  void store.dispatch(cancelReservation.initiate(1))
  await vi.advanceTimersByTimeAsync(100)
  expect(backend.count(LIST)).toBe(2)
})

it('A list that was in flight when a command was answered is fetched once more', async () => {
  const { backend, store } = makeTestStore({ scenario: 'reserved' })
  const { fault, release } = deferred()
  backend.fail('getReservations', fault, 1)
  void store.dispatch(getReservations.initiate())
  void store.dispatch(cancelReservation.initiate(1))
  await vi.advanceTimersByTimeAsync(100)
  expect(backend.count(LIST)).toBe(1)
  release()
  await vi.advanceTimersByTimeAsync(100)
  expect(backend.count(LIST)).toBe(2)
})

it('Two overtaken queries with the same tag are each refetched once, not for ever', async () => {
  const { backend, store } = makeTestStore({ scenario: 'signed-in' })
  backend.world.latencyMs = 200
  void store.dispatch(getReservations.initiate())
  await vi.advanceTimersByTimeAsync(100)
  void store.dispatch(checkReservation.initiate())
  void store.dispatch(api.util.invalidateTags(['Reservation']))
  await vi.advanceTimersByTimeAsync(10_000)
  expect([backend.count(LIST), backend.count(CHECK)]).toEqual([2, 2])
})
