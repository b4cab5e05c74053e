/** Which sessions a guest may choose: docs/product.md, 'Booking'. */
import { MANUAL_HEADCOUNT, MAX_HEADCOUNT } from '#src/domain/headcount.ts'
import { isSameId } from '#src/domain/ids.ts'
import type {
  ExhibitionEvent,
  Id,
  InvitationInfo,
  Session,
  SessionList,
} from '#src/domain/model.ts'
import { endOfSession, formatDate, formatTimeRange } from '#src/domain/time.ts'

export function eventsOf(sessions: Session[]): ExhibitionEvent[] {
  const byId = new Map(sessions.map(({ event }) => [String(event.id), event]))
  return [...byId.values()]
}

/** A server uses one quota and leaves the other at 0, so a session is full only if both are 0. */
export const isFull = ({ activityQuota, event }: Session): boolean =>
  activityQuota === 0 && event.bookingQuota === 0

const sessionsOfEvent = (sessions: Session[], eventId: Id | null) =>
  sessions.filter((session) => isSameId(session.event.id, eventId))

/** Returns the event of a guest without an invitation, whose form has no field for the event. */
export function preselectedEvent(
  sessions: Session[],
  publicSlug: string,
  hasInvitation: boolean,
): ExhibitionEvent | null {
  if (hasInvitation) return null
  const events = eventsOf(sessions)
  const open = sessions.find((session) => !isFull(session))
  return events.find((event) => event.slug === publicSlug) ?? open?.event ?? events[0] ?? null
}

/** Returns 'YYYY/MM/DD' dates in ascending order. */
export function bookableDates(sessions: Session[], eventId: Id | null): string[] {
  const open = sessionsOfEvent(sessions, eventId).filter((session) => !isFull(session))
  return [...new Set(open.map((session) => formatDate(session.startAt)))].sort()
}

export function sessionsOn(
  sessions: Session[],
  eventId: Id | null,
  date: string | null,
): Session[] {
  return sessionsOfEvent(sessions, eventId)
    .filter((session) => formatDate(session.startAt) === date)
    .sort((a, b) => a.startAt - b.startAt || endOf(a) - endOf(b))
}

const endOf = ({ startAt, endAt }: Session) => endOfSession(startAt, endAt)

export const findSession = (sessions: Session[], id: Id | null): Session | null =>
  sessions.find((session) => isSameId(session.id, id)) ?? null

/**
 * Returns the session that the invitation names, or null if it cannot be booked. Also returns null if
 * several free sessions have this time, because the invitation has no session id.
 */
export function invitedSession(
  sessions: Session[],
  { startAt, endAt }: Pick<InvitationInfo, 'startAt' | 'endAt'>,
): Session | null {
  const [first, ...others] = sessions.filter(
    (session) =>
      session.startAt === startAt &&
      (endAt === null || session.endAt === null || session.endAt === endAt) &&
      !isFull(session),
  )
  return first !== undefined && others.length === 0 ? first : null
}

export const sessionTime = (session: Session): string =>
  formatTimeRange(session.startAt, session.endAt)

export function headcountOptions(list: SessionList): number[] {
  const offered = Math.max(list.bookingQuota ?? MANUAL_HEADCOUNT, MANUAL_HEADCOUNT)
  const quota = Math.min(offered, MAX_HEADCOUNT)
  return Array.from({ length: quota }, (_, index) => index + 1)
}

/**
 * Returns the session of a preset invitation: the first one in the list. Its quotas are not
 * checked, because only the server's refusal rules a preset session out.
 * @param refusedIds sessions that the server refused as full, which are not tried again
 */
export const presetSession = ({ sessions }: SessionList, refusedIds: Id[]): Session | null =>
  sessions.find(({ id }) => refusedIds.every((refused) => !isSameId(refused, id))) ?? null

/** Without a number it is one guest. The quota of the activity may be the number of all its places. */
export const presetHeadcount = ({ bookingQuota }: Pick<SessionList, 'bookingQuota'>): number =>
  bookingQuota || MANUAL_HEADCOUNT

function hasFreeSession(
  list: SessionList,
  publicSlug: string,
  hasInvitation: boolean,
  refusedIds: Id[],
): boolean {
  const { sessions, isPreset } = list
  if (isPreset) return presetSession(list, refusedIds) !== null
  const event = preselectedEvent(sessions, publicSlug, hasInvitation)
  return !(event === null ? sessions : sessionsOfEvent(sessions, event.id)).every(isFull)
}

/** Returns 'unknown' if no session is free, but a session that could not be read may be. */
export function availability(
  list: SessionList,
  publicSlug: string,
  hasInvitation: boolean,
  refusedIds: Id[],
): 'free' | 'full' | 'unknown' {
  if (hasFreeSession(list, publicSlug, hasInvitation, refusedIds)) return 'free'
  return list.hasUnreadableSession ? 'unknown' : 'full'
}
