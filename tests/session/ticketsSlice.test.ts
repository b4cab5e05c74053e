import { expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { LATE_COMMIT_MS } from '#src/domain/commandOutcome.ts'
import { ticketOverlay } from '#src/domain/overlays.ts'
import { keepFinal } from '#src/domain/ticket.ts'
import {
  selectChosenEvent,
  selectCodesExpireAt,
  selectCodesMayExpireAt,
  selectTtlSeconds,
  selectLastKnown,
  selectIsBookedTicketPending,
  selectHasRecentTicket,
  selectIsReceivedTicketPending,
  selectBaselineOfPending,
  selectBeforeReceiving,
  receivedTicketNamed,
  selectFinalIds,
  selectIncompleteLists,
  selectReceivedLinks,
  selectIsTtlGuessed,
  selectSharedIds,
} from '#src/session/ticketsSlice.ts'
import { clockJumped, clockRead, selectClock } from '#src/session/clockSlice.ts'
import { storageKey } from '#src/session/storage.ts'
import { MAX_STORED_TICKETS } from '#src/session/storedFields.ts'
import { NOW } from '#tests/mocks/request.ts'
import { booking, done, makePhone, refusedAt, type TestStore } from '#tests/session/listPhone.ts'
import { replies } from '#tests/support/backend.ts'
import { afterTimers, flush, openPage } from '#tests/support/commands.ts'
import { makeTestStore } from '#tests/support/store.ts'
import { confirmed } from '#tests/support/reservations.ts'
import { wireGift, wireTicket } from '#tests/support/wireTicket.ts'

const used = wireTicket(7, { status: 'checked_in' })

it('A ticket that was used stays used, also after a list without it, and no other ticket does', async () => {
  const { state, receive } = makePhone()
  await receive(wireTicket(6), used)
  await receive()
  const list = await receive(wireTicket(6), wireTicket(7))
  const shown = keepFinal(list, selectFinalIds(state()))
  expect(shown.map((one) => ticketOverlay(one, 1, confirmed(NOW)))).toEqual([null, 'used'])
})

it('A cancellation counts for a minute against a list that lags behind', async () => {
  vi.useFakeTimers()
  const { state, receive } = makePhone()
  await receive(wireTicket(7, { status: 'cancelled' }))
  const statusesAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    const list = await receive(wireTicket(7))
    return keepFinal(list, selectFinalIds(state())).map(({ status }) => status)
  }
  expect(await statusesAfter(LATE_COMMIT_MS - 1_000)).toEqual(['cancelled'])
  expect(await statusesAfter(1_000)).toEqual(['unused'])
})

it('A booking that gets the id of a cancelled ticket is open', async () => {
  const { state, receive, store } = makePhone()
  await receive(wireTicket(7))
  store.dispatch(done('cancel', { reservationId: 7 }, null))
  store.dispatch(done('create', booking, { reservationId: 7, eventName: null }))
  const list = await receive(wireTicket(7))
  expect(keepFinal(list, selectFinalIds(state())).map(({ status }) => status)).toEqual(['unused'])
})

it('A booking that gets the id of a cancelled ticket outlasts a list that lags behind', async () => {
  const { state, receive, store } = makePhone()
  await receive(wireTicket(7, { status: 'cancelled' }))
  const data = { reservationId: 7, eventName: null }
  store.dispatch(done('create', { ...booking, reservationIds: [7], cancelledIds: [7] }, data))
  await receive(wireTicket(7, { status: 'cancelled' }))
  expect(selectIsBookedTicketPending(state())).toBe(true)
  const list = await receive(wireTicket('7'))
  expect(keepFinal(list, selectFinalIds(state())).map(({ status }) => status)).toEqual(['unused'])
  expect(selectHasRecentTicket(state(), Date.now())).toBe(true)
})

it('A booking that gets the id of a cancelled ticket stays open if a list lagged behind until its minute was over', async () => {
  vi.useFakeTimers()
  const { state, receive, store } = makePhone()
  const cancelled = wireTicket(7, { status: 'cancelled' })
  await receive(cancelled)
  const data = { reservationId: 7, eventName: null }
  store.dispatch(done('create', { ...booking, reservationIds: [7], cancelledIds: [7] }, data))
  await vi.advanceTimersByTimeAsync(LATE_COMMIT_MS - 1_000)
  await receive(cancelled)
  await vi.advanceTimersByTimeAsync(2_000)
  const list = await receive(wireTicket(7))
  expect(keepFinal(list, selectFinalIds(state())).map(({ status }) => status)).toEqual(['unused'])
})

