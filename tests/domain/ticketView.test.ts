import { describe, expect, it } from 'vitest'
import type { Gift, Id, Reservation } from '#src/domain/model.ts'
import { TICKET_EXPIRY_MINUTES } from '#src/domain/overlays.ts'
import { overlayOf, ticketView, ticketViews, type CodeTab } from '#src/domain/ticketView.ts'
import { aGift, aReservation, confirmed } from '#tests/support/reservations.ts'

/** overlays.test.ts tests which overlay covers a code. */
const START = aReservation().startAt
const LATE = START + (TICKET_EXPIRY_MINUTES + 1) * 60_000
const NEXT_DAY = START + 86_400_000

const VIEWER = { id: 7, sharedIds: ['2'] }
const MEI = { owner: { id: 8, lineName: 'Mei' } }

const viewOf = (
  changes: Partial<Reservation>,
  now = START,
  tab: CodeTab = 'ticket',
  id: Id | null = 7,
) => ticketView(aReservation(changes), tab, { ...VIEWER, id }, confirmed(now))

describe('A ticket', () => {
  const OPEN = { state: 'open', qrText: 'check-in|hash', mayExpire: true, count: 2 }
  const MISSING = { state: 'missing', count: 2 }
  const covered = (overlay: string, ownerName: string | null = null) => {
    return { state: 'covered', overlay, ownerName, count: 0 }
  }

  it.each<[string, Partial<Reservation>, number, object]>([
    ['is open', {}, START, OPEN],
    ['is open even if another guest owns it', MEI, START, OPEN],
    [
      'does not expire without remaining seconds',
      { checkInCodeRemainingSeconds: null },
      START,
      { ...OPEN, mayExpire: false },
    ],
    ['is missing without a code', { checkInCode: null }, START, MISSING],
    ['is expired even without a code', { checkInCode: null }, LATE, covered('expired')],
    ['is covered if it was used', { status: 'used' }, START, covered('used')],
    [
      'is covered with the name of the guest who used it',
      { status: 'used', ...MEI },
      LATE,
      covered('usedBy', 'Mei'),
    ],
  ])('%s', (_, changes, now, state) => {
    const base = {
      id: 1,
      tab: 'ticket',
      ticketCode: 'T-1',
      startAt: START,
      share: null,
      mayOpenGift: false,
      isReceived: false,
    }
    expect(viewOf({ ticketCount: 2, ...changes }, now)).toEqual({ ...base, ...state })
  })

  it.each<[string, Partial<Reservation>, boolean]>([
    [
      'is received if another guest booked it',
      { userId: 8, owner: { id: '7', lineName: null } },
      true,
    ],
    [
      'is not received by the guest who booked it',
      { userId: '7', owner: { id: 7, lineName: null } },
      false,
    ],
    [
      'is not received without a known booker',
      { userId: null, owner: { id: 7, lineName: null } },
      false,
    ],
    ['is not received without a known owner', { userId: 8, owner: null }, false],
    ['is not received while another guest owns it', { userId: 8, ...MEI }, false],
  ])('%s', (_, changes, isReceived) => {
    expect(viewOf(changes, START, 'ticket', 7).isReceived).toBe(isReceived)
  })

  it.each<[string, Reservation['owner'], Id | null, string | null]>([
    ['the receiver', MEI.owner, 7, 'Mei'],
    ['the receiver without bidi control characters', { id: 8, lineName: '\u202EMei' }, 7, 'Mei'],
    ['nobody if the name is missing', { id: 8, lineName: null }, 7, null],
    ['nobody if the viewer owns it', { id: '7', lineName: 'Mei' }, 7, null],
    ['nobody if the viewer is unknown', MEI.owner, null, null],
  ])('that was shared names %s', (_, owner, viewerId, ownerName) => {
    const view = viewOf({ status: 'shared', owner }, START, 'ticket', viewerId)
    expect(view).toMatchObject({ overlay: 'sharedWith', ownerName })
  })

  const offered = { isShareable: true }
  it.each<[string, Partial<Reservation>, share: string | null]>([
    ['that is offered for sharing', offered, 'share'],
    ['that is not offered for sharing', {}, null],
    ['that has a link', { id: 2 }, 'sendAgain'],
    ['that is offered and has a link', { ...offered, id: '2' }, 'sendAgain'],
    ['that another guest received', { id: 2, ...MEI }, null],
    ['that was shared with an unknown guest', { status: 'shared' }, 'sendAgain'],
  ])('%s has the share action: $2', (_, changes, share) => {
    expect(viewOf(changes).share).toBe(share)
    expect(viewOf({ gift: aGift(), ...changes }, START, 'gift').share).toBeNull()
  })

  it.each<[string, Partial<Reservation>, number, boolean]>([
    ['that was used and has a gift', { status: 'used' }, START, true],
    ['that was used and has a gift of another day', { status: 'used' }, NEXT_DAY, false],
    ['that was used and has no gift', { status: 'used', gift: null }, START, false],
    ['that another guest used', { status: 'used', ...MEI }, START, false],
  ])('%s links to the gift: $3', (_, changes, now, mayOpenGift) => {
    const reservation = { gift: aGift(), ...changes }
    expect(viewOf(reservation, now).mayOpenGift).toBe(mayOpenGift)
    expect(viewOf(reservation, now, 'gift').mayOpenGift).toBe(false)
  })
})

describe('A gift', () => {
  const open = (count: number) => ({ state: 'open', qrText: 'redeem|hash', count })
  const missing = (count: number) => ({ state: 'missing', count })

  it.each<[string, Partial<Gift>, object]>([
    ['is open', {}, { ...open(1), mayExpire: true }],
    [
      'does not expire without remaining seconds',
      { redeemCodeRemainingSeconds: null },
      { ...open(1), mayExpire: false },
    ],
    [
      'is covered if it was redeemed',
      { status: 'redeemed' },
      { state: 'covered', overlay: 'giftRedeemed' },
    ],
    ['counts the gifts that are left', { redeemedCount: 2, redeemableCount: 3 }, open(1)],
    ['counts as one without a redeemable count', { redeemableCount: null }, open(1)],
    ['never has a negative count', { redeemableCount: null, redeemedCount: 2 }, open(0)],
    ['is missing without a code', { redeemCode: null }, missing(1)],
    ['is missing without a hash', { hashCode: null }, missing(1)],
    ['is missing while inactive', { isActive: false, status: 'redeemed' }, missing(0)],
  ])('%s', (_, gift, view) => {
    expect(viewOf({ gift: aGift(gift) }, START, 'gift')).toMatchObject(view)
  })

  it('is expired after its day', () => {
    const view = viewOf({ gift: aGift() }, NEXT_DAY, 'gift')
    expect(view).toMatchObject({ state: 'covered', overlay: 'giftExpired', count: 0 })
  })

  it('is missing if the ticket has none', () => {
    expect(viewOf({}, START, 'gift')).toMatchObject(missing(0))
  })
})

it('Each tab shows all reservations, but the gift tab shows only active gifts', () => {
  const gifts = [aGift(), null, aGift({ isActive: false }), aGift({ status: 'redeemed' })]
  const rows = gifts.map((gift, id) => aReservation({ id, gift }))
  const seen = (tab: CodeTab) =>
    ticketViews(rows, tab, VIEWER, confirmed(START)).map((view) => [view.id, overlayOf(view)])
  expect(seen('ticket')).toEqual([0, 1, 2, 3].map((id) => [id, null]))
  expect(seen('gift')).toEqual([
    [0, null],
    [3, 'giftRedeemed'],
  ])
})
