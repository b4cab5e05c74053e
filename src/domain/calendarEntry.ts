/** A session as an entry of the guest's own calendar: Google's link, and the file of RFC 5545. Times are instants, so no zone is needed. */
import type { Instant } from '#src/domain/model.ts'

export type CalendarEntry = {
  title: string
  place: string
  startAt: Instant
  endAt: Instant
}

/** '20250624T060000Z' */
const stamp = (at: Instant) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Opens Google Calendar with the entry filled in. */
export function googleCalendarUrl({ title, place, startAt, endAt }: CalendarEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${stamp(startAt)}/${stamp(endAt)}`,
    location: place,
    ctz: 'Asia/Hong_Kong',
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** Commas, semicolons, backslashes and line breaks mean something in a file of this kind. */
const escape = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')

/** Lines of at most 75 octets; the rest follows on lines that begin with a space. */
function fold(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (octets + size > 74) {
      lines.push(current)
      current = ''
      octets = 0
    }
    current += letter
    octets += size
  }
  return [...lines, current].join('\r\n ')
}

/** The text of an .ics file with the entry. */
export const icsFile = ({ title, place, startAt, endAt }: CalendarEntry, now: Instant): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//exhibition-ticket-liff//EN',
    'BEGIN:VEVENT',
    `UID:${stamp(startAt)}@exhibition-ticket-liff`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startAt)}`,
    `DTEND:${stamp(endAt)}`,
    `SUMMARY:${escape(title)}`,
    `LOCATION:${escape(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
