import { describe, expect, it } from 'vitest'
import type { Gift, Id, Reservation, TicketStatus } from '#src/domain/model.ts'
import {
  admissionUntil,
  giftOverlay,
  isAdmissionOpen,
  countCoveredByTime,
  hasOpenCode,
  isFinished,
  isOver,
  isOwnedBy,
  isOwnedByOther,
  mayTimeCover,
  statusForViewer,
  TICKET_EXPIRY_MINUTES,
  ticketOverlay,
  type GiftOverlay,
  type TicketOverlay,
} from '#src/domain/overlays.ts'
import { aGift, aReservation, confirmed, unconfirmed } from '#tests/support/reservations.ts'

/** Hong Kong time in June 2025. time.test.ts tests the time zones. */
const at = (time: string) => Date.parse(`2025-06-${time}+08:00`)

const START = at('24T11:00')
const EXPIRY_MS = TICKET_EXPIRY_MINUTES * 60_000
/** The last millisecond before a ticket expires, and the first one after. */
const LIVE = START + EXPIRY_MS + 999
const LATE = START + EXPIRY_MS + 1_000
const LAST_OF_DAY = at('24T23:59:59.999')
const MIDNIGHT = at('25T00:00')

const ownerWithId = (id: Id | null) => (id === null ? null : { id, lineName: 'Mei' })

describe('isOwnedBy and isOwnedByOther', () => {
  it.each<[string, Id | null, Id | null, boolean, boolean]>([
    ['the viewer owns it', 7, 7, true, false],
    ['the viewer owns it and the id is a string', '7', 7, true, false],
    ['another guest owns it', 8, 7, false, true],
    ['the owner is unknown', null, 7, false, false],
    ['the viewer is unknown', 7, null, false, false],
  ])(
    'tell who owns a ticket if %s: owner %j, viewer %j',
    (_who, owner, viewer, isViewers, isOthers) => {
      const ticket = aReservation({ owner: ownerWithId(owner) })
      expect(isOwnedBy(ticket, viewer)).toBe(isViewers)
      expect(isOwnedByOther(ticket, viewer)).toBe(isOthers)
    },
  )
})

describe('The status of a ticket for the viewer', () => {
  type Case = [string, TicketStatus, booker: Id | null, owner: Id | null, TicketStatus]
  it.each<Case>([
    ['the viewer received', 'shared', 8, 7, 'unused'],
    ['the viewer received, with its ids as texts', 'shared', '8', '7', 'unused'],
    ['the viewer received and used', 'used', 8, 7, 'used'],
    ['the viewer received, before its cancellation', 'cancelled', 8, 7, 'cancelled'],
    ['the viewer gave away', 'shared', 7, 8, 'shared'],
    ['the viewer shared, but no guest received', 'shared', 7, 7, 'shared'],
    ['the viewer received and gave away', 'shared', 8, 9, 'shared'],
    ['has no known booker', 'shared', null, 7, 'shared'],
    ['has no known owner', 'shared', 8, null, 'shared'],
  ])('is right for a ticket that %s: %s', (_what, status, userId, owner, forViewer) => {
    const ticket = aReservation({ status, userId, owner: ownerWithId(owner) })
    expect(statusForViewer(ticket, 7)).toBe(forViewer)
    expect(statusForViewer(ticket, null)).toBe(status)
  })
})

describe('The overlay of a ticket', () => {
  type Overlay = TicketOverlay | null
  it.each<[TicketStatus, own: Overlay, others: Overlay, expired: Overlay]>([
    ['unused', null, null, 'expired'],
    ['used', 'used', 'usedBy', 'used'],
    ['shared', 'sharedWith', 'sharedWith', 'sharedWith'],
    ['cancelled', 'cancelled', 'cancelled', 'cancelled'],
  ])(
    "is right for the status %s: own ticket %s, another guest's ticket %s, expired ticket %s",
    (status, own, others, expired) => {
      const seen = (owner: Id | null, now: number) =>
        ticketOverlay(aReservation({ status, owner: ownerWithId(owner) }), 7, confirmed(now))
      expect(seen(7, LIVE)).toBe(own)
      expect(seen(null, LIVE)).toBe(own)
      expect(seen(8, LIVE)).toBe(others)
      expect(seen(7, LATE)).toBe(expired)
    },
  )

  it.each<[string, startAt: number, now: number, TicketOverlay | null]>([
    ['null a day before the session', START, START - 86_400_000, null],
    ['null until the ticket expires', START, LIVE, null],
    ['expired afterwards', START, LATE, 'expired'],
    ['null until midnight for a session late in the day', at('24T23:30'), LAST_OF_DAY, null],
    ['expired after midnight for a session late in the day', at('24T23:30'), MIDNIGHT, 'expired'],
    [
      'null for a session that starts at midnight until it expires',
      MIDNIGHT,
      MIDNIGHT + EXPIRY_MS,
      null,
    ],
  ])('is %s', (_when, startAt, now, overlay) => {
    expect(ticketOverlay(aReservation({ startAt }), 7, confirmed(now))).toBe(overlay)
  })
})

