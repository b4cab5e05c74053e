/** The ticket that the app will show first: docs/product.md, 'The code before the app'. */
import type { Clock } from '#src/domain/clock.ts'
import { isSameId } from '#src/domain/ids.ts'
import { hasMobile } from '#src/domain/login.ts'
import type { Instant, Reservation } from '#src/domain/model.ts'
import { codeTtlSeconds, remainingSeconds } from '#src/domain/polling.ts'
import { sortReservations } from '#src/domain/ticket.ts'
import { ticketView, type OpenView } from '#src/domain/ticketView.ts'
import type { Answers } from '#src/earlyCode/answers.ts'
import type { StoredGuest } from '#src/earlyCode/storedGuest.ts'

export type EarlyTicket = { view: OpenView; isSeveral: boolean }

/**
 * Returns null unless the app, with the same answers, shows an open code first.
 * @param now by the phone's clock
 */
export function earlyTicket(
  answers: Answers,
  stored: StoredGuest,
  now: Instant,
): EarlyTicket | null {
  const { me, list } = answers
  if (!hasMobile(me, false) || stored.isCommandPending) return null
  const isOfOther = (id: Answers['me']['id'] | null) => id !== null && !isSameId(id, me.id)
  if ([list.userId, ...stored.owners].some(isOfOther)) return null
  // `keepUsed` has nothing to add: this page has seen no ticket used yet.
  const [first] = sortReservations(list.reservations)
  if (first === undefined || !isCodeFresh(first, answers, now)) return null

  const guest = { id: list.userId ?? me.id, sharedIds: stored.tickets?.sharedIds ?? [] }
  const view = ticketView(first, 'ticket', guest, clockOf(answers, now))
  return view.state === 'open' ? { view, isSeveral: list.reservations.length > 1 } : null
}

/** The app renews all codes when the longest one expires. Here each code ends with its own seconds. */
function isCodeFresh(ticket: Reservation, { list, listedAt }: Answers, now: Instant): boolean {
  const ttlSeconds = codeTtlSeconds(remainingSeconds(list.reservations) ?? null, 1)
  const seconds = Math.min(ticket.checkInCodeRemainingSeconds ?? ttlSeconds, ttlSeconds)
  // If the clock was set back, the code would stay valid too long.
  return now >= listedAt - 1000 && now < listedAt + seconds * 1000
}

const clockOf = ({ offsetMs }: Answers, now: Instant): Clock => ({
  now: now + (offsetMs ?? 0),
  isConfirmed: offsetMs !== null,
})
