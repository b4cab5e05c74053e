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

/**
 * The event that is chosen before the guest chooses one. With an invitation the guest chooses. Without one the Event field is not
 * shown: it is the public event (slug open-to-public) if there is one, else the first, so that the form never waits for
 * a field that is not there.
 */
export function preselectedEvent(
  sessions: Session[],
  publicSlug: string,
  hasInvitation: boolean,
): ExhibitionEvent | null {
  if (hasInvitation) return null
  const events = eventsOf(sessions)
  return events.find((event) => event.slug === publicSlug) ?? events[0] ?? null
}

/** A session whose activity takes nobody any more; it is shown, struck through. */
export const isFull = (session: Session): boolean => session.activityQuota === 0

const ofEvent = (sessions: Session[], eventId: Id | null) =>
  eventId === null ? [] : sessions.filter((session) => isSameId(session.event.id, eventId))

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

/** No session is left to book: the list is empty, or the only session that an invitation opens is full. */
export const isFullyBooked = ({ sessions, isPreset }: SessionList): boolean =>
  sessions.length === 0 || (isPreset && sessions[0] !== undefined && isFull(sessions[0]))
