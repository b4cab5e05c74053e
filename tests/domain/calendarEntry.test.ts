import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { googleCalendarUrl, icsFile, type CalendarEntry } from '#src/domain/calendarEntry.ts'

const NOW = Date.parse('2025-06-20T14:20:05.678+08:00')

const entry: CalendarEntry = {
  reservationId: 7,
  title: 'The Puzzle Re-edition Exhibition',
  place: 'Auction Hall, Level 6; Central',
  url: 'https://tickets.example/ticket',
  startAt: Date.parse('2025-06-24T14:00:00+08:00'),
  endAt: Date.parse('2025-06-24T14:45:00+08:00'),
}

// The phone's time zone must not change the result.
beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'))
afterEach(() => void vi.unstubAllEnvs())

const ics = (changes: Partial<CalendarEntry> = {}) => icsFile({ ...entry, ...changes }, NOW)

/** Returns the file's lines with folded lines joined, as a calendar app reads them. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

const valueOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)

describe('Google Calendar link', () => {
  it('opens a prefilled form for a new entry', () => {
    const { origin, pathname, searchParams } = new URL(googleCalendarUrl(entry))
    expect(origin + pathname).toBe('https://calendar.google.com/calendar/render')
    expect(Object.fromEntries(searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'The Puzzle Re-edition Exhibition',
      dates: '20250624T060000Z/20250624T064500Z',
      location: 'Auction Hall, Level 6; Central',
      details: 'https://tickets.example/ticket',
      ctz: 'Asia/Hong_Kong',
    })
  })

  it('keeps any title unchanged', () => {
    const title = 'A & B: 100 % = #1? a+b\n"><script> 拼圖復刻展覽 🎉'
    const { searchParams } = new URL(googleCalendarUrl({ ...entry, title }))
    expect(searchParams.get('text')).toBe(title)
  })
})

describe('iCalendar file', () => {
  it('contains only one entry', () => {
    expect(linesOf(ics())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      expect.stringMatching(/^PRODID:.+/),
      'BEGIN:VEVENT',
      expect.stringMatching(/^UID:.+@.+/),
      'DTSTAMP:20250620T062005Z',
      expect.stringMatching(/^SEQUENCE:\d+$/),
      'DTSTART:20250624T060000Z',
      'DTEND:20250624T064500Z',
      'SUMMARY:The Puzzle Re-edition Exhibition',
      'LOCATION:Auction Hall\\, Level 6\\; Central',
      'URL:https://tickets.example/ticket',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT2H',
      'DESCRIPTION:The Puzzle Re-edition Exhibition',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('ends every line with CRLF, including the last one', () => {
    const file = ics({ place: `${'長'.repeat(100)}\nsecond line` })
    expect(file).toMatch(/END:VCALENDAR\r\n$/)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('replaces the entry of the same reservation if it is saved again, and no other', () => {
    const uid = (file: string) => valueOf(file, 'UID')
    const sequence = (file: string) => Number(valueOf(file, 'SEQUENCE'))
    const later = icsFile({ ...entry, startAt: entry.startAt + 60_000 }, NOW + 120_000)
    expect(uid(later)).toBe(uid(ics()))
    expect(sequence(later)).toBeGreaterThan(sequence(ics()))
    // Calendar apps read the sequence as a 32-bit integer.
    expect(sequence(ics())).toBeLessThan(2 ** 31)
    expect(uid(ics({ reservationId: 8 }))).not.toBe(uid(ics()))
  })

  it('is identified by its session if the server has not named the reservation', () => {
    const uidAt = (startAt: number) => valueOf(ics({ reservationId: null, startAt }), 'UID')
    expect(uidAt(entry.startAt)).toBe(uidAt(entry.startAt))
    expect(uidAt(entry.startAt)).not.toBe(uidAt(entry.startAt + 60_000))
  })

  it.each([
    ['a comma', 'Hall, 6', 'Hall\\, 6'],
    ['a semicolon', 'Hall; 6', 'Hall\\; 6'],
    ['a backslash', 'Hall \\n 6', 'Hall \\\\n 6'],
    ['a line break', 'Hall\n6', 'Hall\\n6'],
    ['a Windows line break', 'Hall\r\nEND:VEVENT', 'Hall\\nEND:VEVENT'],
  ])('escapes %s', (_, text, escaped) => {
    const file = ics({ title: text, place: text })
    expect([valueOf(file, 'SUMMARY'), valueOf(file, 'LOCATION')]).toEqual([escaped, escaped])
  })

  it('folds a line only if it is longer than 74 octets', () => {
    const longest = 'x'.repeat(74 - 'SUMMARY:'.length)
    expect(ics({ title: longest })).toContain(`SUMMARY:${longest}\r\n`)
    expect(ics({ title: `${longest}y` })).toContain(`SUMMARY:${longest}\r\n y\r\n`)
  })

  it.each(['x', 'é', '長', '🎉', 'aé長🎉'])(
    'folds lines at 75 octets and never splits a character: %s',
    (letters) => {
      const octets = new TextEncoder()
      // Try every length around the fold, so that each byte of a character meets it once.
      for (let count = 1; count < 120; count++) {
        const title = 'x'.repeat(count % 7) + letters.repeat(count)
        const file = ics({ title })
        for (const line of file.split('\r\n'))
          expect(octets.encode(line).length).toBeLessThanOrEqual(75)
        const saved = new TextDecoder().decode(octets.encode(file))
        expect(valueOf(saved, 'SUMMARY')).toBe(title)
      }
    },
  )
})