describe('The overlay of a gift', () => {
  const FULL = { redeemedCount: 2, redeemableCount: 2 }
  type Case = [string, Partial<Gift>, TicketStatus, now: number, GiftOverlay | null]

  it.each<Case>([
    ['null even if its session is over', {}, 'unused', LATE, null],
    ['null until the day is over', {}, 'unused', LAST_OF_DAY, null],
    ['giftExpired after the day', {}, 'unused', MIDNIGHT, 'giftExpired'],
    ['giftExpired even if the gift is fully redeemed', FULL, 'unused', MIDNIGHT, 'giftExpired'],
    ['cancelled if its ticket is cancelled', {}, 'cancelled', START, 'cancelled'],
    [
      'cancelled even if the gift is expired and fully redeemed',
      FULL,
      'cancelled',
      MIDNIGHT,
      'cancelled',
    ],
    [
      'giftRedeemed if the gift was redeemed',
      { status: 'redeemed' },
      'used',
      START,
      'giftRedeemed',
    ],
    [
      'giftRedeemed even if its ticket is cancelled',
      { status: 'redeemed' },
      'cancelled',
      MIDNIGHT,
      'giftRedeemed',
    ],
  ])('is %s', (_what, changes, status, now, overlay) => {
    const gift = aGift(changes)
    expect(giftOverlay(aReservation({ status, gift }), gift, confirmed(now))).toBe(overlay)
  })

  it.each<[number, number | null, GiftOverlay | null]>([
    [2, 3, null],
    [3, 3, 'giftFullyRedeemed'],
    [9, null, null],
  ])('depends on the redeemed count: %i of %j is %s', (redeemedCount, redeemableCount, overlay) => {
    const gift = aGift({ redeemedCount, redeemableCount })
    expect(giftOverlay(aReservation({ gift }), gift, confirmed(START))).toBe(overlay)
  })
})

describe('A ticket', () => {
  const gift = aGift()
  const inactive = aGift({ isActive: false })
  const redeemed = aGift({ status: 'redeemed' })

  it.each<[string, Partial<Reservation>, now: number, over: boolean, open: boolean]>([
    ['is over if it expired', {}, LATE, true, false],
    ['is over if it was used', { status: 'used' }, LIVE, true, false],
    ['has the code of its gift if it was used', { status: 'used', gift }, LIVE, true, true],
    [
      'has no open code if it was used and the gift is inactive',
      { status: 'used', gift: inactive },
      LIVE,
      true,
      false,
    ],
    [
      'has no open code if it was used and the gift was redeemed',
      { status: 'used', gift: redeemed },
      LIVE,
      true,
      false,
    ],
    ['has no open code if it is cancelled', { status: 'cancelled', gift }, LIVE, true, false],
    ['is not over if it is shared', { status: 'shared' }, LIVE, false, false],
    ['has the code of its gift if it is shared', { status: 'shared', gift }, LIVE, false, true],
    ['has the code of its gift if it expired', { gift }, LATE, true, true],
  ])('%s', (_what, changes, now, over, open) => {
    const ticket = aReservation(changes)
    expect(isOver(ticket, confirmed(now))).toBe(over)
    expect(hasOpenCode(ticket, confirmed(now))).toBe(open)
  })

  it.each<[TicketStatus, string, Gift | null, boolean]>([
    ['unused', 'no gift', null, false],
    ['unused', 'a redeemed gift', redeemed, false],
    ['used', 'no gift', null, true],
    ['used', 'a redeemed gift', redeemed, true],
    ['used', 'a gift', gift, false],
    ['used', 'a gift that may become active', inactive, false],
    ['cancelled', 'no gift', null, true],
    ['cancelled', 'a gift', gift, false],
  ])(
    'with status %s and %s is finished before the day is over: $3',
    (status, _gift, own, isDone) => {
      const ticket = aReservation({ status, gift: own })
      expect(isFinished(ticket, confirmed(START), START)).toBe(isDone)
      expect(isFinished(ticket, confirmed(LAST_OF_DAY), LAST_OF_DAY)).toBe(isDone)
      expect(isFinished(ticket, confirmed(MIDNIGHT), MIDNIGHT)).toBe(true)
      expect(isFinished(ticket, confirmed(MIDNIGHT), START)).toBe(isDone)
    },
  )
})

