import { expect, it } from 'vitest'
import { api } from '#src/api/client.ts'
import { ticketOverlay } from '#src/domain/overlays.ts'
import { keepUsed } from '#src/domain/ticket.ts'
import {
  selectChosenEvent,
  selectCodesExpireAt,
  selectLastKnown,
  selectRedeemedIds,
  selectSharedIds,
  selectUsedIds,
} from '#src/features/tickets/ticketsSlice.ts'
import { selectClock } from '#src/store/clockSlice.ts'
import { commandDone } from '#src/store/outboxSlice.ts'
import { MAX_STORED_TICKETS } from '#src/store/storedTickets.ts'
import { NOW } from '#tests/mocks/request.ts'
import { replies } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'
import { confirmed } from '#tests/support/reservations.ts'
import { wireGift, wireTicket } from '#tests/support/wireTicket.ts'

/** A store, and the way to let the server list some rows to it. */
function aPhone() {
  const { store, backend } = makeTestStore({ scenario: 'signed-in' })
  const list = { forceRefetch: true, subscribe: false }
  const receive = async (...rows: object[]) => {
    backend.fail('getReservations', replies(200, { user_id: 1, reservations: rows }), 1)
    const { data } = await store.dispatch(api.endpoints.getReservations.initiate(undefined, list))
    return data?.reservations ?? []
  }
  return { receive, backend, state: () => store.getState() }
}

const used = wireTicket(7, { status: 'checked_in' })

it('a ticket that was seen used stays so for answers without it in between, and no other', async () => {
  const { state, receive } = aPhone()
  await receive(wireTicket(6), used)
  await receive()
  const list = await receive(wireTicket(6), wireTicket(7))
  const shown = keepUsed(list, selectUsedIds(state()), [])
  expect(shown.map((one) => ticketOverlay(one, 1, confirmed(NOW)))).toEqual([null, 'used'])
})

it('a gift that was seen redeemed stays so when the server says another thing again', async () => {
  const { state, receive } = aPhone()
  const redeemed = wireTicket(7, { gift: wireGift({ status: 'redeemed' }) })
  await receive(redeemed, wireTicket(8, { gift: wireGift() }))
  const list = await receive(wireTicket('7', { gift: wireGift({ status: 'reserved' }) }))
  expect([selectRedeemedIds(state()), selectUsedIds(state())]).toEqual([['7'], []])
  const shown = keepUsed(list, [], selectRedeemedIds(state()))
  expect(shown.map(({ gift }) => gift?.status)).toEqual(['redeemed'])
})

it('the last-known tickets are when each starts and its status, shareable ones first', async () => {
  const { state, receive } = aPhone()
  expect(selectLastKnown(state())).toBeNull()
  const session = { start_at: '2025-06-25T11:00:00+08:00', end_at: '2025-06-25T11:45:00+08:00' }
  await receive(used, wireTicket(8, { is_shareable: true, session, status: 'pending' }))
  // Nothing else of them: no code, no name, no id.
  expect(selectLastKnown(state())).toEqual({
    seenAt: NOW,
    tickets: [
      { startAt: Date.parse(session.start_at), status: 'unused' },
      { startAt: Date.parse('2025-06-24T14:00:00+08:00'), status: 'used' },
    ],
  })
})

it('codes expire from when their list had come, which the app may take later', async () => {
  const { state, receive, backend } = aPhone()
  const { fetch } = backend
  backend.fetch = (request, onReceived) => {
    onReceived?.(NOW - 7000)
    return fetch(request)
  }
  await receive(wireTicket(7, { check_in_code_remaining_seconds: 60 }))
  expect(selectCodesExpireAt(state())).toBe(NOW - 7000 + 60_000)
  expect(selectClock(state(), NOW).now).toBe(NOW)
})

const done = (kind: string, argument: object, data: unknown) =>
  commandDone({ id: 'c1', kind, argument, data } as never)

it('tickets for which a link was made are known once each, the last of them', () => {
  const { store } = makeTestStore()
  const share = (reservationId: number | string) =>
    store.dispatch(done('share', { reservationId }, { shareCode: 'S', hashCode: 'H' }))
  for (const id of [7, '8', '7']) share(id)
  expect(selectSharedIds(store.getState())).toEqual(['8', '7'])
  for (let id = 100; id < 100 + MAX_STORED_TICKETS; id += 1) share(id)
  expect(selectSharedIds(store.getState())).toHaveLength(MAX_STORED_TICKETS)
  expect(selectSharedIds(store.getState())).not.toContain('7')
  expect(JSON.stringify(store.getState().tickets)).not.toContain('shareCode')
})

it.each([
  ['is known by its name', 9, 'Collectors Evening', 'Collectors Evening'],
  ['is not where there was nothing to choose', 9, null, null],
  ['is not where the reservation has no id', null, 'Collectors Evening', null],
])('the chosen event of a booking %s', (_, reservationId, eventName, known) => {
  const { store } = makeTestStore()
  store.dispatch(done('create', {}, { reservationId, eventName, startAt: NOW, endAt: NOW }))
  expect(selectChosenEvent(store.getState(), '9')).toBe(known)
})
