/** Decides which ticket, if any, may be drawn before the app. Source: docs/product.md, 'The code before the app'. */
import type { Clock } from '#src/domain/clock.ts'
import { isSameId } from '#src/domain/ids.ts'
import { hasMobile } from '#src/domain/login.ts'
import type { Id, Instant, Reservation, ReservationList, UserInfo } from '#src/domain/model.ts'
import { isAdmissionOpen } from '#src/domain/overlays.ts'
import { remainingSeconds } from '#src/domain/polling.ts'
import { sortReservations } from '#src/domain/ticket.ts'
import { ticketView, type OpenView } from '#src/domain/ticketView.ts'
import type { StoredGuest } from '#src/earlyCode/storedGuest.ts'

type Answers = {
  /** It is null if /me had no usable answer. The app then trusts the guest whom /me last named for this login. */
  me: UserInfo | null
  list: ReservationList
  /** When the list arrived, by the phone's clock. */
  listedAt: Instant
  /** Add this to Date.now() to get the server's time, in milliseconds. Null if the server's time is unknown. */
  offsetMs: number | null
}

/** An open ticket, as EarlyTicket.tsx draws it. */
export type EarlyTicket = {
  view: OpenView
  /** True if the list has more tickets, so the app will show a carousel. */
  isSeveral: boolean
  /** True if the app will show that admission is open. */
  isAdmissionOpen: boolean
  /** How long the codes of the list are valid after its arrival, or null if the server does not say it. */
  ttlSeconds: number | null
}

/**
 * Returns null unless the app would show an open code first for the same answers.
 * @param now by the phone's clock
 */
export function earlyTicket(
  answers: Answers,
  stored: StoredGuest,
  now: Instant,
): EarlyTicket | null {
  const { me, list } = answers
  const guestId = me === null ? stored.guestOfLogin() : me.id
  if (guestId === null || (me !== null && !hasMobile(me, false))) return null
  if (stored.hasPendingCommand) return null
  const isOtherGuest = (id: Id | null) => id !== null && !isSameId(id, guestId)
  if ([list.userId, ...stored.owners].some(isOtherGuest)) return null
  // The app also calls `keepFinal`. It would add nothing here, because this page has seen no list yet.
  const [first] = sortReservations(list.reservations)
  if (first === undefined || !isCodeFresh(first, answers, now)) return null

  const guest = { id: list.userId ?? guestId, sharedIds: stored.tickets?.sharedIds ?? [] }
  const clock = clockOf(answers, now)
  const view = ticketView(first, 'ticket', guest, clock)
  if (view.state !== 'open') return null
  return {
    view,
    isSeveral: list.reservations.length > 1,
    isAdmissionOpen: isAdmissionOpen(view.startAt, clock),
    ttlSeconds: listTtlSeconds(list),
  }
}

/**
 * Returns true until this code expires. (The app instead renews all codes together when the longest one expires.)
 * The end of a code without usable remaining seconds is unknown, so the app does not cover it.
 */
function isCodeFresh(ticket: Reservation, { list, listedAt }: Answers, now: Instant): boolean {
  // If the clock was set back after the list arrived, the code would count as fresh for too long.
  if (now < listedAt - 1000) return false
  const ttlSeconds = listTtlSeconds(list)
  const remaining = ticket.checkInCodeRemainingSeconds ?? 0
  if (ttlSeconds === null || !(remaining > 0)) return true
  return now < listedAt + Math.min(remaining, ttlSeconds) * 1000
}

const listTtlSeconds = ({ reservations }: ReservationList): number | null =>
  remainingSeconds(reservations) ?? null

const clockOf = ({ offsetMs }: Answers, now: Instant): Clock => ({
  now: now + (offsetMs ?? 0),
  isConfirmed: offsetMs !== null,
})
