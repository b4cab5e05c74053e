import type { Id, Instant } from '#src/domain/model.ts'

export type CalendarEntry = {
  /** The entry of the same reservation replaces an older one. Null if the server has not named it. */
  reservationId: Id | null
  title: string
  place: string
  /** The absolute address of the ticket. */
  url: string
  startAt: Instant
  endAt: Instant
}

const utcTimestamp = (at: Instant) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

export function googleCalendarUrl(entry: CalendarEntry): string {
  const { title, place, url, startAt, endAt } = entry
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${utcTimestamp(startAt)}/${utcTimestamp(endAt)}`,
    location: place,
    details: url,
    ctz: 'Asia/Hong_Kong',
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

const escape = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')

/** RFC 5545 limits a line to 75 octets. A continuation line begins with a space. */
function foldLine(line: string): string {
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

/** Calendars replace an entry if the UID is the same and the sequence, in minutes here, is higher. */
export function icsFile(entry: CalendarEntry, now: Instant): string {
  const { reservationId, title, place, url, startAt, endAt } = entry
  const uid = reservationId === null ? utcTimestamp(startAt) : `reservation-${reservationId}`
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//exhibition-ticket-liff//EN',
    'BEGIN:VEVENT',
    `UID:${escape(uid)}@exhibition-ticket-liff`,
    `DTSTAMP:${utcTimestamp(now)}`,
    `SEQUENCE:${Math.floor(now / 60_000)}`,
    `DTSTART:${utcTimestamp(startAt)}`,
    `DTEND:${utcTimestamp(endAt)}`,
    `SUMMARY:${escape(title)}`,
    `LOCATION:${escape(place)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT2H',
    `DESCRIPTION:${escape(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n')
}
