import { describe, expect, it } from 'vitest'
import type { Gift, Id, Reservation } from '#src/domain/model.ts'
import { TICKET_EXPIRY_MINUTES } from '#src/domain/overlays.ts'
import { overlayOf, ticketView, ticketViews, type CodeTab } from '#src/domain/ticketView.ts'
import { aGift, aReservation, confirmed } from '#tests/support/reservations.ts'

/** When what is covered: overlays.test.ts. */
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

describe('a ticket', () => {
  const OPEN = { state: 'open', qrText: 'check-in|hash', count: 2 }
  const MISSING = { state: 'missing', count: 2 }
  const covered = (overlay: string, ownerName: string | null = null) => {
    return { state: 'covered', overlay, ownerName, count: 0 }
  }

  it.each<[string, Partial<Reservation>, number, object]>([
    ['is open', {}, START, OPEN],
    ['is open whoever has it', MEI, START, OPEN],
    ['is missing without a code', { checkInCode: null }, START, MISSING],
    ['has expired even without a code', { checkInCode: null }, LATE, covered('expired')],
    ['was used', { status: 'used' }, START, covered('used')],
    ['was used by another', { status: 'used', ...MEI }, LATE, covered('usedBy', 'Mei')],
  ])('%s', (_, changes, now, state) => {
    const base = { id: 1, tab: 'ticket', startAt: START, share: null, mayOpenGift: false }
    expect(viewOf({ ticketCount: 2, ...changes }, now)).toEqual({ ...base, ...state })
  })

  it.each<[string, Reservation['owner'], Id | null, string | null]>([
    ['the receiver', MEI.owner, 7, 'Mei'],
    ['the receiver, without what turns the name', { id: 8, lineName: '\u202EMei' }, 7, 'Mei'],
    ['no name without a name', { id: 8, lineName: null }, 7, null],
    ['not the viewer', { id: '7', lineName: 'Mei' }, 7, null],
    ['no name where the viewer is unknown', MEI.owner, null, null],
  ])('that is shared names %s', (_, owner, viewerId, ownerName) => {
    const view = viewOf({ status: 'shared', owner }, START, 'ticket', viewerId)
    expect(view).toMatchObject({ overlay: 'sharedWith', ownerName })
  })

  const offered = { isShareable: true }
  it.each<[string, Partial<Reservation>, share: string | null]>([
    ['offered', offered, 'share'],
    ['not offered', {}, null],
    ['of which a link was made', { id: 2 }, 'sendAgain'],
    ['still offered with a link', { ...offered, id: '2' }, 'sendAgain'],
    ['received by another', { id: 2, ...MEI }, null],
    ['shared with a guest who is not known', { status: 'shared' }, 'sendAgain'],
  ])('%s can be shared: %2$s', (_, changes, share) => {
    expect(viewOf(changes).share).toBe(share)
    expect(viewOf({ gift: aGift(), ...changes }, START, 'gift').share).toBeNull()
  })

  it.each<[string, Partial<Reservation>, number, boolean]>([
    ['used, with a gift', { status: 'used' }, START, true],
    ['used, after its day', { status: 'used' }, NEXT_DAY, false],
    ['used, without a gift', { status: 'used', gift: null }, START, false],
    ['used by another', { status: 'used', ...MEI }, START, false],
  ])('%s: it leads to the gift: %3$s', (_, changes, now, mayOpenGift) => {
    const reservation = { gift: aGift(), ...changes }
    expect(viewOf(reservation, now).mayOpenGift).toBe(mayOpenGift)
    expect(viewOf(reservation, now, 'gift').mayOpenGift).toBe(false)
  })
})

describe('a gift', () => {
  const open = (count: number) => ({ state: 'open', qrText: 'redeem|hash', count })
  const missing = (count: number) => ({ state: 'missing', count })

  it.each<[string, Partial<Gift>, object]>([
    ['is open', {}, open(1)],
    ['was redeemed', { status: 'redeemed' }, { state: 'covered', overlay: 'giftRedeemed' }],
    ['is left once', { redeemedCount: 2, redeemableCount: 3 }, open(1)],
    ['of no known number is one', { redeemableCount: null }, open(1)],
    ['is never less than none', { redeemableCount: null, redeemedCount: 2 }, open(0)],
    ['is missing without a code', { redeemCode: null }, missing(1)],
    ['is missing without a hash', { hashCode: null }, missing(1)],
    ['is missing while inactive', { isActive: false, status: 'redeemed' }, missing(0)],
  ])('%s', (_, gift, view) => {
    expect(viewOf({ gift: aGift(gift) }, START, 'gift')).toMatchObject(view)
  })

  it('has expired after its day', () => {
    const view = viewOf({ gift: aGift() }, NEXT_DAY, 'gift')
    expect(view).toMatchObject({ state: 'covered', overlay: 'giftExpired', count: 0 })
  })

  it('is missing where there is none', () => {
    expect(viewOf({}, START, 'gift')).toMatchObject(missing(0))
  })
})

it('each tab has the codes of its reservations, a gift only while it is active', () => {
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