describe('While only the phone gives the time', () => {
  const TOMORROW = unconfirmed(MIDNIGHT + 86_400_000)
  const giftWith = (redeemCodeRemainingSeconds: number | null) =>
    aGift({ redeemCodeRemainingSeconds })

  it.each<[string, seconds: number | null, isCovered: boolean]>([
    ['a ticket stays open while the server gives seconds for its code', 0.1, false],
    ['a ticket without seconds expires by the phone', null, true],
    ['a ticket with 0 seconds expires by the phone', 0, true],
    ['a ticket with unreadable seconds expires by the phone', NaN, true],
  ])('%s', (_, seconds, isCovered) => {
    const ticket = aReservation({ checkInCodeRemainingSeconds: seconds })
    expect(ticketOverlay(ticket, 7, TOMORROW)).toBe(isCovered ? 'expired' : null)
    expect(hasOpenCode(ticket, TOMORROW)).toBe(!isCovered)
    expect(isOver(ticket, TOMORROW)).toBe(isCovered)
    expect(isFinished(ticket, TOMORROW, TOMORROW.now)).toBe(isCovered)
    expect(countCoveredByTime(ticket, TOMORROW)).toBe(Number(isCovered))
  })

  it.each<[string, seconds: number | null, isCovered: boolean]>([
    ['a gift stays open while the server gives seconds for its code', 1, false],
    ['a gift without seconds expires by the phone', null, true],
  ])('%s', (_, seconds, isCovered) => {
    const gift = giftWith(seconds)
    const ticket = aReservation({ status: 'used', checkInCodeRemainingSeconds: null, gift })
    expect(giftOverlay(ticket, gift, TOMORROW)).toBe(isCovered ? 'giftExpired' : null)
    expect(hasOpenCode(ticket, TOMORROW)).toBe(!isCovered)
    expect(isFinished(ticket, TOMORROW, TOMORROW.now)).toBe(isCovered)
    expect(countCoveredByTime(ticket, TOMORROW)).toBe(Number(isCovered))
  })

  it('the status of the server still covers a code', () => {
    const seen = (status: TicketStatus) => ticketOverlay(aReservation({ status }), 7, TOMORROW)
    expect([seen('used'), seen('cancelled'), seen('shared')]).toEqual([
      'used',
      'cancelled',
      'sharedWith',
    ])
  })

  it('an inactive gift does not count as a covered code', () => {
    const gift = aGift({ isActive: false, redeemCodeRemainingSeconds: null })
    expect(countCoveredByTime(aReservation({ gift }), TOMORROW)).toBe(0)
  })
})

it.each([
  ['2025-06-23T11:00:00+08:00', '2025-06-23T11:51:00+08:00'],
  ['2025-06-23T23:10:00+08:00', '2025-06-24T00:00:00+08:00'],
])('A ticket that starts at %s admits its guests until %s', (startAt, until) => {
  expect(admissionUntil(Date.parse(startAt))).toBe(Date.parse(until))
})

describe('Admission', () => {
  const start = Date.parse('2025-06-23T11:00:00+08:00')
  const isOpenAt = (time: string, clock = confirmed) =>
    isAdmissionOpen(start, clock(Date.parse(`2025-06-23T${time}+08:00`)))

  it('is open from 30 minutes before the start until 51 minutes after it', () => {
    const times = ['10:29:59.999', '10:30:00.000', '11:51:00.000', '11:51:00.001']
    expect(times.map((time) => isOpenAt(time))).toEqual([false, true, true, false])
  })

  it('is not called open while only the phone tells the time', () => {
    expect(isOpenAt('11:00', unconfirmed)).toBe(false)
  })
})

describe('The time', () => {
  it.each([
    ['may cover a code if the time is confirmed', true, 60, true],
    [
      'may not cover a code that has seconds left if only the phone gives the time',
      false,
      0.5,
      false,
    ],
    ['may cover a code with 0 seconds left', false, 0, true],
    ['may cover a code without remaining seconds', false, null, true],
    ['may cover a code with negative remaining seconds', false, -1, true],
  ])('%s', (__, isConfirmed, seconds, may) => {
    expect(mayTimeCover({ now: START, isConfirmed }, seconds)).toBe(may)
  })

  it('may still cover a code after a clock jump, because the real time is not earlier', () => {
    expect(mayTimeCover({ now: START, isConfirmed: false, isMinimum: true }, 60)).toBe(true)
  })
})
