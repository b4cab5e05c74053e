import { expect, it } from 'vitest'
import { ticketHint } from '#src/domain/ticketHint.ts'
import type { Gift, Reservation } from '#src/domain/model.ts'
import { ticketViews, type CodeTab } from '#src/domain/ticketView.ts'
import { aGift, aReservation, confirmed } from '#tests/support/reservations.ts'

const NOW = aReservation().startAt
const YESTERDAY = { startAt: NOW - 24 * 3_600_000 }
const OWNER = { owner: { id: 4, lineName: 'Morgan' } }
const withGift = (gift: Partial<Gift>, more: Partial<Reservation> = {}) => ({
  gift: aGift(gift),
  ...more,
})

it.each<[ticket: string, gift: string, Partial<Reservation>[]]>([
  ['ticket', 'thanks', [{}]],
  ['ticketUsed', 'thanks', [YESTERDAY, { status: 'used' }]],
  ['ticketExpired', 'thanks', [YESTERDAY, { status: 'shared' }]],
  ['ticketGone', 'thanks', [{ status: 'shared' }, { status: 'cancelled' }]],
  ['ticketGone', 'thanks', [{ status: 'used', ...OWNER }]],
  ['ticketGone', 'thanks', [{ hashCode: null }]],
  ['ticket', 'thanks', [{ hashCode: null }, {}]],
  ['ticketUsed', 'gift', [withGift({}, { status: 'used' })]],
  ['ticket', 'giftUsed', [withGift({ status: 'redeemed' })]],
  ['ticket', 'giftUsed', [withGift({ redeemedCount: 1 })]],
  ['ticketExpired', 'giftExpired', [withGift({}, YESTERDAY)]],
  ['ticket', 'thanks', [withGift({ isActive: false })]],
])('The hint is %s on the ticket tab and %s on the gift tab', (ticketText, giftText, changes) => {
  const hint = (tab: CodeTab) =>
    ticketHint(
      ticketViews(changes.map(aReservation), tab, { id: 7, sharedIds: [] }, confirmed(NOW)),
      false,
    )
  expect(hint('ticket')).toBe(ticketText)
  expect(hint('gift')).toBe(giftText)
})

it.each<[string, Partial<Reservation>[]]>([
  ['thanks', [{}]],
  ['thanks', [{ status: 'used' }, {}]],
  ['ticketUsed', [{ status: 'used' }]],
])('The hint is %s while the codes cannot be renewed', (hint, changes) => {
  const views = ticketViews(
    changes.map(aReservation),
    'ticket',
    { id: 7, sharedIds: [] },
    confirmed(NOW),
  )
  expect(ticketHint(views, true)).toBe(hint)
})