it('A booking that gets the id of a cancelled ticket is open in a second tab too', async () => {
  vi.useFakeTimers()
  const first = await openPage({ scenario: 'signed-in' })
  const second = await openPage({ backend: first.backend })
  const listInSecond = async (row: object) => {
    first.backend.fail('getReservations', replies(200, { user_id: 1, reservations: [row] }), 1)
    const fresh = { forceRefetch: true, subscribe: false }
    const list = second.store.dispatch(api.endpoints.getReservations.initiate(undefined, fresh))
    return (await afterTimers(list)).data?.reservations ?? []
  }
  await listInSecond(wireTicket(7, { status: 'cancelled' }))
  const known = { ...booking, reservationIds: [7], cancelledIds: [7] }
  first.store.dispatch(done('create', known, { reservationId: 7, eventName: null }))
  await flush()
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey('tickets') }))
  const list = await listInSecond(wireTicket(7))
  const shown = keepFinal(list, selectFinalIds(second.store.getState()))
  expect(shown.map(({ status }) => status)).toEqual(['unused'])
})

it('A second booking is pending in a second tab too', async () => {
  vi.useFakeTimers()
  const first = await openPage({ scenario: 'signed-in' })
  const second = await openPage({ backend: first.backend })
  const isPendingInSecond = async () => {
    await flush()
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey('tickets') }))
    return selectIsBookedTicketPending(second.store.getState())
  }
  const fresh = { forceRefetch: true, subscribe: false }
  first.store.dispatch(done('create', booking, { reservationId: 7, eventName: null }))
  expect(await isPendingInSecond()).toBe(true)
  const answer = { user_id: 1, reservations: [wireTicket(7)] }
  first.backend.fail('getReservations', replies(200, answer))
  await afterTimers(second.store.dispatch(api.endpoints.getReservations.initiate(undefined, fresh)))
  expect(await isPendingInSecond()).toBe(false)
  first.store.dispatch(done('create', booking, { reservationId: 9, eventName: null }))
  expect(await isPendingInSecond()).toBe(true)
})

it.each([
  ['booked', () => done('create', booking, { reservationId: 9, eventName: null })],
  ['received', () => done('receive', { link: 'L', reservationIds: [] }, { reservationId: 9 })],
])(
  'A ticket that was %s in another tab restarts the count of incomplete lists',
  async (_, command) => {
    vi.useFakeTimers()
    const first = await openPage({ scenario: 'signed-in' })
    const second = await openPage({ backend: first.backend })
    first.backend.fail('getReservations', replies(200, { user_id: 1, reservations: [] }))
    const fresh = { forceRefetch: true, subscribe: false }
    const listAgain = () =>
      afterTimers(second.store.dispatch(api.endpoints.getReservations.initiate(undefined, fresh)))
    await listAgain()
    await listAgain()
    const count = () => selectIncompleteLists(second.store.getState())
    expect(count()).toBe(2)
    first.store.dispatch(command())
    await flush()
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey('tickets') }))
    expect(count()).toBe(0)
  },
)

it('A received ticket that a list has shown stays known after a reload', async () => {
  vi.useFakeTimers()
  const before = await openPage({ scenario: 'signed-in' })
  const answer = { user_id: 1, reservations: [wireTicket(8, { user_id: 4 })] }
  before.backend.fail('getReservations', replies(200, answer))
  const fresh = { forceRefetch: true, subscribe: false }
  before.store.dispatch(done('receive', { link: 'L', reservationIds: [] }, { reservationId: null }))
  await afterTimers(before.store.dispatch(api.endpoints.getReservations.initiate(undefined, fresh)))
  const { store } = await openPage({ backend: before.backend })
  expect(selectBaselineOfPending(store.getState())).toMatchObject({ claimedIds: ['8'] })
  await afterTimers(store.dispatch(api.endpoints.getReservations.initiate(undefined, fresh)))
  expect(selectBaselineOfPending(store.getState())).toEqual({})
})

it.each([
  ['by the guest', () => done('cancel', { reservationId: 7 }, null), []],
  ['elsewhere', null, [wireTicket(7, { status: 'cancelled' })]],
] as const)(
  'A ticket that was cancelled %s stays cancelled in a list that lags behind',
  async (_, command, rows) => {
    const { state, receive, store } = makePhone()
    await receive(wireTicket(7))
    if (command !== null) store.dispatch(command())
    await receive(...rows)
    const list = await receive(wireTicket('7'))
    expect(keepFinal(list, selectFinalIds(state())).map(({ status }) => status)).toEqual([
      'cancelled',
    ])
  },
)

