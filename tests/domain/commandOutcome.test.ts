import { describe, expect, it } from 'vitest'
import type { Baseline } from '#src/domain/commands.ts'
import type { Reservation } from '#src/domain/model.ts'
import {
  explainsCheck,
  findBooked,
  findOtherGuestIds,
  findReceived,
  isCancelled,
  isPastLateCommit,
  isShared,
  LATE_COMMIT_MS,
  OUTCOME_CHECKS_MS,
  nextOutcomeCheckMs,
} from '#src/domain/commandOutcome.ts'
import { countReads } from '#tests/support/countReads.ts'
import { aReservation } from '#tests/support/reservations.ts'

const UNKNOWN: Baseline = { wasReserved: null, reservationIds: null }
const START = aReservation().startAt
const LATER = START + 3_600_000
const OLD = START - 86_400_000
const SENT = { viewerId: 1, booked: null, sentAt: START - 3_600_000 }

type Rows = Partial<Reservation>[]
const list = (rows: Rows, userId: number | null = 1) => ({
  userId,
  reservations: rows.map(aReservation),
})

describe('An unanswered command', () => {
  it.each(OUTCOME_CHECKS_MS)('has its outcome checked %i ms after it failed', (ms) => {
    expect(nextOutcomeCheckMs(START, START + ms - 1)).toBe(1)
    expect(nextOutcomeCheckMs(START, START + ms)).not.toBe(0)
  })

  it('has its outcome checked until a slow server would have executed it', () => {
    expect(nextOutcomeCheckMs(START, START)).toBe(OUTCOME_CHECKS_MS[0])
    expect(nextOutcomeCheckMs(START, START + LATE_COMMIT_MS)).toBeNull()
    expect(isPastLateCommit(START, START + LATE_COMMIT_MS - 1)).toBe(false)
    expect(isPastLateCommit(START, START + LATE_COMMIT_MS)).toBe(true)
  })
})

describe('The reservation that an unanswered booking made', () => {
  const notReserved: Baseline = { wasReserved: false, reservationIds: null }
  const reserved: Baseline = { wasReserved: true, reservationIds: null }
  const listed: Baseline = { wasReserved: true, reservationIds: [1] }
  const claimed: Baseline = { ...listed, claimedIds: ['2'] }
  const unnamed: Baseline = { ...listed, hasUnnamedRow: true }

  it.each<[string, Baseline, Rows, number | null]>([
    ['is null for an empty list', notReserved, [], null],
    ['is a row of the requested session', notReserved, [{ id: 2 }], 2],
    ['is a row of the requested session if nothing was known before', UNKNOWN, [{ id: 2 }], 2],
    ['is a new row of the requested session', listed, [{ id: 1 }, { id: 2 }], 2],
    ['is not a row listed before, even if its id is a string now', listed, [{ id: '1' }], null],
    [
      'is not a row of another session if the guest had no reservation before',
      notReserved,
      [{ id: 2, startAt: LATER }],
      null,
    ],
    [
      'is not a used ticket of the requested session if no list was known',
      notReserved,
      [{ status: 'used' }],
      null,
    ],
    ['is a new row even if it was used', listed, [{ id: 2, status: 'used' }], 2],
    ['is not a row that another command made', claimed, [{ id: 2 }], null],
    [
      'is the row that the guest booked if another row could not be identified',
      unnamed,
      [{ id: 2 }, { id: 3, userId: null }],
      2,
    ],
    [
      'is not a row without a guest if another row could not be identified',
      unnamed,
      [{ id: 2, userId: null }],
      null,
    ],
    ['is a new row of another session', listed, [{ id: 2, startAt: LATER }], 2],
    [
      'is not a new row of another session that has ended',
      listed,
      [{ id: 2, startAt: OLD, endAt: OLD }],
      null,
    ],
    [
      'is not a new row of another session that was used',
      listed,
      [{ id: 2, startAt: LATER, status: 'used' }],
      null,
    ],
    [
      'is not a row of another session if the guest had a reservation before',
      reserved,
      [{ id: 2, startAt: LATER }],
      null,
    ],
    [
      'is not a row of another session if nothing was known before',
      UNKNOWN,
      [{ startAt: LATER }],
      null,
    ],
    [
      'is the new row of the requested session rather than one of another session',
      listed,
      [{ id: 2, startAt: LATER }, { id: 3 }],
      3,
    ],
    ['is not a cancelled row', notReserved, [{ id: 2, status: 'cancelled' }], null],
    ['is not a ticket that was given away', listed, [{ id: 2, status: 'shared' }], null],
    ['is not a row that another guest booked', notReserved, [{ id: 2, userId: 4 }], null],
  ])('%s', (_, known, rows, id) => {
    const argument = { ...aReservation(), ...known } as unknown as Parameters<typeof findBooked>[1]
    expect(findBooked(list(rows), argument, SENT.sentAt)?.id ?? null).toBe(id)
  })
})

