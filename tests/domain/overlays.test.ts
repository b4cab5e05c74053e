import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ticketStatuses,
  type Gift,
  type GiftStatus,
  type Id,
  type Reservation,
  type TicketStatus,
} from '#src/domain/model.ts'
import {
  giftOverlay,
  hasOpenCode,
  isFinished,
  isOver,
  isOwnedBy,
  isOwnedByOther,
  ticketOverlay,
  type GiftOverlay,
  type TicketOverlay,
} from '#src/domain/overlays.ts'
import { aGift, aReservation } from '#tests/support/reservations.ts'

const ZONES = [
  'UTC',
  'Asia/Hong_Kong',
  'America/New_York',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
]

/** Of a clock on a wall in Hong Kong. */
const at = (time: string) => Date.parse(`${time}+08:00`)

const owned = (id: Id | null) => (id === null ? null : { id, lineName: 'Mei' })

afterEach(() => void vi.unstubAllEnvs())

it.each(ZONES)('a phone set to %s is really set to it', (zone) => {
  vi.stubEnv('TZ', zone)
  const noon = new Date(Date.UTC(2025, 5, 24, 12))
  expect(noon.toLocaleString('en-GB')).toBe(noon.toLocaleString('en-GB', { timeZone: zone }))
})

describe('a ticket is in the hands of', () => {
  it.each<[string, Id | null, Id | null, boolean, boolean]>([
    ['the viewer', 7, 7, true, false],
    ['the viewer, by a text', '7', 7, true, false],
    ['the viewer, seen by a text', 7, '7', true, false],
    ['the viewer, both by a text', 'u7', 'u7', true, false],
    ['somebody else', 8, 7, false, true],
    ['somebody else, by a text', '8', 7, false, true],
    ['somebody else whose id begins alike', 70, 7, false, true],
    ['somebody else whose text means the same number', '07', 7, false, true],
    ['somebody else with the id 0', 0, 7, false, true],
    ['the viewer with the id 0', 0, '0', true, false],
    ['nobody that is known', null, 7, false, false],
    ['somebody, seen by nobody that is known', 7, null, false, false],
    ['nobody, seen by nobody', null, null, false, false],
  ])('%s: owner %j, viewer %j', (_who, owner, viewer, isViewers, isOthers) => {
    const ticket = aReservation({ owner: owned(owner) })
    expect(isOwnedBy(ticket, viewer)).toBe(isViewers)
    expect(isOwnedByOther(ticket, viewer)).toBe(isOthers)
  })
})

