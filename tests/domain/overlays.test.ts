import { describe, expect, it } from 'vitest'
import type { Gift, Id, Reservation, TicketStatus } from '#src/domain/model.ts'
import {
  giftOverlay,
  countCoveredByTime,
  hasOpenCode,
  isFinished,
  isOver,
  isOwnedBy,
  isOwnedByOther,
  TICKET_EXPIRY_MINUTES,
  ticketOverlay,
  type GiftOverlay,
  type TicketOverlay,
} from '#src/domain/overlays.ts'
import { aGift, aReservation, confirmed, unconfirmed } from '#tests/support/reservations.ts'

/** On 24 or 25 June, by a clock on a wall in Hong Kong. Time zones: time.test.ts. */
const at = (time: string) => Date.parse(`2025-06-${time}+08:00`)

const START = at('24T11:00')
const EXPIRY_MS = TICKET_EXPIRY_MINUTES * 60_000
/** The last millisecond of a ticket, and the first one in which it is late. */
const LIVE = START + EXPIRY_MS + 999
const LATE = START + EXPIRY_MS + 1_000
const LAST_OF_DAY = at('24T23:59:59.999')
const MIDNIGHT = at('25T00:00')

const owned = (id: Id | null) => (id === null ? null : { id, lineName: 'Mei' })

describe('a ticket is in the hands of', () => {
  it.each<[string, Id | null, Id | null, boolean, boolean]>([
    ['the viewer', 7, 7, true, false],
    ['the viewer, by a text', '7', 7, true, false],
    ['somebody else', 8, 7, false, true],
    ['nobody that is known', null, 7, false, false],
    ['somebody, seen by nobody that is known', 7, null, false, false],
  ])('%s: owner %j, viewer %j', (_who, owner, viewer, isViewers, isOthers) => {
    const ticket = aReservation({ owner: owned(owner) })
    expect(isOwnedBy(ticket, viewer)).toBe(isViewers)
    expect(isOwnedByOther(ticket, viewer)).toBe(isOthers)
  })
})

describe("the overlay of a ticket's code", () => {
  type Overlay = TicketOverlay | null
  it.each<[TicketStatus, own: Overlay, others: Overlay, late: Overlay]>([
    ['unused', null, null, 'expired'],
    ['used', 'used', 'usedBy', 'used'],
    ['shared', 'sharedWith', 'sharedWith', 'sharedWith'],
    ['cancelled', 'cancelled', 'cancelled', 'cancelled'],
  ])("%s: %s, of somebody else's %s, when late %s", (status, own, others, late) => {
    const seen = (owner: Id | null, now: number) =>
      ticketOverlay(aReservation({ status, owner: owned(owner) }), 7, confirmed(now))
    expect(seen(7, LIVE)).toBe(own)
    expect(seen(null, LIVE)).toBe(own)
    expect(seen(8, LIVE)).toBe(others)
    expect(seen(7, LATE)).toBe(late)
  })

  it.each<[string, startAt: number, now: number, TicketOverlay | null]>([
    ['a day before', START, START - 86_400_000, null],
    ['until its time is over', START, LIVE, null],
    ['after its time', START, LATE, 'expired'],
    ['of a late session, in its day', at('24T23:30'), LAST_OF_DAY, null],
    ['of a late session, after its day', at('24T23:30'), MIDNIGHT, 'expired'],
    ['of a session at midnight, in its time', MIDNIGHT, MIDNIGHT + EXPIRY_MS, null],
  ])('%s', (_when, startAt, now, overlay) => {
    expect(ticketOverlay(aReservation({ startAt }), 7, confirmed(now))).toBe(overlay)
  })
})

describe("the overlay of a gift's code", () => {
  const FULL = { redeemedCount: 2, redeemableCount: 2 }
  type Case = [string, Partial<Gift>, TicketStatus, now: number, GiftOverlay | null]

  it.each<Case>([
    ['none, whenever its session is', {}, 'unused', LATE, null],
    ['none until its day is over', {}, 'unused', LAST_OF_DAY, null],
    ['expired after its day', {}, 'unused', MIDNIGHT, 'giftExpired'],
    ['expired first, then full', FULL, 'unused', MIDNIGHT, 'giftExpired'],
    ['cancelled with its ticket', {}, 'cancelled', START, 'cancelled'],
    ['cancelled first, then expired or full', FULL, 'cancelled', MIDNIGHT, 'cancelled'],
    ['redeemed', { status: 'redeemed' }, 'used', START, 'giftRedeemed'],
    ['redeemed first of all', { status: 'redeemed' }, 'cancelled', MIDNIGHT, 'giftRedeemed'],
  ])('is %s', (_what, changes, status, now, overlay) => {
    const gift = aGift(changes)
    expect(giftOverlay(aReservation({ status, gift }), gift, confirmed(now))).toBe(overlay)
  })

  it.each<[number, number | null, GiftOverlay | null]>([
    [2, 3, null],
    [3, 3, 'giftFullyRedeemed'],
    [9, null, null],
  ])('redeemed %i times of %j is %s', (redeemedCount, redeemableCount, overlay) => {
    const gift = aGift({ redeemedCount, redeemableCount })
    expect(giftOverlay(aReservation({ gift }), gift, confirmed(START))).toBe(overlay)
  })
})

describe('a ticket', () => {
  const gift = aGift()
  const inactive = aGift({ isActive: false })
  const redeemed = aGift({ status: 'redeemed' })

  it.each<[string, Partial<Reservation>, now: number, over: boolean, open: boolean]>([
    ['late is over', {}, LATE, true, false],
    ['used is over', { status: 'used' }, LIVE, true, false],
    ['used has the code of its gift', { status: 'used', gift }, LIVE, true, true],
    ['used has none of an inactive gift', { status: 'used', gift: inactive }, LIVE, true, false],
    ['used has none of a redeemed gift', { status: 'used', gift: redeemed }, LIVE, true, false],
    ['cancelled has no code', { status: 'cancelled', gift }, LIVE, true, false],
    ['shared is not over', { status: 'shared' }, LIVE, false, false],
    ['shared has the code of its gift', { status: 'shared', gift }, LIVE, false, true],
    ['late has the code of its gift', { gift }, LATE, true, true],
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
    ['cancelled', 'a gift', gift, false],
  ])('%s, with %s, is finished until its day is over: %4$s', (status, _gift, own, isDone) => {
    const ticket = aReservation({ status, gift: own })
    expect(isFinished(ticket, confirmed(START))).toBe(isDone)
    expect(isFinished(ticket, confirmed(LAST_OF_DAY))).toBe(isDone)
    expect(isFinished(ticket, confirmed(MIDNIGHT))).toBe(true)
  })
})

describe('while only the phone tells the time', () => {
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
    expect(isFinished(ticket, TOMORROW)).toBe(isCovered)
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
    expect(isFinished(ticket, TOMORROW)).toBe(isCovered)
    expect(countCoveredByTime(ticket, TOMORROW)).toBe(Number(isCovered))
  })

  it('a status that the server names still covers a code', () => {
    const seen = (status: TicketStatus) => ticketOverlay(aReservation({ status }), 7, TOMORROW)
    expect([seen('used'), seen('cancelled'), seen('shared')]).toEqual([
      'used',
      'cancelled',
      'sharedWith',
    ])
  })

  it('an inactive gift that is over counts as no covered code', () => {
    const gift = aGift({ isActive: false, redeemCodeRemainingSeconds: null })
    expect(countCoveredByTime(aReservation({ gift }), TOMORROW)).toBe(0)
  })
})
