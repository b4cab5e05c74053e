/** Which sessions a guest may choose, and the draft's rules (spec 4 and 5). */
import { isSameId } from '#src/domain/ids.ts'
import type { ExhibitionEvent, Id, Instant, Session, SessionList } from '#src/domain/model.ts'
import { formatDate, formatTimeRange, parseServerTime } from '#src/domain/time.ts'

/** The manual form books for one guest (spec 9). */
export const MANUAL_HEADCOUNT = 1

/** The events that the sessions belong to, each once, in the order of the list. */
export function eventsOf(sessions: Session[]): ExhibitionEvent[] {
  const byId = new Map(sessions.map(({ event }) => [String(event.id), event]))
  return [...byId.values()]
}

/** A session whose activity or event takes nobody any more; it is shown, struck through. No quota means that no limit is known. */
export const isFull = ({ activityQuota, event }: Session): boolean =>
  activityQuota === 0 || event.bookingQuota === 0

const ofEvent = (sessions: Session[], eventId: Id | null) =>
  eventId === null ? [] : sessions.filter((session) => isSameId(session.event.id, eventId))

/**
 * The event that is chosen before the guest chooses one. With an invitation the guest chooses. Without one the Event field is not
 * shown: it is the public event (slug open-to-public) if there is one, else the first that takes guests, so that the form never
 * waits for a field that is not there.
 */
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

/** The dates ('YYYY/MM/DD', ascending, each once) with a session of the event that still takes guests. */
export function bookableDates(sessions: Session[], eventId: Id | null): string[] {
  const open = ofEvent(sessions, eventId).filter((session) => !isFull(session))
  return [...new Set(open.map((session) => formatDate(session.startAt)))].sort()
}

/** The event's sessions of one date, by time. */
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
  id === null ? null : (sessions.find((session) => isSameId(session.id, id)) ?? null)

/** 'HH:mm - HH:mm' in Hong Kong: how a session is named. */
export const sessionTime = (session: Session): string =>
  formatTimeRange(session.startAt, session.endAt)

/** Attendance options: 1 to the available booking quota (spec 5); at least the 1 of the locked field. */
export function attendanceOptions(list: SessionList): number[] {
  const quota = Math.min(Math.max(list.bookingQuota ?? MANUAL_HEADCOUNT, MANUAL_HEADCOUNT), 20)
  return Array.from({ length: quota }, (_, index) => index + 1)
}

/** When the session of a draft begins and ends; null for a draft without one. */
export function draftTimes(draft: {
  date: string | null
  time: string | null
}): { startAt: Instant; endAt: Instant | null } | null {
  const day = draft.date?.replaceAll('/', '-')
  const [from = '', to = ''] = draft.time?.split(' - ') ?? []
  const startAt = parseServerTime(`${day} ${from}`)
  return startAt === null ? null : { startAt, endAt: parseServerTime(`${day} ${to}`) }
}

/** How many a preset reservation is for: the quota of the invitation (spec 4). */
export const presetHeadcount = ({ bookingQuota, sessions }: SessionList): number =>
  bookingQuota || sessions[0]?.activityQuota || MANUAL_HEADCOUNT

/** No session can be chosen: none of the events that this guest may choose from, or not the one that the choice was made of. */
export function isFullyBooked(
  { sessions, isPreset }: SessionList,
  publicSlug: string,
  hasInvitation: boolean,
): boolean {
  if (isPreset) return sessions[0] === undefined || isFull(sessions[0])
  const event = preselectedEvent(sessions, publicSlug, hasInvitation)
  return (event === null ? sessions : ofEvent(sessions, event.id)).every(isFull)
}
