/** Which sessions a guest may choose: docs/product.md, 'Booking'. */
import { isSameId } from '#src/domain/ids.ts'
import type { ExhibitionEvent, Id, Instant, Session, SessionList } from '#src/domain/model.ts'
import { formatDate, formatTimeRange, parseServerTime } from '#src/domain/time.ts'

export const MANUAL_HEADCOUNT = 1

export function eventsOf(sessions: Session[]): ExhibitionEvent[] {
  const byId = new Map(sessions.map(({ event }) => [String(event.id), event]))
  return [...byId.values()]
}

/** A missing quota sets no limit. */
export const isFull = ({ activityQuota, event }: Session): boolean =>
  activityQuota === 0 || event.bookingQuota === 0

const ofEvent = (sessions: Session[], eventId: Id | null) =>
  sessions.filter((session) => isSameId(session.event.id, eventId))

/** Without an invitation the form has no field for the event. */
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

/** As 'YYYY/MM/DD', ascending. */
export function bookableDates(sessions: Session[], eventId: Id | null): string[] {
  const open = ofEvent(sessions, eventId).filter((session) => !isFull(session))
  return [...new Set(open.map((session) => formatDate(session.startAt)))].sort()
}

export function sessionsOn(
  sessions: Session[],
  eventId: Id | null,
  date: string | null,
): Session[] {
  return ofEvent(sessions, eventId)
    .filter((session) => formatDate(session.startAt) === date)
    .sort((a, b) => a.startAt - b.startAt || a.endAt - b.endAt)
}

export const findSession = (sessions: Session[], id: Id | null): Session | null =>
  sessions.find((session) => isSameId(session.id, id)) ?? null

export const sessionTime = (session: Session): string =>
  formatTimeRange(session.startAt, session.endAt)

export function attendanceOptions(list: SessionList): number[] {
  const quota = Math.min(Math.max(list.bookingQuota ?? MANUAL_HEADCOUNT, MANUAL_HEADCOUNT), 20)
  return Array.from({ length: quota }, (_, index) => index + 1)
}

export function draftTimes(draft: {
  date: string | null
  time: string | null
}): { startAt: Instant; endAt: Instant | null } | null {
  const day = draft.date?.replaceAll('/', '-')
  const [from = '', to = ''] = draft.time?.split(' - ') ?? []
  const startAt = parseServerTime(`${day} ${from}`)
  return startAt === null ? null : { startAt, endAt: parseServerTime(`${day} ${to}`) }
}

export const presetHeadcount = ({ bookingQuota, sessions }: SessionList): number =>
  bookingQuota || sessions[0]?.activityQuota || MANUAL_HEADCOUNT

export function isFullyBooked(
  { sessions, isPreset }: SessionList,
  publicSlug: string,
  hasInvitation: boolean,
): boolean {
  if (isPreset) return sessions[0] === undefined || isFull(sessions[0])
  const event = preselectedEvent(sessions, publicSlug, hasInvitation)
  return (event === null ? sessions : ofEvent(sessions, event.id)).every(isFull)
}
