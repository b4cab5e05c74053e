import { describe, expect, it } from 'vitest'
import { api } from '#src/api/client.ts'
import { ticketOverlay } from '#src/domain/overlays.ts'
import { codeTtlSeconds } from '#src/domain/polling.ts'
import { keepUsed } from '#src/domain/ticket.ts'
import {
  selectChosenEvent,
  selectCodesExpireAt,
  selectLastKnown,
  selectRedeemedIds,
  selectSharedIds,
  selectTtlSeconds,
  selectUsedIds,
} from '#src/features/tickets/tickets.ts'
import { commandDone } from '#src/store/outboxSlice.ts'
import { MAX_STORED_TICKETS } from '#src/store/storedTickets.ts'
import { NOW } from '#tests/mocks/request.ts'
import { noNetwork, replies } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'
import { wireGift, wireTicket } from '#tests/support/wireTicket.ts'

/** A store, and the way to let the server list some rows to it. */
function aPhone() {
  const { store, backend } = makeTestStore({ scenario: 'signed-in' })
  const list = { forceRefetch: true, subscribe: false }
  const ask = () => store.dispatch(api.endpoints.getReservations.initiate(undefined, list))
  const receive = async (...rows: object[]) => {
    backend.fail('getReservations', replies(200, { user_id: 1, reservations: rows }), 1)
    return (await ask()).data?.reservations ?? []
  }
  return { backend, ask, receive, state: () => store.getState() }
}

const used = wireTicket(7, { status: 'checked_in' })

describe('a ticket that was seen used', () => {
  it.each(['created', 'pending', null])(
    'stays covered when the server says %s again',
    async (status) => {
      const { state, receive } = aPhone()
      await receive(used)
      const list = await receive(wireTicket(7, { status }))
      const shown = keepUsed(list, selectUsedIds(state()), selectRedeemedIds(state()))
      expect(shown.map((one) => ticketOverlay(one, 1, NOW))).toEqual(['used'])
    },
  )

  it('stays so for answers without it in between, and for other tickets nothing changes', async () => {
    const { state, receive } = aPhone()
    await receive(wireTicket(6), used)
    await receive(wireTicket(6))
    await receive()
    const list = await receive(wireTicket(6), wireTicket(7))
    const shown = keepUsed(list, selectUsedIds(state()), [])
    expect(shown.map((one) => ticketOverlay(one, 1, NOW))).toEqual([null, 'used'])
  })
})

it.each([
  ['created', 7],
  ['reserved', '7'],
])('a gift that was seen redeemed stays so when the server says %s again', async (status, id) => {
  const { state, receive } = aPhone()
  const redeemed = wireTicket(7, { gift: wireGift({ status: 'redeemed' }) })
  await receive(redeemed, wireTicket(8, { gift: wireGift() }))
  const list = await receive(wireTicket(id, { gift: wireGift({ status }) }))
  expect([selectRedeemedIds(state()), selectUsedIds(state())]).toEqual([['7'], []])
  const shown = keepUsed(list, [], selectRedeemedIds(state()))
  expect(shown.map(({ gift }) => gift?.status)).toEqual(['redeemed'])
})

describe('when the codes expire', () => {
  const withSeconds = (seconds: unknown) =>
    wireTicket(7, { check_in_code_remaining_seconds: seconds })

  it.each<[string, object[], number | null]>([
    ['is as the ticket says', [withSeconds(42)], 42],
    ['is soon where nothing usable is sent', [withSeconds(-1)], codeTtlSeconds(null, 1)],
    ['is never without a ticket', [], null],
    ['is never for a used one without a gift', [used], null],
  ])('%s', async (_, rows, seconds) => {
    const { state, receive } = aPhone()
    expect([selectCodesExpireAt(state()), selectTtlSeconds(state())]).toEqual([null, 0])
    await receive(...rows)
    expect(selectTtlSeconds(state())).toBe(seconds ?? 0)
    expect(selectCodesExpireAt(state())).toBe(seconds === null ? null : NOW + seconds * 1000)
  })

  it('comes later and later while nothing usable is sent, and soon again afterwards', async () => {
    const { state, receive } = aPhone()
    const ttls: number[] = []
    for (const seconds of [0, null, 'x', 30, 0]) {
      await receive(withSeconds(seconds))
      ttls.push(selectTtlSeconds(state()))
    }
    const [first, second, third] = [1, 2, 3].map((missing) => codeTtlSeconds(null, missing))
    expect(ttls).toEqual([first, second, third, 30, first])
  })

  it.each([
    ['meets no network', noNetwork],
    ['cannot be read', replies(200, { reservations: [{}] })],
  ])('is as before where the list %s', async (_, fault) => {
    const { backend, receive, ask, state } = aPhone()
    await receive(withSeconds(42))
    const before = state().tickets
    backend.fail('getReservations', fault, 1)
    expect((await ask()).isError).toBe(true)
    expect(state().tickets).toEqual(before)
  })
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
      { startAt: Date.parse(session.start_at), status: 'unknown' },
      { startAt: Date.parse('2025-06-24T14:00:00+08:00'), status: 'used' },
    ],
  })
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
