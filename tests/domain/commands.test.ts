import { describe, expect, it } from 'vitest'
import {
  commandKey,
  commandLane,
  isTakenBackBy,
  type Command,
  type KnownBefore,
} from '#src/domain/commands.ts'
import {
  findBooked,
  hasReceived,
  isCancelled,
  isPastLateCommit,
  isShared,
  LATE_COMMIT_MS,
  nextLookUpDelay,
} from '#src/domain/settling.ts'
import type { Reservation, TicketStatus } from '#src/domain/model.ts'
import { aReservation } from '#tests/support/reservations.ts'

const NOBODY_KNOWS: KnownBefore = { wasReserved: null, reservationIds: null }
const START = aReservation().startAt
const LATER = START + 3_600_000

const booking = (known: KnownBefore = NOBODY_KNOWS, startAt = START) => ({
  sessionId: 7,
  startAt,
  endAt: startAt + 2_700_000,
  eventName: 'Open to Public',
  sessionType: null,
  headcount: 1,
  type: 'public',
  invitationCode: null,
  ...known,
})

const create = (startAt = START): Command => ({
  kind: 'create',
  argument: booking(NOBODY_KNOWS, startAt),
})
const receive = (link: string): Command => ({
  kind: 'receive',
  argument: { link, codes: null, ...NOBODY_KNOWS },
})
const cancel = (reservationId: number | string): Command => ({
  kind: 'cancel',
  argument: { reservationId },
})
const share: Command = { kind: 'share', argument: { reservationId: 7 } }
const bind = (code = 'A'): Command => ({ kind: 'bind', argument: { code } })
const accept = (code = 'A'): Command => ({ kind: 'accept', argument: { code } })
const reject = (code = 'A'): Command => ({ kind: 'reject', argument: { code } })

type Pair = [string, Command, Command, boolean]

it.each<Pair>([
  ['two bookings, whatever their sessions', create(), create(LATER), true],
  ['two of the same invitation', bind(), bind(), true],
  ['two of two invitations', bind(), bind('B'), false],
  ['two answers to an invitation', accept(), reject(), false],
  ['two of the same link', receive('1x'), receive('1x'), true],
  ['two of two links', receive('1x'), receive('2y'), false],
  ['two of the same ticket, whose id is a number or a text', cancel(7), cancel('7'), true],
  ['two of two tickets', cancel(7), cancel(8), false],
  ['a cancellation and a share of a ticket', cancel(7), share, false],
])('%s are the same command', (_, one, other, isSame) => {
  expect(commandKey(one) === commandKey(other)).toBe(isSame)
})

it.each<Pair>([
  ['all about one invitation', bind(), accept(), true],
  ['its acceptance and its decline', accept(), reject(), true],
  ['those about two invitations', bind(), accept('B'), false],
  ['two bookings', create(), create(LATER), true],
  ['a cancellation and a share', cancel(7), share, false],
  ['two cancellations', cancel(7), cancel(8), false],
])('%s are sent one after the other', (_, one, other, isOne) => {
  expect(commandLane(one) === commandLane(other)).toBe(isOne)
})

it.each<Pair>([
  ['a decline by a binding', reject(), bind(), true],
  ['a decline by an acceptance', reject(), accept(), true],
  ['a binding by a decline', bind(), reject(), true],
  ['an acceptance by a decline', accept(), reject(), true],
  ['not a binding by its acceptance', bind(), accept(), false],
  ['not an acceptance by its binding', accept(), bind(), false],
  ['not a decline by a binding of another code', reject(), bind('B'), false],
  ['not a booking by a decline', create(), reject(), false],
])('what is taken back is %s', (_, older, newer, isTakenBack) => {
  expect(isTakenBackBy(older, newer)).toBe(isTakenBack)
})

describe('an unanswered command', () => {
  it.each([
    ['just given up', 0, 5_000],
    ['just before the first look', 4_999, 1],
    ['at the first look', 5_000, 10_000],
    ['at the second', 15_000, 15_000],
    ['at the third', 30_000, LATE_COMMIT_MS - 30_000],
    ['just before the last', LATE_COMMIT_MS - 1, 1],
    ['at the last', LATE_COMMIT_MS, null],
    ['a day later', 86_400_000, null],
  ])('is looked for again, %s (%i ms), in %s ms', (_, age, delay) => {
    expect(nextLookUpDelay(START, START + age)).toBe(delay)
    expect(isPastLateCommit(START, START + age)).toBe(delay === null)
  })
})

const list = (...reservations: Reservation[]) => ({ userId: 1, reservations })
const standing: TicketStatus[] = ['unused', 'used', 'shared', 'unknown']

