/** What a guest sees of a ticket or its gift, and what the guest may do with it. */
import type { Clock } from '#src/domain/clock.ts'
import type { Id, Instant, Reservation } from '#src/domain/model.ts'
import {
  giftOverlay,
  isOwnedByOther,
  isReceivedBy,
  openGift,
  ticketOverlay,
  type GiftOverlay,
  type TicketOverlay,
} from '#src/domain/overlays.ts'
import { sanitizeName } from '#src/domain/sanitize.ts'
import { canSendAgain, canShare } from '#src/domain/sharing.ts'
import { qrText } from '#src/domain/ticket.ts'

export type CodeTab = 'ticket' | 'gift'

export type Overlay = TicketOverlay | GiftOverlay

export type Viewer = {
  id: Id | null
  /** Ids, as strings, of tickets for which this phone made a share link. */
  sharedIds: string[]
}

/** Only an open code can be scanned or enlarged. */
type CodeState =
  /** `mayExpire` is false if the server gives no usable remaining seconds for the code. */
  | { state: 'open'; qrText: string; mayExpire: boolean }
  /** `ownerName`: the other guest who has the ticket. Null if the name is unknown. */
  | { state: 'covered'; overlay: Overlay; ownerName: string | null }
  /** The server sent no complete code. */
  | { state: 'missing' }

export type TicketView = CodeState & {
  id: Id
  tab: CodeTab
  startAt: Instant
  /** The guests that the ticket still admits, or the gifts that are left. */
  count: number
  /** The number that staff can read. Null for a gift, or if the server sends none. */
  ticketCode: string | null
  share: 'share' | 'sendAgain' | null
  mayOpenGift: boolean
  /** Another guest booked the ticket and shared it with this guest, as far as the server says so. */
  isReceived: boolean
}

export type OpenView = Extract<TicketView, { state: 'open' }>
export type CoveredView = Extract<TicketView, { state: 'covered' }>

/** A ticket always has a card. A gift has one only while it is active. */
export const ticketViews = (
  reservations: Reservation[],
  tab: CodeTab,
  viewer: Viewer,
  clock: Clock,
): TicketView[] =>
  reservations
    .filter(({ gift }) => tab === 'ticket' || gift?.isActive)
    .map((reservation) => ticketView(reservation, tab, viewer, clock))

/** Apply `keepFinal` to the reservation first. */
export function ticketView(
  reservation: Reservation,
  tab: CodeTab,
  viewer: Viewer,
  clock: Clock,
): TicketView {
  const { id, startAt, owner } = reservation
  const isTicket = tab === 'ticket'
  const { overlay, text, count, remainingSeconds } = isTicket
    ? ticketCode(reservation, viewer, clock)
    : giftCode(reservation, clock)
  const view = {
    id,
    tab,
    startAt,
    count,
    ticketCode: isTicket ? reservation.ticketCode : null,
    share: isTicket ? shareAction(reservation, viewer, clock) : null,
    mayOpenGift: overlay === 'used' && openGift(reservation, clock) !== null,
    isReceived: isReceivedBy(reservation, viewer.id),
  }
  if (overlay !== null) {
    const isOthers = isOwnedByOther(reservation, viewer.id)
    const ownerName = isOthers ? sanitizeName(owner?.lineName ?? null) : null
    return { ...view, state: 'covered', count: 0, overlay, ownerName }
  }
  if (text === null) return { ...view, state: 'missing' }
  return { ...view, state: 'open', qrText: text, mayExpire: (remainingSeconds ?? 0) > 0 }
}

type Code = {
  overlay: Overlay | null
  text: string | null
  count: number
  remainingSeconds: number | null
}

const ticketCode = (ticket: Reservation, viewer: Viewer, clock: Clock): Code => ({
  overlay: ticketOverlay(ticket, viewer.id, clock),
  text: qrText(ticket.checkInCode, ticket.hashCode),
  count: ticket.ticketCount,
  remainingSeconds: ticket.checkInCodeRemainingSeconds,
})

function giftCode(ticket: Reservation, clock: Clock): Code {
  const { gift } = ticket
  if (!gift?.isActive) return { overlay: null, text: null, count: 0, remainingSeconds: null }
  return {
    overlay: giftOverlay(ticket, gift, clock),
    text: qrText(gift.redeemCode, gift.hashCode),
    count: Math.max(0, (gift.redeemableCount ?? 1) - gift.redeemedCount),
    remainingSeconds: gift.redeemCodeRemainingSeconds,
  }
}

function shareAction(
  ticket: Reservation,
  { id, sharedIds }: Viewer,
  clock: Clock,
): TicketView['share'] {
  const isLinkMade = sharedIds.includes(String(ticket.id))
  if (canSendAgain(ticket, id, isLinkMade, clock)) return 'sendAgain'
  return canShare(ticket, id, clock) ? 'share' : null
}

export const overlayOf = (view: TicketView): Overlay | null =>
  view.state === 'covered' ? view.overlay : null