describe.each(ZONES)("the overlay of a ticket's code on a phone set to %s", (zone) => {
  beforeEach(() => void vi.stubEnv('TZ', zone))

  /** Of the session on 24 June, 11:00. */
  const LIVE = [
    '2025-06-23T10:00:00.000',
    '2025-06-24T00:00:00.000',
    '2025-06-24T10:59:59.999',
    '2025-06-24T11:00:00.000',
    '2025-06-24T11:50:59.000',
    '2025-06-24T11:51:00.000',
    '2025-06-24T11:51:00.999',
  ]
  const LATE = [
    '2025-06-24T11:51:01.000',
    '2025-06-24T23:59:59.999',
    '2025-06-25T00:00:00.000',
    '2025-06-25T11:00:00.000',
    '2026-06-24T11:00:00.000',
  ]

  /** Owner and viewer of a ticket that is not somebody else's. */
  const OWN: [Id | null, Id | null][] = [
    [7, 7],
    ['7', 7],
    [null, 7],
    [8, null],
    [null, null],
  ]
  const OTHERS: [Id, Id][] = [
    [8, 7],
    ['8', 7],
  ]

  type Overlay = TicketOverlay | null
  it.each<[TicketStatus, own: Overlay, others: Overlay, late: Overlay | 'as before']>([
    ['unused', null, null, 'expired'],
    ['unknown', null, null, 'expired'],
    ['used', 'used', 'usedBy', 'as before'],
    ['shared', 'sharedWith', 'sharedWith', 'as before'],
    ['cancelled', 'cancelled', 'cancelled', 'as before'],
  ])("%s: %s, of somebody else's %s, when late %s", (status, own, others, late) => {
    const seen = (owners: [Id | null, Id | null][], times: string[]) =>
      owners.flatMap(([owner, viewer]) => {
        const startAt = at('2025-06-24T11:00')
        const ticket = aReservation({ status, owner: owned(owner), startAt })
        return times.map((now) => ticketOverlay(ticket, viewer, at(now)))
      })
    expect(new Set(seen(OWN, LIVE))).toEqual(new Set([own]))
    expect(new Set(seen(OTHERS, LIVE))).toEqual(new Set([others]))
    expect(new Set(seen(OWN, LATE))).toEqual(new Set([late === 'as before' ? own : late]))
    expect(new Set(seen(OTHERS, LATE))).toEqual(new Set([late === 'as before' ? others : late]))
  })

  it.each<[string, string, string, TicketOverlay | null]>([
    ['late in the evening, in its day', '24T23:30', '24T23:59:59.999', null],
    ['late in the evening, after its day', '24T23:30', '25T00:00:00.000', 'expired'],
    ['in the last minute, in its day', '24T23:59', '24T23:59:59.999', null],
    ['in the last minute, after its day', '24T23:59', '25T00:00:00.000', 'expired'],
    ['51 minutes before midnight, in its day', '24T23:09', '24T23:59:59.999', null],
    ['51 minutes before midnight, at 51:00', '24T23:09', '25T00:00:00.000', 'expired'],
    ['52 minutes before midnight, at 51:00.999', '24T23:08', '24T23:59:00.999', null],
    ['52 minutes before midnight, at 51:01', '24T23:08', '24T23:59:01.000', 'expired'],
    ['at midnight, just before', '25T00:00', '24T23:59:59.999', null],
    ['at midnight, at 51:00.999', '25T00:00', '25T00:51:00.999', null],
    ['at midnight, at 51:01', '25T00:00', '25T00:51:01.000', 'expired'],
    ['at 08:00, when the day changes in UTC, at 51:00.999', '24T08:00', '24T08:51:00.999', null],
    ['at 07:30, half an hour before that, at 51:00.999', '24T07:30', '24T08:21:00.999', null],
  ])('of a session %s', (_when, startAt, now, overlay) => {
    const ticket = aReservation({ startAt: at(`2025-06-${startAt}`) })
    expect(ticketOverlay(ticket, 7, at(`2025-06-${now}`))).toBe(overlay)
  })
})

/** Of a session on 24 June: its own time has nothing to do with the gift, only its day. */
const DAY = [
  '2025-06-23T10:00:00.000',
  '2025-06-24T10:59:59.999',
  '2025-06-24T11:51:01.000',
  '2025-06-24T23:59:59.999',
]
const NEXT_DAY = ['2025-06-25T00:00:00.000', '2025-06-25T11:00:00.000', '2026-06-24T11:00:00.000']
const STARTS = ['2025-06-24T00:00', '2025-06-24T11:00', '2025-06-24T23:30'].map(at)

describe.each(ZONES)("the overlay of a gift's code on a phone set to %s", (zone) => {
  beforeEach(() => void vi.stubEnv('TZ', zone))

  type Overlay = GiftOverlay | null
  const VALID: TicketStatus[] = ['unused', 'unknown', 'used', 'shared']
  const FULL = 'giftFullyRedeemed'
  const LATE = 'giftExpired'
  const DONE = 'giftRedeemed'

  type Case = [
    GiftStatus,
    TicketStatus[],
    open: Overlay,
    full: Overlay,
    late: Overlay,
    fullLate: Overlay,
  ]
  it.each<Case>([
    ['unredeemed', VALID, null, FULL, LATE, LATE],
    ['unredeemed', ['cancelled'], 'cancelled', 'cancelled', 'cancelled', 'cancelled'],
    ['unknown', VALID, null, FULL, LATE, LATE],
    ['unknown', ['cancelled'], 'cancelled', 'cancelled', 'cancelled', 'cancelled'],
    ['redeemed', [...VALID, 'cancelled'], DONE, DONE, DONE, DONE],
  ])('%s, of a ticket %s: %s, with nothing left %s', (status, tickets, ...overlays) => {
    const [open, full, late, fullLate] = overlays
    const seen = (redeemedCount: number, times: string[]) =>
      tickets.flatMap((ticketStatus) =>
        [true, false].flatMap((isActive) =>
          STARTS.flatMap((startAt) => {
            const gift = aGift({ status, isActive, redeemedCount, redeemableCount: 2 })
            const ticket = aReservation({ status: ticketStatus, startAt, gift })
            return times.map((time) => giftOverlay(ticket, gift, at(time)))
          }),
        ),
      )
    expect(new Set(seen(1, DAY))).toEqual(new Set([open]))
    expect(new Set(seen(2, DAY))).toEqual(new Set([full]))
    expect(new Set(seen(1, NEXT_DAY))).toEqual(new Set([late]))
    expect(new Set(seen(2, NEXT_DAY))).toEqual(new Set([fullLate]))
  })
})