describe('The ticket received by a link', () => {
  const mine = { id: 1, lineName: null }
  const fromFriend = { owner: mine, userId: 4 }
  const known = (...reservationIds: number[]) => ({ wasReserved: null, reservationIds })
  const notReserved: Baseline = { wasReserved: false, reservationIds: null }
  const returned: Baseline = { ...known(1), otherGuestIds: [1] }
  const unnamed: Baseline = { ...known(1), hasUnnamedRow: true }

  it.each<[string, Baseline, Rows, boolean]>([
    ['is not found in an empty list', known(), [], false],
    ['is a new row', known(1), [{ id: 1 }, { id: 2 }], true],
    ['is not a row listed before', known(1), [{ id: 1, ...fromFriend }], false],
    ['is not a new row that has ended', known(1), [{ id: 2, startAt: OLD, endAt: OLD }], false],
    ['is not a new row that was used', known(1), [{ id: 2, status: 'used' }], false],
    [
      'is a new row that has ended if another guest booked it',
      known(1),
      [{ id: 2, userId: 4, startAt: OLD, endAt: OLD }],
      true,
    ],
    ['is not the own row of a guest without a known list', notReserved, [{}], false],
    [
      'is not an old ticket if no list was known',
      notReserved,
      [{ ...fromFriend, startAt: OLD, endAt: OLD }],
      false,
    ],
    [
      'is not a used ticket if no list was known',
      UNKNOWN,
      [{ ...fromFriend, status: 'used' }],
      false,
    ],
    [
      'is not a row that another command made',
      { ...known(1), claimedIds: [2] },
      [{ id: 2 }],
      false,
    ],
    ['is a row that was given away and came back', returned, [{ id: 1 }], true],
    [
      'is a used row that came back to its owner',
      returned,
      [{ id: 1, owner: mine, status: 'used' }],
      true,
    ],
    [
      'is not a row that came back by another link',
      { ...returned, claimedIds: [1] },
      [{ id: 1 }],
      false,
    ],
    ['is not a row that is still given away', returned, [{ id: 1, status: 'shared' }], false],
    ['is not a row that the other guest has used', returned, [{ id: 1, status: 'used' }], false],
    [
      'is not a row without an owner if another row could not be identified',
      { ...known(1), hasUnnamedRow: true },
      [{ id: 2 }],
      false,
    ],
    [
      'is a row that a friend booked if another row could not be identified',
      unnamed,
      [{ id: 2, ...fromFriend }],
      true,
    ],
    [
      'is a row that another guest booked if nothing was known before',
      UNKNOWN,
      [{}, fromFriend],
      true,
    ],
    ['is not a row that the guest booked', UNKNOWN, [{ owner: mine, userId: 1 }], false],
    [
      'is not a row without an owner if nothing was known before',
      UNKNOWN,
      [{ ...fromFriend, owner: null }],
      false,
    ],
    ['is not a shared row', known(), [{ status: 'shared' }], false],
    [
      'is not a row that another guest owns',
      known(),
      [{ owner: { id: 2, lineName: null } }],
      false,
    ],
    [
      'is not a row without a booking guest if nothing was known before',
      UNKNOWN,
      [{ owner: mine, userId: null }],
      false,
    ],
    ['is not a cancelled row', known(), [{ status: 'cancelled' }], false],
    [
      'is a row without an end before its session if nothing was known before',
      UNKNOWN,
      [{ ...fromFriend, endAt: null }],
      true,
    ],
    [
      'is a row whose session has begun if nothing was known before',
      UNKNOWN,
      [{ ...fromFriend, startAt: OLD, endAt: SENT.sentAt + 1 }],
      true,
    ],
    [
      'is a row without an end in the hour after its start if nothing was known before',
      UNKNOWN,
      [{ ...fromFriend, startAt: SENT.sentAt - 3_599_000, endAt: null }],
      true,
    ],
    [
      'is not a row whose session has just ended if nothing was known before',
      UNKNOWN,
      [{ ...fromFriend, startAt: OLD, endAt: SENT.sentAt }],
      false,
    ],
  ])('%s', (_, before, rows, isReceived) => {
    expect(findReceived(list(rows), { ...SENT, before }) !== null).toBe(isReceived)
  })

  it('is not the reservation that the guest booked at the same time', () => {
    const both = list([{ id: 2 }])
    const booked = both.reservations[0] ?? null
    expect(findReceived(both, { ...SENT, before: known(1), booked })).toBeNull()
  })

  it.each([
    ['the list names the guest as its owner', 5, 1, true],
    ['the list names another guest', 1, 5, false],
    ['the list names no guest and the viewer is its owner', null, 5, true],
    ['the list names no guest and the viewer is not its owner', null, 1, false],
  ])('is compared with the right guest if %s', (_, userId, viewer, isReceived) => {
    const rows = list([{ owner: { id: '5', lineName: null }, userId: 4 }], userId)
    const received = findReceived(rows, { ...SENT, viewerId: viewer, before: UNKNOWN })
    expect(received !== null).toBe(isReceived)
  })
})

it('A list that does not name its guest shows a new row as booked or received', () => {
  const rows = list([{ id: 2, userId: 4, owner: { id: 4, lineName: null } }], null)
  const before: Baseline = { wasReserved: true, reservationIds: [1] }
  expect(findBooked(rows, { ...aReservation(), ...before } as never, SENT.sentAt)?.id).toBe(2)
  expect(findReceived(rows, { ...SENT, viewerId: null, before })?.id).toBe(2)
})

