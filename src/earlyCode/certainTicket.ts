/** Whether the app will show an open code first: docs/product.md, 'The code before the app'. */
import { isSameId } from '#src/domain/ids.ts'
import { hasMobile } from '#src/domain/login.ts'
import type { Instant, Reservation, TicketStatus } from '#src/domain/model.ts'
import { isOwnedByOther } from '#src/domain/overlays.ts'
import { codeTtlSeconds, MIN_TTL_SECONDS, remainingSeconds } from '#src/domain/polling.ts'
import { ticketView, type OpenView } from '#src/domain/ticketView.ts'
import type { Answers } from '#src/earlyCode/answers.ts'
import type { Kept } from '#src/earlyCode/kept.ts'

export type CertainTicket = {
  view: OpenView
  ttlSeconds: number
  /** By the phone's clock. */
  expiresAt: Instant
}

/** Null wherever there is a doubt. @param now by the phone's clock */
export function certainTicket(answers: Answers, kept: Kept, now: Instant): CertainTicket | null {
  const { me, list, offsetMs, listedAt } = answers
  if (!hasMobile(me, false) || kept.isPending) return null
  const isAnothers = [list.userId, ...kept.owners].some((id) => id !== null && !isSameId(id, me.id))
  const [ticket, ...others] = list.reservations
  if (isAnothers || ticket === undefined || others.length > 0) return null
  if (ticket.status !== 'unused' || isOwnedByOther(ticket, me.id)) return null
  if (isContradicted(ticket, kept)) return null

  const remaining = remainingSeconds([ticket]) ?? null
  const ownSeconds = ticket.checkInCodeRemainingSeconds
  if (remaining === null || ownSeconds === null || ownSeconds < MIN_TTL_SECONDS) return null
  const ttlSeconds = codeTtlSeconds(remaining, 0)
  const expiresAt = listedAt + Math.min(ownSeconds, ttlSeconds) * 1000
  const viewer = { id: list.userId ?? me.id, sharedIds: kept.tickets?.sharedIds ?? [] }
  const view = ticketView(ticket, 'ticket', viewer, { now: now + offsetMs, isConfirmed: true })
  return view.state === 'open' && now >= listedAt - 1000 ? { view, ttlSeconds, expiresAt } : null
}

const FINISHED: TicketStatus[] = ['used', 'cancelled', 'shared']

/** This phone has seen it finished, and a stale copy of the server's calls it unused; or it has a name. */
function isContradicted({ id, startAt }: Reservation, { tickets }: Kept): boolean {
  const seen = tickets?.lastKnown?.tickets ?? []
  return (
    seen.some((last) => last.startAt === startAt && FINISHED.includes(last.status)) ||
    (tickets?.chosenEvents ?? []).some((chosen) => chosen.id === String(id))
  )
}
