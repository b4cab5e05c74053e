import { describe, expect, it } from 'vitest'
import type { Gift, Id, Reservation } from '#src/domain/model.ts'
import { overlayOf, ticketView, ticketViews, type CodeTab } from '#src/domain/ticketView.ts'
import { aGift, aReservation } from '#tests/support/reservations.ts'

const MINUTE = 60_000
const START = aReservation().startAt
const LIVE = START + 51 * MINUTE
const LATE = LIVE + 1000
/** The session starts at 11:00. */
const MIDNIGHT = START + 13 * 60 * MINUTE

const VIEWER = { id: 7, sharedIds: ['2'] }
const MEI = { owner: { id: 8, lineName: 'Mei' } }

const viewOf = (
  changes: Partial<Reservation>,
  now = START,
  tab: CodeTab = 'ticket',
  id: Id | null = 7,
) => ticketView(aReservation(changes), tab, { ...VIEWER, id }, now)

describe('a ticket', () => {
  const OPEN = { state: 'open', qrText: 'check-in|hash', count: 2 }
  const MISSING = { state: 'missing', count: 2 }
  const covered = (overlay: string, ownerName: string | null = null) => {
    return { state: 'covered', overlay, ownerName, count: 0 }
  }

  it.each<[string, Partial<Reservation>, number, object]>([
    ['is open', {}, START, OPEN],
    ['is open at 51:00', {}, LIVE, OPEN],
    ['has expired at 51:01', {}, LATE, covered('expired')],
    ['is open whoever has it', MEI, START, OPEN],
    ['is missing without a code', { checkInCode: null }, START, MISSING],
    ['is missing without a hash', { hashCode: null }, START, MISSING],
    ['has expired even without a code', { checkInCode: null }, LATE, covered('expired')],
    ['was used', { status: 'used' }, START, covered('used')],
    ['was used by another', { status: 'used', ...MEI }, LATE, covered('usedBy', 'Mei')],
    ['was cancelled', { status: 'cancelled' }, START, covered('cancelled')],
  ])('%s', (_, changes, now, state) => {
    const base = { id: 1, tab: 'ticket', startAt: START, share: null, mayOpenGift: false }
    expect(viewOf({ ticketCount: 2, ...changes }, now)).toEqual({ ...base, ...state })
  })

  it.each<[string, Reservation['owner'], Id | null, string | null]>([
    ['the receiver', MEI.owner, 7, 'Mei'],
    ['no name without a name', { id: 8, lineName: null }, 7, null],
    ['no name with a name that cannot be seen', { id: 8, lineName: '\u202E' }, 7, null],
    ['a name without what turns it', { id: 8, lineName: '\u202EMei' }, 7, 'Mei'],
    ['not the viewer', { id: '7', lineName: 'Mei' }, 7, null],
    ['no name where the viewer is unknown', MEI.owner, null, null],
    ['no name where the receiver is unknown', null, 7, null],
  ])('that is shared names %s', (_, owner, viewerId, ownerName) => {
    const view = viewOf({ status: 'shared', owner }, START, 'ticket', viewerId)
    expect(view).toMatchObject({ overlay: 'sharedWith', ownerName })
  })

  const offered = { isShareable: true }
  it.each<[string, Partial<Reservation>, number, share: string | null]>([
    ['offered', offered, START, 'share'],
    ['not offered', {}, START, null],
    ['offered, at 51:00', offered, LIVE, 'share'],
    ['offered, at 51:01', offered, LATE, null],
    ['offered and used', { ...offered, status: 'used' }, START, null],
    ['of which a link was made', { id: 2 }, LIVE, 'sendAgain'],
    ['of which a link was made, and late', { id: 2 }, LATE, null],
    ['still offered with a link', { ...offered, id: '2' }, START, 'sendAgain'],
    ['received by another', { id: 2, ...MEI }, START, null],
    ['shared with a guest who is not known', { status: 'shared' }, START, 'sendAgain'],
  ])('%s can be shared: %4$s', (_, changes, now, share) => {
    expect(viewOf(changes, now).share).toBe(share)
    expect(viewOf({ gift: aGift(), ...changes }, now, 'gift').share).toBeNull()
  })

  it.each<[string, Partial<Reservation>, number, boolean]>([
    ['used, with a gift', { status: 'used' }, START, true],
    ['used, in the last second of its day', { status: 'used' }, MIDNIGHT - 1, true],
    ['used, after its day', { status: 'used' }, MIDNIGHT, false],
    ['used, without a gift', { status: 'used', gift: null }, START, false],
    ['used, inactive gift', { status: 'used', gift: aGift({ isActive: false }) }, START, false],
    ['used, no gift left', { status: 'used', gift: aGift({ redeemedCount: 1 }) }, START, false],
    ['used by another', { status: 'used', ...MEI }, START, false],
    ['still open', {}, START, false],
    ['expired', {}, LATE, false],
  ])('%s: it leads to the gift: %4$s', (_, changes, now, mayOpenGift) => {
    const reservation = { gift: aGift(), ...changes }
    expect(viewOf(reservation, now).mayOpenGift).toBe(mayOpenGift)
    expect(viewOf(reservation, now, 'gift').mayOpenGift).toBe(false)
  })
})