it.each([
  ['without a guest', null],
  ["with the guest's id", 1],
])(
  'While a link is being received, a ticket %s is the booking only if it has its session',
  (_, userId) => {
    const request = { ...aReservation(), wasReserved: false, reservationIds: [] } as never
    const ofOtherSession = list([{ id: 2, userId, startAt: LATER }])
    expect(findBooked(ofOtherSession, request, null)).toBeNull()
    expect(findBooked(ofOtherSession, request, SENT.sentAt)?.id).toBe(2)
    expect(findBooked(list([{ id: 3, userId }]), request, null)?.id).toBe(3)
  },
)

it('The tickets of other guests are the shared ones and those with another owner', () => {
  const rows: Rows = [
    { id: 1 },
    { id: 2, status: 'shared' },
    { id: 3, owner: { id: 2, lineName: null } },
  ]
  expect(findOtherGuestIds(list(rows), 1)).toEqual([2, 3])
  expect(findOtherGuestIds(list(rows, null), 1)).toEqual([2, 3])
  expect(findOtherGuestIds(list(rows, null), null)).toEqual([2])
})

describe('explainsCheck', () => {
  const denied: Baseline = { wasReserved: false, reservationIds: [1], claimedIds: [2] }
  const explained = (before: Baseline, rows: Rows, userId: number | null = 1) =>
    explainsCheck(list(rows, userId), before, SENT.sentAt)

  it.each([true, null])(
    'returns true for any active ticket if the earlier answer was %s',
    (wasReserved) => {
      const before = { ...denied, wasReserved }
      expect(explained(before, [])).toBe(false)
      expect(explained(before, [{ status: 'cancelled' }])).toBe(false)
      expect(explained(before, [{ status: 'cancelled' }, { id: 2, status: 'used' }])).toBe(true)
    },
  )

  it('returns true for a new ticket', () => {
    expect(explained(denied, [{ id: 3, status: 'cancelled' }])).toBe(false)
    expect(explained(denied, [{ id: 1, startAt: OLD, endAt: OLD + 1 }, { id: 3 }])).toBe(true)
  })

  // The server denied the reservation only because its answer was outdated.
  it('returns true for an open ticket of the guest that was listed before', () => {
    expect(explained(denied, [{ id: 1 }])).toBe(true)
    expect(explained(denied, [{ id: 1, owner: { id: '1', lineName: null } }])).toBe(true)
  })

  it.each<[string, Rows[number], (number | null)?]>([
    ['was used', { status: 'used' }],
    ['was cancelled', { status: 'cancelled' }],
    ['was over', { startAt: OLD, endAt: OLD + 1 }],
    ['was shared', { status: 'shared' }],
    ['belongs to another guest', { owner: { id: 2, lineName: null } }],
    ['another guest booked', { userId: 4, owner: { id: 1, lineName: null } }],
    ['names no booker', { userId: null }],
    ['is in a list that names no guest', {}, null],
  ])('returns false if the only known ticket %s', (_, row, userId = 1) => {
    expect(explained(denied, [row], userId)).toBe(false)
  })
})

it.each<[string, Rows, boolean]>([
  ['that is no longer listed is cancelled', [{ id: 8 }], true],
  ['that is listed as cancelled is cancelled', [{ id: 7, status: 'cancelled' }], true],
  ['whose id is a string is not cancelled', [{ id: '7' }], false],
  ['that was used is not cancelled', [{ id: 7, status: 'used' }], false],
  ['that is listed after another one is not cancelled', [{ id: 8 }, { id: 7 }], false],
])('A ticket %s', (_, rows, expected) => {
  expect(isCancelled(list(rows), 7)).toBe(expected)
})

it('A reservation that is not listed is not cancelled if a row is unreadable', () => {
  expect(isCancelled({ ...list([]), unreadableRows: ['reservations[].id (null)'] }, 7)).toBe(false)
})

it.each<[string, Rows, boolean]>([
  ['that can be shared is not shared yet', [{ id: 7, isShareable: true }], false],
  ['that can no longer be shared is shared', [{ id: '7', isShareable: false }], true],
  ['that has the status shared is shared', [{ id: 7, isShareable: true, status: 'shared' }], true],
  ['that is not listed is not shared', [{ id: 8, isShareable: false }], false],
  [
    'that was shared and is listed after another one is shared',
    [{ id: 8 }, { id: 7, status: 'shared' }],
    true,
  ],
])('A ticket %s', (_, rows, expected) => {
  expect(isShared(list(rows), 7)).toBe(expected)
})

it('The search for a received ticket takes linear time', () => {
  const readsOf = (tickets: number) => {
    const { count, countedOne } = countReads()
    const ids = Array.from({ length: tickets }, (_, id) => id)
    const before = { wasReserved: true, reservationIds: countedOne(ids) }
    findReceived(list(ids.map((id) => ({ id }))), { ...SENT, before })
    return count.reads
  }
  expect(readsOf(1000) / readsOf(100)).toBeLessThan(15)
})
