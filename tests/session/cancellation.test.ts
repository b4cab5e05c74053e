import { beforeEach, describe, expect, it, vi } from 'vitest'
import { checkIn } from '#mocks/backend/staff.ts'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import { api } from '#src/api/client.ts'
import { cancelReservation } from '#src/session/cancellation.ts'
import {
  hangs,
  lostAnswer,
  noNetwork,
  refuses,
  replies,
  type Fault,
  type TestBackend,
} from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'
import { wireTicket } from '#tests/support/wireTicket.ts'

const CANCEL = 'PATCH /reservation/cancel'
const LIST = 'GET /reservation/list'

// An unanswered request takes ten seconds.
beforeEach(() => void vi.useFakeTimers())

/** Cancels the last ticket of a scenario, or the one with the id. */
async function cancel(
  arrange: (backend: TestBackend) => void = () => {},
  { scenario = 'reserved', id }: { scenario?: ScenarioName; id?: number | string } = {},
) {
  const { store, backend } = makeTestStore({ scenario, arrange })
  const ticket = backend.world.reservations.at(-1)
  const outcome = store.dispatch(cancelReservation(id ?? ticket?.id ?? 0))
  await vi.advanceTimersByTimeAsync(60_000)
  return { outcome: await outcome, ticket, backend }
}

it('is done when the server says so: nothing is looked up', async () => {
  const { outcome, ticket, backend } = await cancel()
  expect(outcome).toBe('cancelled')
  expect(ticket?.status).toBe('cancelled')
  expect(backend.requested()).toEqual([CANCEL])
  expect(backend.requests[0]?.body).toEqual({ reservation_id: ticket?.id })
})

it.each<[string, ScenarioName, (backend: TestBackend) => unknown]>([
  ['a code', 'reserved', ({ fail }) => fail('cancelReservation', refuses(1706))],
  ['the server, as used', 'reserved', ({ world }) => checkIn(world)],
  ['the server, as of a vic', 'vic-ticket', () => undefined],
])('is not done, nor looked up, where it is refused by %s', async (_, scenario, arrange) => {
  const { outcome, ticket, backend } = await cancel((one) => void arrange(one), { scenario })
  expect(outcome).toMatchObject({ kept: { kind: 'refused' } })
  expect(ticket?.status).not.toBe('cancelled')
  expect(backend.requested()).toEqual([CANCEL])
})

describe('a cancellation without an answer', () => {
  const SILENCE: [string, Fault][] = [
    ['no network', noNetwork],
    ['a hung request', hangs],
    ['an answer of HTML', replies(200, '<html>')],
  ]
  const KEPT: unknown = { kept: expect.objectContaining({ kind: 'unreachable' }) }
  const mine = (changes: object = {}) => wireTicket(9, changes)

  it.each<[string, unknown, unknown[]]>([
    ['is done where the ticket is not listed any more', 'cancelled', []],
    ['is done where it is listed as cancelled', 'cancelled', [mine({ status: 'cancelled' })]],
    ['is not done where it still stands', KEPT, [wireTicket(8), mine()]],
    ['is not done where its id is written as a text', KEPT, [mine({ id: '9' })]],
    ['is not done where it was used meanwhile', KEPT, [mine({ status: 'checked_in' })]],
    ['is not done where it reads in an unknown word', KEPT, [mine({ status: 'pending' })]],
  ])('%s', async (_what, expected, rows) => {
    for (const [name, fault] of SILENCE) {
      const { outcome, backend } = await cancel(
        ({ fail }) => {
          fail('cancelReservation', fault)
          fail('getReservations', replies(200, { user_id: 1, reservations: rows }))
        },
        { id: 9 },
      )
      expect(outcome, name).toEqual(expected)
      expect(backend.requested(), name).toEqual([CANCEL, LIST])
    }
  })

  it('is found done on a server whose answer got lost', async () => {
    const { outcome, ticket, backend } = await cancel(
      ({ fail }) => void fail('cancelReservation', lostAnswer),
    )
    expect(outcome).toBe('cancelled')
    expect(ticket?.status).toBe('cancelled')
    expect(backend.requested()).toEqual([CANCEL, LIST])
  })

  it.each<[string, Fault]>([
    ['meets no network', noNetwork],
    ['is refused', refuses(1002)],
  ])('is unknown where the look-up %s, and is sent once', async (_, fault) => {
    const { outcome, backend } = await cancel(({ fail }) => {
      fail('cancelReservation', noNetwork)
      fail('getReservations', fault)
    })
    expect(outcome).toBe('unknown')
    expect(backend.requested()).toEqual([CANCEL, LIST])
  })

  it('is not judged by a list of before', async () => {
    const { store, backend } = makeTestStore({ scenario: 'signed-in' })
    const end = backend.fail('getReservations', replies(200, { reservations: [] }))
    await store.dispatch(api.endpoints.getReservations.initiate())
    end()
    backend.fail('every', noNetwork)
    const outcome = store.dispatch(cancelReservation(9))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await outcome).toBe('unknown')
  })
})
