import { describe, expect, it } from 'vitest'
import type { Baseline } from '#src/domain/commands.ts'
import type { Reservation } from '#src/domain/model.ts'
import {
  findBooked,
  findOtherGuestIds,
  findReceived,
  hasStandingSince,
  isCancelled,
  isPastLateCommit,
  isShared,
  LATE_COMMIT_MS,
  OUTCOME_CHECKS_MS,
  nextOutcomeCheckMs,
} from '#src/domain/commandOutcome.ts'
import { countReads } from '#tests/support/countReads.ts'
import { aReservation } from '#tests/support/reservations.ts'

const NOBODY_KNOWS: Baseline = { wasReserved: null, reservationIds: null }
const START = aReservation().startAt
const LATER = START + 3_600_000
const OLD = START - 86_400_000
const SENT = { viewerId: 1, booked: null, sentAt: START - 3_600_000 }

type Rows = Partial<Reservation>[]
const list = (rows: Rows, userId: number | null = 1) => ({
  userId,
  reservations: rows.map(aReservation),
})

describe('an unanswered command', () => {
  it.each(OUTCOME_CHECKS_MS)('is looked for %i ms after it was given up', (ms) => {
    expect(nextOutcomeCheckMs(START, START + ms - 1)).toBe(1)
    expect(nextOutcomeCheckMs(START, START + ms)).not.toBe(0)
  })

  it('is looked for until a late server would have carried it out', () => {
    expect(nextOutcomeCheckMs(START, START)).toBe(OUTCOME_CHECKS_MS[0])
    expect(nextOutcomeCheckMs(START, START + LATE_COMMIT_MS)).toBeNull()
    expect(isPastLateCommit(START, START + LATE_COMMIT_MS - 1)).toBe(false)
    expect(isPastLateCommit(START, START + LATE_COMMIT_MS)).toBe(true)
  })
})

describe('the reservation that an unanswered booking made', () => {
  const none: Baseline = { wasReserved: false, reservationIds: null }
  const one: Baseline = { wasReserved: true, reservationIds: null }
  const listed: Baseline = { wasReserved: true, reservationIds: [1] }
  const claimed: Baseline = { ...listed, claimedIds: ['2'] }
  const unnamed: Baseline = { ...listed, hasUnnamedRow: true }

  it.each<[string, Baseline, Rows, number | null]>([
    ['is none of an empty list', none, [], null],
    ['is that of its session', none, [{ id: 2 }], 2],
    ['is that of its session where nothing was known', NOBODY_KNOWS, [{ id: 2 }], 2],
    ['is a new one of its session', listed, [{ id: 1 }, { id: 2 }], 2],
    ['is not the one that the list had, whose id is a text now', listed, [{ id: '1' }], null],
    ['is not another one of a guest who was not reserved', none, [{ id: 2, startAt: LATER }], null],
    ['is no used ticket of its session where no list was known', none, [{ status: 'used' }], null],
    ['is a used one that the list had not', listed, [{ id: 2, status: 'used' }], 2],
    ['is none that settled another command', claimed, [{ id: 2 }], null],
    [
      'is its own booking beside a row of no name',
      unnamed,
      [{ id: 2 }, { id: 3, userId: null }],
      2,
    ],
    ['is no row of no name', unnamed, [{ id: 2, userId: null }], null],
    ['is another one that the list had not', listed, [{ id: 2, startAt: LATER }], 2],
    ['is not another one where the guest had one', one, [{ id: 2, startAt: LATER }], null],
    ['is not another one where nothing was known', NOBODY_KNOWS, [{ startAt: LATER }], null],
    ['is first of all that of its session', listed, [{ id: 2, startAt: LATER }, { id: 3 }], 3],
    ['is none that was cancelled', none, [{ id: 2, status: 'cancelled' }], null],
    ['is none that somebody else booked', none, [{ id: 2, userId: 4 }], null],
  ])('%s', (_, known, rows, id) => {
    const argument = { ...aReservation(), ...known } as unknown as Parameters<typeof findBooked>[1]
    expect(findBooked(list(rows), argument)?.id ?? null).toBe(id)
  })
})

