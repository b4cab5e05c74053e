/** Tests what the phone expects of the next lists after commands and earlier lists. */
import { describe, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { LATE_COMMIT_MS } from '#src/domain/commandOutcome.ts'
import { DEFAULT_TTL_SECONDS } from '#src/domain/polling.ts'
import { clockRead } from '#src/session/clockSlice.ts'
import { storageKey } from '#src/session/storage.ts'
import { MAX_STORED_TICKETS } from '#src/session/storedFields.ts'
import {
  receivedTicketNamed,
  selectBaselineOfPending,
  selectBeforeReceiving,
  selectChosenEvent,
  selectCodesExpireAt,
  selectFinalIds,
  selectHasRecentTicket,
  selectIncompleteLists,
  selectIsBookedTicketPending,
  selectIsReceivedTicketPending,
  selectIsTicketAwaited,
  selectKeptTickets,
  selectKeptUntil,
  selectLastKnown,
  selectSharedIds,
  selectTtlSeconds,
} from '#src/session/ticketsSlice.ts'
import { NOW } from '#tests/mocks/request.ts'
import { booking, done, makePhone, refusedAt } from '#tests/session/listPhone.ts'
import { replies } from '#tests/support/backend.ts'
import { afterTimers, flush, openPage } from '#tests/support/commands.ts'
import { wireGift, wireTicket } from '#tests/support/wireTicket.ts'

const HOUR = 3_600_000

const booked = (reservationId: number | null, eventName: string | null = null) =>
  done('create', booking, { reservationId, eventName })
const received = (reservationId: number | null, link = 'L', doneAt = Date.now()) =>
  done('receive', { link, reservationIds: null }, { reservationId }, doneAt)
const cancelled = (reservationId: number) => done('cancel', { reservationId }, null)
const shared = (reservationId: number) =>
  done('share', { reservationId }, { shareCode: 'S', hashCode: 'H' })

const usedWith = (gift: object | null) => wireTicket(7, { status: 'checked_in', gift })

describe('A ticket of the last list', () => {
  it.each([
    ['is awaited if a list lacks it', [], true],
    ['is not awaited while it is listed', [wireTicket(7)], false],
    [
      'is not awaited if it is listed as cancelled',
      [wireTicket(7, { status: 'cancelled' })],
      false,
    ],
    ['is awaited after its check-in, because its gift may come later', [usedWith(null)], true],
    ['is not awaited after its check-in with a gift', [usedWith(wireGift())], false],
    [
      'is not awaited after its check-in with a redeemed gift',
      [usedWith(wireGift({ status: 'redeemed', is_active: false }))],
      false,
    ],
    [
      'is awaited after its check-in while its gift is not active',
      [usedWith(wireGift({ is_active: false }))],
      true,
    ],
  ])('%s', async (_, rows, isAwaited) => {
    const { state, receive } = makePhone()
    await receive(wireTicket(7), wireTicket(8))
    await receive(...rows, wireTicket(8))
    expect(selectIsTicketAwaited(state())).toBe(isAwaited)
    expect(selectIncompleteLists(state())).toBe(isAwaited ? 1 : 0)
  })

  it.each([
    ['is kept with its code and its end if only the last list lacks it', 1, [], [7]],
    ['is not kept if two lists lack it', 2, [], []],
    ['is not kept while it is listed as used', 1, [usedWith(null)], []],
  ])('%s', async (_, lists, rows, kept) => {
    const { state, receive } = makePhone()
    await receive(wireTicket(7, { check_in_code_remaining_seconds: 60 }))
    const end = selectCodesExpireAt(state())
    for (let list = 0; list < lists; list += 1) await receive(...rows)
    expect(selectKeptTickets(state()).map(({ id }) => id)).toEqual(kept)
    expect(selectCodesExpireAt(state())).toBe(kept.length > 0 ? end : null)
  })

  it('is kept only until the end of its code if the list has the code of another ticket', async () => {
    const { state, receive } = makePhone()
    const row = (id: number, seconds: number) =>
      wireTicket(id, { check_in_code_remaining_seconds: seconds })
    await receive(row(7, 20), row(8, 20))
    const end = selectCodesExpireAt(state())
    await receive(row(8, 60))
    expect(selectKeptUntil(state())).toBe(Number(end) + 2_000)
    await receive(row(8, 60))
    expect(selectKeptTickets(state())).toEqual([])
  })

  it('is not kept after the guest has cancelled it', async () => {
    const { state, receive, store } = makePhone()
    await receive(wireTicket(7))
    await receive()
    store.dispatch(cancelled(7))
    expect(selectKeptTickets(state())).toEqual([])
    expect(selectIsTicketAwaited(state())).toBe(false)
  })

  it('is not awaited any more once it is listed again', async () => {
    const { state, receive } = makePhone()
    await receive(wireTicket(7), wireTicket(8))
    await receive(wireTicket(8))
    await receive(wireTicket(7), wireTicket(8))
    expect(selectIsTicketAwaited(state())).toBe(false)
  })

  it('is not awaited if it was shared, because its receiver may have it', async () => {
    const { state, receive } = makePhone()
    await receive(wireTicket(7, { status: 'shared' }), wireTicket(8))
    await receive(wireTicket(8))
    expect(selectIsTicketAwaited(state())).toBe(false)
  })

  it('is not awaited after the guest has cancelled it, although another ticket is', async () => {
    const { state, receive, store } = makePhone()
    await receive(wireTicket(7), wireTicket(8))
    store.dispatch(cancelled(7))
    await receive()
    expect(selectIsTicketAwaited(state())).toBe(true)
    await receive(wireTicket(8))
    expect(selectIsTicketAwaited(state())).toBe(false)
  })

  it('counts as gone after as many lists without it as there are steps of the back-off', async () => {
    const { state, receive } = makePhone()
    await receive(wireTicket(7), wireTicket(8))
    const seen: [boolean, number][] = []
    for (let list = 0; list < DEFAULT_TTL_SECONDS.length + 2; list += 1) {
      await receive(wireTicket(8))
      seen.push([selectIsTicketAwaited(state()), selectIncompleteLists(state())])
    }
    const awaited = DEFAULT_TTL_SECONDS.map((_, index) => [true, index + 1])
    expect(seen).toEqual([...awaited, [false, 0], [false, 0]])
  })

  it('restarts the count of incomplete lists if it is missing too', async () => {
    const { state, receive } = makePhone()
    await receive(wireTicket(7), wireTicket(8), wireTicket(9))
    for (let list = 0; list < 3; list += 1) await receive(wireTicket(8), wireTicket(9))
    expect(selectIncompleteLists(state())).toBe(3)
    await receive(wireTicket(9))
    expect(selectIncompleteLists(state())).toBe(1)
  })
})

it.each([
  ['is complete if each ticket has a code', [wireTicket(7), wireTicket(8)], 0],
  ['is complete if its only ticket was used', [usedWith(null)], 0],
  ['is incomplete without any ticket', [], 1],
  [
    'is incomplete if one ticket has no code',
    [wireTicket(7), wireTicket(8, { check_in_code: null })],
    1,
  ],
  [
    'is incomplete if one ticket is unreadable',
    [wireTicket(7), wireTicket(8, { session: null })],
    1,
  ],
])('A list %s', async (_, rows, count) => {
  const { state, receive } = makePhone()
  await receive(...rows)
  expect(selectIncompleteLists(state())).toBe(count)
})

describe('The codes of a list', () => {
  it('expire after their remaining seconds, also after the clock was changed', async () => {
    const { state, receive, store } = makePhone()
    await receive(wireTicket(7, { check_in_code_remaining_seconds: 60 }))
    expect([selectTtlSeconds(state()), selectCodesExpireAt(state())]).toEqual([60, NOW + 60_000])
    vi.setSystemTime(NOW + HOUR)
    store.dispatch(clockRead())
    const inSeconds = ((selectCodesExpireAt(state()) ?? 0) - Date.now()) / 1000
    expect(inSeconds).toBeGreaterThan(50)
    expect(inSeconds).toBeLessThanOrEqual(61)
  })

  it('expire later with each list without remaining seconds, until a list has some', async () => {
    const { state, receive } = makePhone()
    const ttlWith = async (seconds: number | null) => {
      await receive(wireTicket(7, { check_in_code_remaining_seconds: seconds }))
      return selectTtlSeconds(state())
    }
    const [first, second] = DEFAULT_TTL_SECONDS
    expect([await ttlWith(null), await ttlWith(null)]).toEqual([first, second])
    expect([await ttlWith(30), await ttlWith(null)]).toEqual([30, first])
  })

  it.each([
    ['if there is no ticket', []],
    ['if the only ticket was used', [usedWith(null)]],
  ])('have no expiry %s, not even after the clock was changed', async (_, rows) => {
    const { state, receive, store } = makePhone()
    await receive(wireTicket(7))
    await receive(...rows)
    await receive(...rows)
    vi.setSystemTime(NOW + HOUR)
    store.dispatch(clockRead())
    expect([selectTtlSeconds(state()), selectCodesExpireAt(state())]).toEqual([0, null])
  })
})

describe('The lifetime of the codes', () => {
  const row = (code: string, seconds: number) =>
    wireTicket(7, { check_in_code: code, check_in_code_remaining_seconds: seconds })

  it.each([
    ['is a second longer after the same code had no second left', [row('A', 60), row('A', 0)], 31],
    ['stays if the code with no second left is a new one', [row('A', 60), row('B', 0)], 30],
    ['stays if the code had no second left before either', [row('A', 0), row('A', 0)], 30],
    ['stays if the same code has a second left', [row('A', 60), row('A', 1)], 30],
  ])('%s', async (_, earlier, ttl) => {
    const { state, receive } = makePhone()
    for (const one of earlier) await receive(one)
    await receive(row('C', 30))
    expect(selectTtlSeconds(state())).toBe(ttl)
  })
})

describe('The ticket of a booking', () => {
  it.each([
    ['is found under another session', null, false],
    ['may not be a new ticket of another session while a received one is expected', 4, true],
  ])('%s', async (_, receivedId, isPending) => {
    const { state, receive, store } = makePhone()
    store.dispatch(booked(null))
    if (receivedId !== null) store.dispatch(received(receivedId))
    const session = { id: 2, start_at: '2025-06-25T06:00:00Z', end_at: null }
    await receive(wireTicket(9, { session }))
    expect(selectIsBookedTicketPending(state())).toBe(isPending)
  })

  it('stays expected after a minute if the list is empty', async () => {
    const { state, receive, store } = makePhone()
    store.dispatch(
      done('create', booking, { reservationId: 8, eventName: null }, Date.now() - LATE_COMMIT_MS),
    )
    await receive()
    expect(selectIsBookedTicketPending(state())).toBe(true)
    await receive(wireTicket(5))
    expect(selectIsBookedTicketPending(state())).toBe(false)
  })

  it('is listed under the id of a cancelled ticket that it has got', async () => {
    const { state, receive, store } = makePhone()
    const data = { reservationId: 7, eventName: null }
    store.dispatch(done('create', { ...booking, cancelledIds: [7] }, data))
    await receive(wireTicket(7))
    expect(selectIsBookedTicketPending(state())).toBe(false)
  })

  it('counts as cancelled if a list says so a minute later, although it got the id of a cancelled one', async () => {
    const { state, receive, store } = makePhone()
    const data = { reservationId: 7, eventName: null }
    const before = { ...booking, reservationIds: [7], cancelledIds: [7] }
    store.dispatch(done('create', before, data, Date.now() - LATE_COMMIT_MS))
    await receive(wireTicket(7, { status: 'cancelled' }))
    expect(selectIsBookedTicketPending(state())).toBe(false)
    expect(selectFinalIds(state()).cancelled).toEqual(['7'])
  })

  it.each([
    ['a booking was refused for another reason', refusedAt(0, 1701)],
    ['a command of another kind was refused', refusedAt(0, 1702, 'cancel')],
  ])('is not expected because %s', (_, action) => {
    const { state, store } = makePhone()
    store.dispatch(action)
    expect(selectIsBookedTicketPending(state())).toBe(false)
  })

  it('stays expected if a check a minute later finds a reservation', async () => {
    const { state, backend, store } = makePhone()
    store.dispatch(refusedAt(Date.now() - LATE_COMMIT_MS))
    backend.fail('checkReservation', replies(200, { is_reserved: true }))
    await store.dispatch(api.endpoints.checkReservation.initiate())
    expect(selectIsBookedTicketPending(state())).toBe(true)
  })

  it.each([
    [0, true],
    [LATE_COMMIT_MS - 1, true],
    [LATE_COMMIT_MS, false],
    [1 - LATE_COMMIT_MS, true],
    [-LATE_COMMIT_MS, false],
  ])('is recent only within a minute: %i ms after its confirmation', (ms, isRecent) => {
    const { state, store } = makePhone()
    store.dispatch(done('create', booking, { reservationId: 8, eventName: null }, NOW))
    expect(selectHasRecentTicket(state(), NOW + ms)).toBe(isRecent)
  })
})

describe('A received ticket', () => {
  it('is listed under the id of the answer', async () => {
    const { state, receive, store } = makePhone()
    store.dispatch(received(9))
    await receive(wireTicket(5))
    expect(selectIsReceivedTicketPending(state())).toBe(true)
    await receive(wireTicket(9))
    expect(selectIsReceivedTicketPending(state())).toBe(false)
  })

  it.each([
    ['stays expected in its first minute', 0, true],
    ['is no longer expected a minute later, if any ticket is listed', LATE_COMMIT_MS, false],
  ])('%s', async (_, ms, isPending) => {
    const { state, receive, store } = makePhone()
    store.dispatch(received(9, 'L', Date.now() - ms))
    await receive(wireTicket(5))
    expect(selectIsReceivedTicketPending(state())).toBe(isPending)
  })

  it.each([
    ['stays expected if a check a minute later finds no reservation', LATE_COMMIT_MS, true],
    ['is no longer expected if a check finds none two minutes later', 2 * LATE_COMMIT_MS, false],
  ])('%s', async (_, ms, isPending) => {
    const { state, backend, store } = makePhone()
    store.dispatch(received(9, 'L', Date.now() - ms))
    backend.fail('checkReservation', replies(200, { is_reserved: false }))
    await store.dispatch(api.endpoints.checkReservation.initiate())
    expect(selectIsReceivedTicketPending(state())).toBe(isPending)
  })

  it('is not expected again if the guest opens its link again', async () => {
    const { state, receive, store } = makePhone()
    store.dispatch(received(9, 'L', Date.now() - LATE_COMMIT_MS))
    await receive(wireTicket(5))
    store.dispatch(received(9))
    expect(selectIsReceivedTicketPending(state())).toBe(false)
    store.dispatch(received(null, 'another link'))
    expect(selectIsReceivedTicketPending(state())).toBe(true)
  })

  it.each([
    ['stays expected if the guest cancels another ticket', 9, false, true],
    ['is not expected after the guest has cancelled it', 7, false, false],
    ['may be the cancelled one if the answer and the lists did not name it', null, true, false],
    ['stays expected while the next list may tell which ticket it is', null, false, true],
  ])('%s', (_, reservationId, isNamed, isPending) => {
    const { state, store } = makePhone()
    store.dispatch(received(reservationId))
    if (isNamed) store.dispatch(receivedTicketNamed())
    expect(selectBeforeReceiving(state()) === null).toBe(isNamed)
    store.dispatch(cancelled(7))
    expect(selectIsReceivedTicketPending(state())).toBe(isPending)
  })

  it.each([
    ['stays expected if neither answer nor lists named it and another ticket is open', 8, true],
    ['is not expected if neither answer nor lists named it and no other ticket is open', 7, false],
  ])('%s', async (_, otherId, isPending) => {
    const { state, store, receive } = makePhone()
    store.dispatch(received(null))
    await receive(wireTicket(7), wireTicket(otherId))
    store.dispatch(receivedTicketNamed())
    store.dispatch(cancelled(7))
    expect(selectIsReceivedTicketPending(state())).toBe(isPending)
  })
})

it.each([
  ['names nothing without a pending ticket', [], {}],
  ['names a booked ticket', [booked(8)], { claimedIds: ['8'], hasUnnamedRow: false }],
  ['notes a booked ticket without an id', [booked(null)], { claimedIds: [], hasUnnamedRow: true }],
  [
    'notes a received ticket without an id',
    [received(null)],
    { claimedIds: [], hasUnnamedRow: true },
  ],
  [
    'names one ticket beside another one without an id',
    [booked(8), received(null)],
    { claimedIds: ['8'], hasUnnamedRow: true },
  ],
])('The baseline of the next command %s', (_, actions, known) => {
  const { state, store } = makePhone()
  for (const action of actions) store.dispatch(action)
  const expected = actions.length > 0 ? { wasReserved: true, ...known } : known
  expect(selectBaselineOfPending(state())).toEqual(expected)
})

it.each([
  ['A shared ticket is not cancelled', shared(7), [], ['7']],
  ['A cancelled ticket is not shared', cancelled(7), ['7'], []],
  ['A booked ticket is neither cancelled nor shared', booked(7), [], []],
])('%s', (_, action, cancelledIds, sharedIds) => {
  const { state, store } = makePhone()
  store.dispatch(action)
  expect(selectFinalIds(state()).cancelled).toEqual(cancelledIds)
  expect(selectSharedIds(state())).toEqual(sharedIds)
})

it('A booking that gets the id of a cancelled ticket leaves the other cancelled tickets cancelled', () => {
  const { state, store } = makePhone()
  for (const action of [cancelled(7), cancelled(8), booked(7)]) store.dispatch(action)
  expect(selectFinalIds(state()).cancelled).toEqual(['8'])
})

it('A cancellation counts for a minute of real time, although the clock was set forward', async () => {
  const { state, receive, store } = makePhone()
  store.dispatch(cancelled(7))
  vi.setSystemTime(NOW + HOUR)
  await receive(wireTicket(7))
  expect(selectFinalIds(state()).cancelled).toEqual(['7'])
})

it('The final states stay the same object if a list shows no new one', async () => {
  const { state, receive } = makePhone()
  const rows = [wireTicket(6, { status: 'cancelled' }), usedWith(wireGift({ status: 'redeemed' }))]
  await receive(...rows)
  const before = selectFinalIds(state())
  expect(before).toEqual({ used: ['7'], cancelled: ['6'], redeemed: ['7'] })
  await receive(...rows)
  expect(selectFinalIds(state())).toBe(before)
})

it('Each booking keeps the name of its own event, and only the most recent names are stored', () => {
  const { state, store } = makePhone()
  const ids = Array.from({ length: MAX_STORED_TICKETS + 1 }, (_, id) => id)
  for (const id of ids) store.dispatch(booked(id, `Event ${id}`))
  expect([0, 1, 2].map((id) => selectChosenEvent(state(), id))).toEqual([
    null,
    'Event 1',
    'Event 2',
  ])
  store.dispatch(booked(null, 'Event of nothing'))
  expect(selectChosenEvent(state(), 1)).toBe('Event 1')
})

it('Only as many last known tickets are stored as their schema allows', async () => {
  const { state, receive } = makePhone()
  await receive(...Array.from({ length: MAX_STORED_TICKETS + 1 }, (_, id) => wireTicket(id + 1)))
  expect(selectLastKnown(state())?.tickets).toHaveLength(MAX_STORED_TICKETS)
})

it('Another tab that books nothing new does not restart the count of incomplete lists', async () => {
  vi.useFakeTimers()
  const first = await openPage({ scenario: 'signed-in' })
  const second = await openPage({ backend: first.backend })
  const syncSecond = async () => {
    await flush()
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey('tickets') }))
  }
  first.store.dispatch(booked(8))
  await syncSecond()
  first.backend.fail('getReservations', replies(200, { user_id: 1, reservations: [] }))
  const fresh = { forceRefetch: true, subscribe: false }
  await afterTimers(second.store.dispatch(api.endpoints.getReservations.initiate(undefined, fresh)))
  expect(selectIncompleteLists(second.store.getState())).toBe(1)
  first.store.dispatch(shared(7))
  await syncSecond()
  expect(selectSharedIds(second.store.getState())).toEqual(['7'])
  expect(selectIncompleteLists(second.store.getState())).toBe(1)
  // The first tab no longer expects its ticket.
  first.store.dispatch(cancelled(8))
  await syncSecond()
  expect(selectIsBookedTicketPending(second.store.getState())).toBe(false)
  expect(selectIncompleteLists(second.store.getState())).toBe(1)
})
