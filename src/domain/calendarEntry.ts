import type { Instant } from '#src/domain/model.ts'

export type CalendarEntry = {
  title: string
  place: string
  startAt: Instant
  endAt: Instant
}

const utcTimestamp = (at: Instant) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

export function googleCalendarUrl({ title, place, startAt, endAt }: CalendarEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${utcTimestamp(startAt)}/${utcTimestamp(endAt)}`,
    location: place,
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

export const icsFile = ({ title, place, startAt, endAt }: CalendarEntry, now: Instant): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//exhibition-ticket-liff//EN',
    'BEGIN:VEVENT',
    `UID:${utcTimestamp(startAt)}@exhibition-ticket-liff`,
    `DTSTAMP:${utcTimestamp(now)}`,
    `DTSTART:${utcTimestamp(startAt)}`,
    `DTEND:${utcTimestamp(endAt)}`,
    `SUMMARY:${escape(title)}`,
    `LOCATION:${escape(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n')
