/** Formats session times as the app reads them, in Hong Kong time, for a person to compare. */

const HONG_KONG_OFFSET_MS = 8 * 60 * 60 * 1000
const MAX_LINES = 8

const wallClock = (at: number) => new Date(at + HONG_KONG_OFFSET_MS).toISOString()
const timeOf = (at: number) => wallClock(at).slice(11, 16)
const dayOf = (at: number) => wallClock(at).slice(0, 10).replaceAll('-', '/')

/** Formats an instant as '2025/06/24 11:00'. */
export const formatInstant = (at: number) => `${dayOf(at)} ${timeOf(at)}`

type Session = { startAt: number; endAt: number | null }

/** @param value the list of sessions, as the app has read it */
export function hoursOf(value: unknown): string[] {
  const { sessions } = value as { sessions: Session[] }
  const days = new Map<string, Set<string>>()
  for (const { startAt, endAt } of sessions) {
    const hours = days.get(dayOf(startAt)) ?? new Set()
    hours.add(endAt === null ? timeOf(startAt) : `${timeOf(startAt)} - ${timeOf(endAt)}`)
    days.set(dayOf(startAt), hours)
  }
  const lines = [...days].map(([day, hours]) => `${day}  ${[...hours].join(', ')}`)
  const more = lines.length - MAX_LINES
  return [
    ...lines.slice(0, MAX_LINES),
    ...(more > 0 ? [`and ${more} more days`] : []),
    ...doubts(sessions),
  ]
}

const NIGHT =
  'Some sessions start at night (23:00 to 07:00). Check that the server sends UTC times with Z or an offset.'

/** A server that sends UTC times without an offset makes sessions appear at night. */
function doubts(sessions: Session[]): string[] {
  const hours = sessions.map(({ startAt }) => Number(timeOf(startAt).slice(0, 2)))
  const isNight = hours.some((hour) => hour >= 23 || hour < 7)
  return isNight ? [NIGHT] : []
}
