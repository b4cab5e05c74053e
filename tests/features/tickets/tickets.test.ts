import { describe, expect, it } from 'vitest'
import { api } from '#src/api/client.ts'
import { ticketOverlay } from '#src/domain/overlays.ts'
import { keepUsed } from '#src/domain/ticket.ts'
import {
  selectCodesExpireAt,
  selectLastKnown,
  selectTtlSeconds,
  selectRedeemedIds,
  selectChosenEvent,
  selectSharedIds,
  selectUsedIds,
} from '#src/features/tickets/tickets.ts'
import { commandDone } from '#src/store/outboxSlice.ts'
import { NOW } from '#tests/mocks/request.ts'
import { noNetwork, refuses, replies } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'
import { wireGift, wireTicket } from '#tests/support/wireTicket.ts'

const TICKET_DAY = Date.parse('2025-06-24T14:00:00+08:00')

/** A store, and the way to let the server list some rows to it. */
function aPhone() {
  const { store, backend } = makeTestStore({ scenario: 'signed-in' })
  const ask = () =>
    store.dispatch(
      api.endpoints.getReservations.initiate(undefined, { forceRefetch: true, subscribe: false }),
    )
  const receive = async (...rows: object[]) => {
    backend.fail('getReservations', replies(200, { user_id: 1, reservations: rows }), 1)
    return (await ask()).data?.reservations ?? []
  }
  return { store, backend, ask, receive, tickets: () => store.getState().tickets }
}

const withSeconds = (seconds: unknown, gift: object | null = null) =>
  wireTicket(7, { check_in_code_remaining_seconds: seconds, gift })

it('knows nothing at the start', () => {
  const state = makeTestStore().store.getState()
  expect(selectUsedIds(state)).toEqual([])
  expect(selectRedeemedIds(state)).toEqual([])
  expect(selectCodesExpireAt(state)).toBeNull()
  expect(selectTtlSeconds(state)).toBe(0)
  expect(selectLastKnown(state)).toBeNull()
})

describe('a ticket that was seen used', () => {
  const used = wireTicket(7, { status: 'checked_in' })

  it.each([
    ['created', wireTicket(7)],
    ['pending', wireTicket(7, { status: 'pending' })],
    ['nothing', wireTicket(7, { status: null })],
  ])('stays covered when the server says %s again', async (_, later) => {
    const { store, receive } = aPhone()
    await receive(used)
    const list = await receive(later)
    const state = store.getState()
    const shown = keepUsed(list, selectUsedIds(state), selectRedeemedIds(state))
    expect(shown.map((one) => ticketOverlay(one, 1, NOW))).toEqual(['used'])
  })

  it('stays so for answers without it in between, and for other tickets nothing changes', async () => {
    const { store, receive } = aPhone()
    await receive(wireTicket(6), used)
    await receive(wireTicket(6))
    await receive()
    const list = await receive(wireTicket(6), wireTicket(7))
    const shown = keepUsed(list, selectUsedIds(store.getState()), [])
    expect(shown.map((one) => ticketOverlay(one, 1, NOW))).toEqual([null, 'used'])
  })
})

describe('a gift that was seen redeemed', () => {
  const redeemed = wireTicket(7, { gift: wireGift({ status: 'redeemed' }) })

  it.each([
    ['created', wireTicket(7, { gift: wireGift() })],
    ['reserved', wireTicket('7', { gift: wireGift({ status: 'reserved' }) })],
  ])('stays redeemed when the server says %s again', async (_, later) => {
    const { store, receive } = aPhone()
    await receive(redeemed, wireTicket(8, { gift: wireGift() }))
    const list = await receive(later)
    expect(selectRedeemedIds(store.getState())).toEqual(['7'])
    expect(selectUsedIds(store.getState())).toEqual([])
    const shown = keepUsed(list, [], selectRedeemedIds(store.getState()))
    expect(shown.map(({ gift }) => gift?.status)).toEqual(['redeemed'])
  })
})

describe('when the codes expire', () => {
  it.each<[string, object[], number | null]>([
    ['is as the ticket says', [withSeconds(42)], 42],
    ['is as the gift says where that is longer', [withSeconds(42, wireGift())], 60],
    ['is at most an hour ahead', [withSeconds(1e12)], 3600],
    ['is 5 s ahead where nothing is sent', [withSeconds(undefined)], 5],
    ['is 5 s ahead where nothing usable is sent', [withSeconds(-1)], 5],
    ['is never without a ticket', [], null],
    ['is never for a used one without a gift', [wireTicket(7, { status: 'checked_in' })], null],
  ])('%s', async (_what, rows, seconds) => {
    const { store, receive } = aPhone()
    await receive(...rows)
    expect(selectTtlSeconds(store.getState())).toBe(seconds ?? 0)
    expect(selectCodesExpireAt(store.getState())).toBe(
      seconds === null ? null : NOW + seconds * 1000,
    )
  })

  it('comes later and later while nothing usable is sent, and soon again afterwards', async () => {
    const { store, receive } = aPhone()
    const lives: number[] = []
    for (const seconds of [0, null, 'x', 0.2, -1, 4.9, 30, 0, 0]) {
      await receive(withSeconds(seconds))
      lives.push(selectTtlSeconds(store.getState()))
    }
    expect(lives).toEqual([5, 10, 20, 40, 60, 60, 30, 5, 10])
  })

  it.each([
    ['meets no network', noNetwork],
    ['is refused', refuses(1002)],
    ['cannot be read', replies(200, { reservations: [{}] })],
  ])('is as before where the list %s', async (_what, fault) => {
    const { backend, receive, ask, tickets } = aPhone()
    await receive(withSeconds(42))
    const before = tickets()
    backend.fail('getReservations', fault, 1)
    expect((await ask()).isError).toBe(true)
    expect(tickets()).toEqual(before)
  })
})

describe('the last-known tickets', () => {
  it('are when they were seen, and of each, shareable ones first, its start and its status', async () => {
    const { store, receive } = aPhone()
    const later = { start_at: '2025-06-25T11:00:00+08:00', end_at: '2025-06-25T11:45:00+08:00' }
    await receive(
      wireTicket(7, { status: 'checked_in' }),
      wireTicket(8, { is_shareable: true, session: later, status: 'pending', gift: wireGift() }),
    )
    // Nothing else of them: no code, no name, no id.
    expect(selectLastKnown(store.getState())).toEqual({
      seenAt: NOW,
      tickets: [
        { startAt: Date.parse(later.start_at), status: 'unknown' },
        { startAt: TICKET_DAY, status: 'used' },
      ],
    })
  })
})

const done = (kind: string, argument: object, data: unknown) =>
  commandDone({ id: 'c1', kind, argument, data } as never)

it('tickets for which a link was made are known once each, the last 50 of them', () => {
  const { store } = makeTestStore()
  for (const id of [7, '8', '7']) store.dispatch(done('share', { reservationId: id }, null))
  expect(selectSharedIds(store.getState())).toEqual(['8', '7'])
  for (let id = 100; id < 150; id += 1)
    store.dispatch(done('share', { reservationId: id }, { shareCode: 'S', hashCode: 'H' }))
  expect(selectSharedIds(store.getState())).toHaveLength(50)
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
