/** A phone whose list and commands a test answers itself. */
import { api } from '#src/api/client.ts'
import { commandDone, commandRefused } from '#src/session/outbox/outboxSlice.ts'
import { replies } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'

/** Creates a store. `receive` lets the server answer the list with these rows. */
export function makePhone() {
  const { store, backend } = makeTestStore({ scenario: 'signed-in' })
  const list = { forceRefetch: true, subscribe: false }
  const receive = async (...rows: object[]) => {
    backend.fail('getReservations', replies(200, { user_id: 1, reservations: rows }), 1)
    const { data } = await store.dispatch(api.endpoints.getReservations.initiate(undefined, list))
    return data?.reservations ?? []
  }
  return { receive, backend, store, state: () => store.getState() }
}

export type TestStore = ReturnType<typeof makePhone>['store']

/** A booking from before which the guest had only the reservation 5. */
export const booking = {
  startAt: Date.parse('2025-06-24T06:00:00Z'),
  wasReserved: false,
  reservationIds: [5],
}

export const done = (kind: string, argument: object, data: unknown, doneAt = Date.now()) =>
  commandDone({ id: 'c1', kind, argument, data, doneAt } as never)

/** The server refused a booking, by default because the guest has another one. */
export const refusedAt = (at: number, code = 1702, kind = 'create') => {
  const error = { kind: 'refused', status: 400, code, message: '' }
  return commandRefused({ id: 'c1', kind, argument: {}, error, refusedAt: at } as never)
}