describe('a gift', () => {
  const OPEN = { state: 'open', qrText: 'redeem|hash' }
  const covered = (overlay: string) => ({ state: 'covered', overlay, count: 0 })

  it.each<[string, Partial<Gift>, Partial<Reservation>, number, object]>([
    ['is open', {}, {}, START, { ...OPEN, count: 1 }],
    ['is open to the end of its day', {}, {}, MIDNIGHT - 1, OPEN],
    ['has expired after its day', {}, {}, MIDNIGHT, covered('giftExpired')],
    ['is open though the ticket was used', {}, { status: 'used' }, START, OPEN],
    ['is cancelled with the ticket', {}, { status: 'cancelled' }, START, covered('cancelled')],
    ['was redeemed', { status: 'redeemed' }, {}, START, covered('giftRedeemed')],
    ['was fully redeemed', { redeemedCount: 1 }, {}, START, covered('giftFullyRedeemed')],
    ['is left once', { redeemedCount: 2, redeemableCount: 3 }, {}, START, { ...OPEN, count: 1 }],
    ['of no known number is one', { redeemableCount: null }, {}, START, { ...OPEN, count: 1 }],
    [
      'of these is never less than none',
      { redeemableCount: null, redeemedCount: 2 },
      {},
      START,
      { ...OPEN, count: 0 },
    ],
    ['is missing without a code', { redeemCode: null }, {}, START, { state: 'missing', count: 1 }],
    ['is missing without a hash', { hashCode: null }, {}, START, { state: 'missing', count: 1 }],
    [
      'is missing while inactive',
      { isActive: false, status: 'redeemed' },
      {},
      START,
      { state: 'missing', count: 0 },
    ],
  ])('%s', (_, gift, changes, now, view) => {
    expect(viewOf({ gift: aGift(gift), ...changes }, now, 'gift')).toMatchObject(view)
  })

  it('is missing where there is none', () => {
    expect(viewOf({}, START, 'gift')).toMatchObject({ state: 'missing', count: 0 })
  })
})

it('each tab has the codes of its reservations, a gift only while it is active', () => {
  const gifts = [aGift(), null, aGift({ isActive: false }), aGift({ status: 'redeemed' })]
  const rows = gifts.map((gift, id) => aReservation({ id, gift }))
  const seen = (tab: CodeTab) =>
    ticketViews(rows, tab, VIEWER, START).map((view) => [view.id, overlayOf(view)])
  expect(seen('ticket')).toEqual([0, 1, 2, 3].map((id) => [id, null]))
  expect(seen('gift')).toEqual([
    [0, null],
    [3, 'giftRedeemed'],
  ])
})