describe('the reservation that an unanswered booking made', () => {
  const none: KnownBefore = { wasReserved: false, reservationIds: null }
  const one: KnownBefore = { wasReserved: true, reservationIds: null }
  const listed: KnownBefore = { wasReserved: true, reservationIds: [1] }

  it.each<[string, KnownBefore, Partial<Reservation>[], number | null]>([
    ['is none of an empty list', none, [], null],
    ['is that of its session', none, [{ id: 2 }], 2],
    ['is that of its session where nothing was known', NOBODY_KNOWS, [{ id: 2 }], 2],
    ['is that of its session where the guest had another', one, [{ id: 2 }], 2],
    ['is a new one of its session', listed, [{ id: 1 }, { id: 2 }], 2],
    ['is not the one that the list had, whose id is a text now', listed, [{ id: '1' }], null],
    ['is another one of a guest who had none', none, [{ id: 2, startAt: LATER }], 2],
    ['is another one that the list had not', listed, [{ id: 2, startAt: LATER }], 2],
    ['is not another one where the guest had one', one, [{ id: 2, startAt: LATER }], null],
    ['is not another one where nothing was known', NOBODY_KNOWS, [{ startAt: LATER }], null],
    ['is first of all that of its session', none, [{ id: 2, startAt: LATER }, { id: 3 }], 3],
    ['is none that was cancelled', none, [{ id: 2, status: 'cancelled' }], null],
  ])('%s', (_, known, rows, id) => {
    const found = findBooked(list(...rows.map(aReservation)), booking(known))
    expect(found?.id ?? null).toBe(id)
  })

  it.each(standing)('may be %s already', (status) => {
    expect(findBooked(list(aReservation({ status })), booking(none))).not.toBeNull()
  })
})

describe('a ticket of a link', () => {
  const mine = { id: 1, lineName: null }
  const fromFriend = { owner: mine, userId: 4 }
  const known = (...reservationIds: number[]): KnownBefore => ({
    wasReserved: null,
    reservationIds,
  })

  it.each<[string, KnownBefore, Partial<Reservation>[], boolean]>([
    ['is not in an empty list', known(), [], false],
    ['is one that the list had not', known(1), [{ id: 1 }, { id: 2 }], true],
    ['is none that the list had', known(1), [{ id: 1, ...fromFriend }], false],
    ['is any of a guest who had none', { wasReserved: false, reservationIds: null }, [{}], true],
    ['is one that somebody else booked', NOBODY_KNOWS, [{}, fromFriend], true],
    ['is none that the guest booked', NOBODY_KNOWS, [{ owner: mine, userId: 1 }], false],
    ['is none that the guest gave away', NOBODY_KNOWS, [{ ...fromFriend, owner: null }], false],
    ['is none whose booker is unknown', NOBODY_KNOWS, [{ owner: mine, userId: null }], false],
    ['is none that was cancelled', known(), [{ status: 'cancelled' }], false],
  ])('%s', (_, before, rows, isReceived) => {
    expect(hasReceived(list(...rows.map(aReservation)), 1, before, null)).toBe(isReceived)
  })

  it('is none that the guest has booked at the same time', () => {
    const { reservations } = list(aReservation({ id: 2 }))
    const [booked = null] = reservations
    expect(hasReceived({ userId: 1, reservations }, 1, known(1), booked)).toBe(false)
  })

  it('is judged by the guest of the list, else by the one who looks', () => {
    const reservations = [aReservation({ owner: { id: '5', lineName: null }, userId: 4 })]
    const seenBy = (userId: number | null, viewer: number) =>
      hasReceived({ userId, reservations }, viewer, NOBODY_KNOWS, null)
    expect([seenBy(5, 1), seenBy(1, 5), seenBy(null, 5), seenBy(null, 1)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})

it.each<[string, Partial<Reservation>[], boolean]>([
  ['that is not listed any more is cancelled', [{ id: 8 }], true],
  ['that is listed as cancelled is cancelled', [{ id: 7, status: 'cancelled' }], true],
  ['whose id is a text is still there', [{ id: '7' }], false],
  ...standing.map((status): [string, Partial<Reservation>[], boolean] => [
    `that is ${status} is still there`,
    [{ id: 7, status }],
    false,
  ]),
])('a ticket %s', (_, rows, expected) => {
  expect(isCancelled(list(...rows.map(aReservation)), 7)).toBe(expected)
})

it.each<[string, Partial<Reservation>[], boolean]>([
  ['that is offered has no link yet', [{ id: 7, isShareable: true }], false],
  ['that is not offered any more has one', [{ id: '7', isShareable: false }], true],
  ['that reads shared has one', [{ id: 7, isShareable: true, status: 'shared' }], true],
  ['that is not listed has none', [{ id: 8, isShareable: false }], false],
])('a ticket %s', (_, rows, expected) => {
  expect(isShared(list(...rows.map(aReservation)), 7)).toBe(expected)
})