describe('a gift that was redeemed', () => {
  it.each<[number, number | null, GiftOverlay | null]>([
    [0, 1, null],
    [1, 1, 'giftFullyRedeemed'],
    [2, 1, 'giftFullyRedeemed'],
    [2, 3, null],
    [3, 3, 'giftFullyRedeemed'],
    [0, 0, 'giftFullyRedeemed'],
    [0, null, null],
    [9, null, null],
  ])('%i times of %j: %s', (redeemedCount, redeemableCount, overlay) => {
    const gift = aGift({ redeemedCount, redeemableCount })
    expect(giftOverlay(aReservation({ gift }), gift, at('2025-06-24T11:00'))).toBe(overlay)
  })
})

describe('a ticket that can no longer be come with', () => {
  const [live, late, dayAfter] = ['11:51:00', '11:51:01', '24:00:00'].map((time) =>
    at(`2025-06-24T${time}`),
  )
  const gift = aGift()

  it.each<[string, Partial<Reservation>, number | undefined, over: boolean, open: boolean]>([
    ['none at 51:00', {}, live, false, true],
    ['at 51:01', {}, late, true, false],
    ['not at 51:00 of an unknown status', { status: 'unknown' }, live, false, true],
    ['used', { status: 'used' }, live, true, false],
    ['used, with a gift to redeem', { status: 'used', gift }, live, true, true],
    [
      'used, with an inactive gift',
      { status: 'used', gift: aGift({ isActive: false }) },
      live,
      true,
      false,
    ],
    [
      'used, with a redeemed gift',
      { status: 'used', gift: aGift({ status: 'redeemed' }) },
      live,
      true,
      false,
    ],
    ['cancelled, with a gift', { status: 'cancelled', gift }, live, true, false],
    ['shared, with a gift', { status: 'shared', gift }, live, false, true],
    ['shared', { status: 'shared' }, live, false, false],
    ['late, with a gift', { gift }, late, true, true],
    ['late, after the day of its gift', { gift }, dayAfter, true, false],
  ])('%s', (_what, changes, now = 0, over, open) => {
    const ticket = aReservation(changes)
    expect(isOver(ticket, now)).toBe(over)
    expect(hasOpenCode(ticket, now)).toBe(open)
  })
})

describe.each(ZONES)('whether a ticket is finished on a phone set to %s', (zone) => {
  beforeEach(() => void vi.stubEnv('TZ', zone))

  const open = aGift()
  const redeemed = aGift({ status: 'redeemed' })

  it.each<[TicketStatus, string, Gift | null, boolean]>([
    ['used', 'a redeemed, inactive gift', { ...redeemed, isActive: false }, true],
    ['used', 'an unknown gift', aGift({ status: 'unknown' }), false],
    ['used', 'a gift that may become active', aGift({ isActive: false }), false],
    ...ticketStatuses.flatMap((status): [TicketStatus, string, Gift | null, boolean][] => {
      const isFinal = status === 'used' || status === 'cancelled'
      return [
        [status, 'no gift', null, isFinal],
        [status, 'a redeemed gift', redeemed, isFinal],
        [status, 'a gift', open, false],
      ]
    }),
  ])('%s, with %s: %s until its day is over', (status, _gift, gift, isDone) => {
    const finished = (times: string[]) =>
      STARTS.flatMap((startAt) =>
        times.map((time) => isFinished(aReservation({ status, gift, startAt }), at(time))),
      )
    expect(new Set(finished(DAY))).toEqual(new Set([isDone]))
    expect(new Set(finished(NEXT_DAY))).toEqual(new Set([true]))
  })
})