describe('a ticket of a link', () => {
  const mine = { id: 1, lineName: null }
  const fromFriend = { owner: mine, userId: 4 }
  const known = (...reservationIds: number[]) => ({ wasReserved: null, reservationIds })
  const notReserved: Baseline = { wasReserved: false, reservationIds: null }
  const returned: Baseline = { ...known(1), otherGuestIds: [1] }
  const unnamed: Baseline = { ...known(1), hasUnnamedRow: true }

  it.each<[string, Baseline, Rows, boolean]>([
    ['is not in an empty list', known(), [], false],
    ['is one that the list had not', known(1), [{ id: 1 }, { id: 2 }], true],
    ['is none that the list had', known(1), [{ id: 1, ...fromFriend }], false],
    ['is not any of a guest who was not reserved', notReserved, [{}], false],
    [
      'is no old ticket where no list was known',
      notReserved,
      [{ ...fromFriend, startAt: OLD, endAt: OLD }],
      false,
    ],
    [
      'is none used where no list was known',
      NOBODY_KNOWS,
      [{ ...fromFriend, status: 'used' }],
      false,
    ],
    ['is none that settled another command', { ...known(1), claimedIds: [2] }, [{ id: 2 }], false],
    ['is one that was given away and came back', returned, [{ id: 1 }], true],
    [
      'is one that came back to its owner',
      returned,
      [{ id: 1, owner: mine, status: 'used' }],
      true,
    ],
    [
      'is none that came back for another link',
      { ...returned, claimedIds: [1] },
      [{ id: 1 }],
      false,
    ],
    ['is none that is still given away', returned, [{ id: 1, status: 'shared' }], false],
    ['is none that the friend has used', returned, [{ id: 1, status: 'used' }], false],
    ['is no row of no name', { ...known(1), hasUnnamedRow: true }, [{ id: 2 }], false],
    ['is that of a friend beside a row of no name', unnamed, [{ id: 2, ...fromFriend }], true],
    ['is one that somebody else booked', NOBODY_KNOWS, [{}, fromFriend], true],
    ['is none that the guest booked', NOBODY_KNOWS, [{ owner: mine, userId: 1 }], false],
    ['is none that the guest gave away', NOBODY_KNOWS, [{ ...fromFriend, owner: null }], false],
    ['is none that reads as given away', known(), [{ status: 'shared' }], false],
    ['is none that another guest has', known(), [{ owner: { id: 2, lineName: null } }], false],
    ['is none whose booker is unknown', NOBODY_KNOWS, [{ owner: mine, userId: null }], false],
    ['is none that was cancelled', known(), [{ status: 'cancelled' }], false],
  ])('%s', (_, before, rows, isReceived) => {
    expect(findReceived(list(rows), { ...SENT, before }) !== null).toBe(isReceived)
  })

  it('is none that the guest has booked at the same time', () => {
    const both = list([{ id: 2 }])
    const booked = both.reservations[0] ?? null
    expect(findReceived(both, { ...SENT, before: known(1), booked })).toBeNull()
  })

  it.each([
    ['the guest of the list', 5, 1, true],
    ['the guest of the list alone', 1, 5, false],
    ['the one who looks where the list names none', null, 5, true],
    ['nobody else', null, 1, false],
  ])('is judged by %s', (_, userId, viewer, isReceived) => {
    const rows = list([{ owner: { id: '5', lineName: null }, userId: 4 }], userId)
    const received = findReceived(rows, { ...SENT, viewerId: viewer, before: NOBODY_KNOWS })
    expect(received !== null).toBe(isReceived)
  })
})

it('a ticket of unknown booker is the booking beside a pending link only if it is of the session', () => {
  const request = { ...aReservation(), wasReserved: false, reservationIds: [] } as never
  const ofOtherSession = list([{ id: 2, userId: null, startAt: LATER }])
  expect(findBooked(ofOtherSession, request, true)).toBeNull()
  expect(findBooked(ofOtherSession, request)?.id).toBe(2)
  expect(findBooked(list([{ id: 3, userId: null }]), request, true)?.id).toBe(3)
})

it('the tickets that another guest has are the shared ones and those of another owner', () => {
  const rows: Rows = [
    { id: 1 },
    { id: 2, status: 'shared' },
    { id: 3, owner: { id: 2, lineName: null } },
  ]
  expect(findOtherGuestIds(list(rows), 1)).toEqual([2, 3])
  expect(findOtherGuestIds(list(rows, null), null)).toEqual([2])
})

it('a ticket that stood in the list before a booking does not stand there since', () => {
  const before: Baseline = { wasReserved: false, reservationIds: [1], claimedIds: [2] }
  expect(hasStandingSince(list([{ id: 1 }, { id: 2 }]), before)).toBe(false)
  expect(hasStandingSince(list([{ id: 3, status: 'cancelled' }]), before)).toBe(false)
  expect(hasStandingSince(list([{ id: 1 }, { id: 3 }]), before)).toBe(true)
})

it.each<[string, Rows, boolean]>([
  ['that is not listed any more is cancelled', [{ id: 8 }], true],
  ['that is listed as cancelled is cancelled', [{ id: 7, status: 'cancelled' }], true],
  ['whose id is a text is still there', [{ id: '7' }], false],
  ['that was used is still there', [{ id: 7, status: 'used' }], false],
])('a ticket %s', (_, rows, expected) => {
  expect(isCancelled(list(rows), 7)).toBe(expected)
})

it('a reservation that is not listed may be a row that could not be read', () => {
  expect(isCancelled({ ...list([]), unreadableRows: ['reservations[].id (null)'] }, 7)).toBe(false)
})

it.each<[string, Rows, boolean]>([
  ['that is offered has no link yet', [{ id: 7, isShareable: true }], false],
  ['that is not offered any more has one', [{ id: '7', isShareable: false }], true],
  ['that reads shared has one', [{ id: 7, isShareable: true, status: 'shared' }], true],
  ['that is not listed has none', [{ id: 8, isShareable: false }], false],
])('a ticket %s', (_, rows, expected) => {
  expect(isShared(list(rows), 7)).toBe(expected)
})

it('a look-up costs ten times as much where there are ten times as many tickets', () => {
  const readsOf = (tickets: number) => {
    const { count, countedOne } = countReads()
    const ids = Array.from({ length: tickets }, (_, id) => id)
    const before = { wasReserved: true, reservationIds: countedOne(ids) }
    findReceived(list(ids.map((id) => ({ id }))), { ...SENT, before })
    return count.reads
  }
  expect(readsOf(1000) / readsOf(100)).toBeLessThan(15)
})