it('A gift that was redeemed stays redeemed if a later list says otherwise', async () => {
  const { state, receive } = makePhone()
  const redeemed = wireTicket(7, { gift: wireGift({ status: 'redeemed' }) })
  await receive(redeemed, wireTicket(8, { gift: wireGift() }))
  const list = await receive(wireTicket('7', { gift: wireGift({ status: 'reserved' }) }))
  expect(selectFinalIds(state())).toEqual({ used: [], cancelled: [], redeemed: ['7'] })
  const shown = keepFinal(list, selectFinalIds(state()))
  expect(shown.map(({ gift }) => gift?.status)).toEqual(['redeemed'])
})

it('The last known tickets contain only start and status, with shareable tickets first', async () => {
  const { state, receive } = makePhone()
  expect(selectLastKnown(state())).toBeNull()
  const session = { start_at: '2025-06-25T11:00:00+08:00', end_at: '2025-06-25T11:45:00+08:00' }
  await receive(used, wireTicket(8, { is_shareable: true, session, status: 'pending' }))
  // They contain no code, no name and no id.
  expect(selectLastKnown(state())).toEqual({
    seenAt: NOW,
    tickets: [
      { startAt: Date.parse(session.start_at), status: 'unused' },
      { startAt: Date.parse('2025-06-24T14:00:00+08:00'), status: 'used' },
    ],
  })
})

it('Codes of a slow answer are renewed earlier by its duration, and covered no earlier', async () => {
  const { state, receive, backend } = makePhone()
  const { fetch } = backend
  backend.fetch = (request, onReceived) => {
    onReceived?.({ sentAt: NOW - 8000, receivedAt: NOW })
    return fetch(request)
  }
  await receive(wireTicket(7, { check_in_code_remaining_seconds: 60 }))
  expect(selectTtlSeconds(state())).toBe(52)
  expect(selectCodesMayExpireAt(state())).toBe(NOW + 52_000)
  expect(selectCodesExpireAt(state())).toBe(NOW + 60_000)
})

it('The lifetime of codes begins when the list arrived, even if the app reads it later', async () => {
  const { state, receive, backend } = makePhone()
  const { fetch } = backend
  backend.fetch = (request, onReceived) => {
    onReceived?.({ sentAt: NOW - 7000, receivedAt: NOW - 7000 })
    return fetch(request)
  }
  await receive(wireTicket(7, { check_in_code_remaining_seconds: 60 }))
  expect(selectCodesExpireAt(state())).toBe(NOW - 7000 + 60_000)
  expect(selectClock(state(), NOW).now).toBe(NOW)
})

it.each([
  ['no seconds', [undefined], true],
  ['null', [null], true],
  ['no seconds left', [0], true],
  ['less than no seconds', [-1], true],
  ['seconds', [60], false],
  ['seconds for one code only', [null, 60], false],
  ['no code to renew', [], false],
])(
  'After a list with %s the app knows whether the lifetime is a guess',
  async (_, left, isGuess) => {
    const { state, receive } = makePhone()
    expect(selectIsTtlGuessed(state())).toBe(false)
    await receive(wireTicket(7, { check_in_code_remaining_seconds: isGuess ? 60 : null }))
    expect(selectIsTtlGuessed(state())).toBe(!isGuess)
    const rows = left.map((seconds, id) =>
      wireTicket(id, { check_in_code_remaining_seconds: seconds }),
    )
    await receive(...rows)
    // The first list may lack the earlier ticket by mistake.
    await receive(...rows)
    expect(selectIsTtlGuessed(state())).toBe(isGuess)
  },
)

it('The shared ids contain each ticket once, and only the most recent ones', () => {
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

it('The received links contain each link once, and only the most recent ones', () => {
  const { store } = makeTestStore()
  const receive = (link: string) =>
    store.dispatch(done('receive', { link, reservationIds: [] }, { reservationId: 7 }))
  for (const link of ['a', 'b', 'a']) receive(link)
  expect(selectReceivedLinks(store.getState())).toEqual(['b', 'a'])
  for (let nr = 0; nr < MAX_STORED_TICKETS; nr += 1) receive(`link ${nr}`)
  expect(selectReceivedLinks(store.getState())).toHaveLength(MAX_STORED_TICKETS)
  expect(selectReceivedLinks(store.getState())).not.toContain('a')
})

it('A ticket that the list does not name yet stays expected, until a check a minute later finds none', async () => {
  const { store } = makeTestStore({ scenario: 'signed-in' })
  const checkAfter = async (ms: number) => {
    store.dispatch(refusedAt(Date.now() - ms))
    const fresh = { forceRefetch: true, subscribe: false }
    await store.dispatch(api.endpoints.checkReservation.initiate(undefined, fresh))
    return selectIsBookedTicketPending(store.getState())
  }
  expect(await checkAfter(0)).toBe(true)
  expect(await checkAfter(LATE_COMMIT_MS)).toBe(false)
})

it.each([
  ['stays expected beside a ticket that another guest booked', { user_id: 4 }, true],
  ['is listed if a ticket of this guest is', { user_id: 1 }, false],
  ['is listed if the server names no guest', { user_id: null }, false],
  ['stays expected beside a cancelled ticket', { status: 'cancelled' }, true],
])('A ticket that the list does not name yet %s', async (_, row, isPending) => {
  const { state, receive, store } = makePhone()
  store.dispatch(refusedAt(Date.now()))
  await receive(wireTicket(9, row))
  expect(selectIsBookedTicketPending(state())).toBe(isPending)
})

it.each<[string, ...lists: object[][]]>([
  ['the guest cancels it', [used, wireTicket(8)], [used]],
  ['it appears late and the guest cancels it', [used], [used, wireTicket(8)], [used]],
  ['it is cancelled elsewhere', [wireTicket(8)], [wireTicket(8, { status: 'cancelled' })]],
])(
  'A booking that was refused for an unknown ticket may be sent again once %s',
  async (_, ...lists) => {
    const { state, receive, store } = makePhone()
    store.dispatch(refusedAt(Date.now()))
    const last = lists.pop() ?? []
    for (const rows of lists) await receive(...rows)
    expect(selectHasRecentTicket(state(), Date.now())).toBe(true)
    if (last.includes(used)) store.dispatch(done('cancel', { reservationId: 8 }, null))
    await receive(...last)
    expect(selectHasRecentTicket(state(), Date.now())).toBe(false)
  },
)

it.each([
  ['a minute later, beside a ticket that another guest booked', LATE_COMMIT_MS, { user_id: 4 }],
  ['a minute later, beside a cancelled ticket', LATE_COMMIT_MS, { status: 'cancelled' }],
  ['after the clock was set back by a day', -86_400_000, { status: 'cancelled' }],
])('A ticket that the list does not name is no longer expected %s', async (_, ms, row) => {
  const { state, receive, store } = makePhone()
  store.dispatch(refusedAt(Date.now() - ms))
  await receive(wireTicket(9, row))
  expect(selectIsBookedTicketPending(state())).toBe(false)
})

it.each([
  ['is stored by its name', 9, 'Collectors Evening', 'Collectors Evening'],
  ['is not stored if there was no choice', 9, null, null],
  ['is not stored if the reservation has no id', null, 'Collectors Evening', null],
])('The chosen event of a booking %s', (_, reservationId, eventName, known) => {
  const { store } = makeTestStore()
  store.dispatch(done('create', {}, { reservationId, eventName, startAt: NOW, endAt: NOW }))
  expect(selectChosenEvent(store.getState(), '9')).toBe(known)
})

it.each([
  ['stays expected beside the tickets from before', [{ id: 5 }], true],
  ['is listed under the id of the answer', [{ id: 5 }, { id: '8' }], false],
  ['is listed under another id, as a new ticket of the session', [{ id: 5 }, { id: 9 }], false],
  ['stays expected in an empty list', [], true],
])('The ticket of a confirmed booking %s', async (_, rows, isPending) => {
  const { store, backend } = makeTestStore({ scenario: 'signed-in' })
  const data = { reservationId: 8, startAt: booking.startAt, endAt: null, eventName: null }
  store.dispatch(done('create', booking, data))
  expect(selectIsBookedTicketPending(store.getState())).toBe(true)
  const reservations = rows.map(({ id }) => wireTicket(1, { id }))
  backend.fail('getReservations', replies(200, { user_id: 1, reservations }))
  await store.dispatch(api.endpoints.getReservations.initiate())
  expect(selectIsBookedTicketPending(store.getState())).toBe(isPending)
})

it.each([
  ['is remembered after its ticket has left the list', {}, true],
  ['is forgotten once a list calls its ticket cancelled', { status: 'cancelled' }, false],
])('A booking of the last minute %s', async (_, ticket, isRemembered) => {
  const { state, receive, store } = makePhone()
  const doneAt = Date.now()
  store.dispatch(done('create', booking, { reservationId: 8, eventName: null }))
  await receive(wireTicket(8, ticket))
  await receive()
  expect(selectHasRecentTicket(state(), doneAt)).toBe(isRemembered)
})

it.each([
  ['although a list has shown it before', async () => {}],
  [
    'although the guest has cancelled another ticket',
    (store: TestStore) => store.dispatch(done('cancel', { reservationId: 5 }, null)),
  ],
  [
    'although the clock was set forward',
    (store: TestStore) => {
      vi.setSystemTime(Date.now() + 2 * LATE_COMMIT_MS)
      store.dispatch(clockRead())
    },
  ],
])('The ticket of a booking is pending in its first minute %s', async (_, disturb) => {
  const { state, receive, store } = makePhone()
  store.dispatch(done('create', booking, { reservationId: 8, eventName: null }))
  await receive(wireTicket(8))
  await disturb(store)
  expect(selectIsBookedTicketPending(state())).toBe(false)
  await receive()
  expect(selectIsBookedTicketPending(state())).toBe(true)
})

it('A received ticket is pending in its first minute if a list lacks it, until the guest cancels it', async () => {
  const { state, receive, store } = makePhone()
  store.dispatch(done('receive', { link: 'L', reservationIds: [] }, { reservationId: null }))
  await receive(wireTicket(8, { user_id: 4 }))
  store.dispatch(receivedTicketNamed())
  expect(selectIsReceivedTicketPending(state())).toBe(false)
  await receive()
  expect(selectIsReceivedTicketPending(state())).toBe(true)
  expect(selectHasRecentTicket(state(), Date.now())).toBe(true)
  store.dispatch(done('cancel', { reservationId: 8 }, null))
  expect(selectIsReceivedTicketPending(state())).toBe(false)
})

it('The time of a received link is shifted with the clock', () => {
  const { state, store } = makePhone()
  store.dispatch(done('receive', { link: 'L', reservationIds: [] }, { reservationId: null }, NOW))
  store.dispatch(clockJumped({ jumpMs: -1_000 }))
  expect(selectBeforeReceiving(state())?.receivedAt).toBe(NOW - 1_000)
})

it('The ticket of a confirmed booking is not expected if the list names it already', async () => {
  const { store, backend } = makeTestStore({ scenario: 'signed-in' })
  const answer = { user_id: 1, reservations: [wireTicket(8)] }
  backend.fail('getReservations', replies(200, answer))
  await store.dispatch(api.endpoints.getReservations.initiate())
  store.dispatch(done('create', booking, { reservationId: '8', eventName: null }))
  expect(selectIsBookedTicketPending(store.getState())).toBe(false)
})

it.each([
  ['an hour later, although no list has named it', 3_600_000, []],
  ['a minute later, if only an earlier reservation is listed', 60_000, [wireTicket(5)]],
])('The ticket of a confirmed booking is no longer expected %s', async (_, ms, reservations) => {
  const { state, receive, store } = makePhone()
  const listAfter = async (age: number) => {
    const data = { reservationId: null, eventName: null }
    store.dispatch(done('create', booking, data, Date.now() - age))
    await receive(...reservations)
    return selectIsBookedTicketPending(state())
  }
  expect(await listAfter(0)).toBe(true)
  expect(await listAfter(ms)).toBe(false)
})

it('The ticket of a confirmed booking stays expected beside an earlier ticket, also in a second tab', async () => {
  vi.useFakeTimers()
  const first = makeTestStore({ scenario: 'signed-in' })
  await first.start()
  first.store.dispatch(done('create', booking, { reservationId: 8, eventName: null }))
  await vi.advanceTimersByTimeAsync(1_000)
  const second = makeTestStore({ backend: first.backend })
  await second.start()
  const answer = { user_id: 1, reservations: [wireTicket(5)] }
  first.backend.fail('getReservations', replies(200, answer))
  await second.store.dispatch(api.endpoints.getReservations.initiate())
  expect(selectIsBookedTicketPending(second.store.getState())).toBe(true)
})
