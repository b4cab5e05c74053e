import { afterEach, describe, expect, it, vi } from 'vitest'
import { googleCalendarUrl, icsFile, type CalendarEntry } from '#src/domain/calendarEntry.ts'

const NOW = Date.parse('2025-06-20T14:20:05.678+08:00')

const entry: CalendarEntry = {
  title: 'The Puzzle Re-edition Exhibition',
  place: 'Auction Hall, Level 6; Central',
  startAt: Date.parse('2025-06-24T14:00:00+08:00'),
  endAt: Date.parse('2025-06-24T14:45:00+08:00'),
}

const ZONES = ['UTC', 'Asia/Hong_Kong', 'America/New_York', 'Europe/London', 'Pacific/Kiritimati']

afterEach(() => void vi.unstubAllEnvs())

const ics = (changes: Partial<CalendarEntry> = {}) => icsFile({ ...entry, ...changes }, NOW)

/** The file's lines as a calendar reads them: what was folded is one line again. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

const valueOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)

/** What a calendar makes of a text of the file. */
const unescaped = (text = '') =>
  text.replace(/\\([\\;,n])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))

/** A line as it is once the file is saved: half a letter would not be itself any more. */
const asWritten = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text))

const octets = (text: string) => new TextEncoder().encode(text).length

describe("Google's link", () => {
  const urlOf = (changes: Partial<CalendarEntry> = {}) =>
    new URL(googleCalendarUrl({ ...entry, ...changes }))

  it('opens the form for a new entry, filled in', () => {
    const { origin, pathname, searchParams } = urlOf()
    expect(origin + pathname).toBe('https://calendar.google.com/calendar/render')
    expect(Object.fromEntries(searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'The Puzzle Re-edition Exhibition',
      dates: '20250624T060000Z/20250624T064500Z',
      location: 'Auction Hall, Level 6; Central',
      ctz: 'Asia/Hong_Kong',
    })
  })

  it.each(['A & B', '100 % = #1?', '拼圖復刻展覽', 'a+b', '"><script>', 'line\nbreak', '🎉'])(
    'carries a title and a place as they are: %j',
    (text) => {
      const { searchParams } = urlOf({ title: text, place: text })
      expect([searchParams.get('text'), searchParams.get('location')]).toEqual([text, text])
      expect([...searchParams.keys()]).toHaveLength(5)
    },
  )
})

describe('the calendar file', () => {
  it('holds one entry and nothing else', () => {
    expect(linesOf(ics())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      expect.stringMatching(/^PRODID:.+/),
      'BEGIN:VEVENT',
      expect.stringMatching(/^UID:.+@.+/),
      'DTSTAMP:20250620T062005Z',
      'DTSTART:20250624T060000Z',
      'DTEND:20250624T064500Z',
      'SUMMARY:The Puzzle Re-edition Exhibition',
      'LOCATION:Auction Hall\\, Level 6\\; Central',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('has lines that end with CRLF, each of them, the last one too', () => {
    const file = ics({ place: `${'長'.repeat(100)}\nsecond line` })
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('is the same entry each time it is saved, and another one for another session', () => {
    const uid = (file: string) => valueOf(file, 'UID')
    expect(uid(icsFile(entry, NOW + 1_000_000))).toBe(uid(ics()))
    expect(uid(ics({ startAt: entry.startAt + 60_000 }))).not.toBe(uid(ics()))
  })

  it.each([
    ['a comma', 'Hall, 6', 'Hall\\, 6'],
    ['a semicolon', 'Hall; 6', 'Hall\\; 6'],
    ['a backslash', 'Hall \\ 6', 'Hall \\\\ 6'],
    ['a line break', 'Hall\n6', 'Hall\\n6'],
    ['a line break of Windows', 'Hall\r\n6', 'Hall\\n6'],
    ['a backslash before an n', 'Hall \\n 6', 'Hall \\\\n 6'],
    ['a colon and quotes as they are', 'Hall: "6"', 'Hall: "6"'],
  ])('escapes %s', (_, text, escaped) => {
    const file = ics({ title: text, place: text })
    expect([valueOf(file, 'SUMMARY'), valueOf(file, 'LOCATION')]).toEqual([escaped, escaped])
    expect(unescaped(valueOf(file, 'SUMMARY'))).toBe(text.replace('\r\n', '\n'))
  })

  it('cannot be given another line by a title', () => {
    const file = ics({ title: 'A\r\nEND:VEVENT\r\nBEGIN:VEVENT\nATTACH:file' })
    expect(linesOf(file)).toHaveLength(13)
  })

  it.each([
    ['ASCII', 'x'],
    ['an accent', 'é'],
    ['Chinese', '長'],
    ['emoji', '🎉'],
    ['a mixture', 'aé長🎉'],
    ['what is escaped', ','],
  ])('has lines of at most 75 octets, cut between letters: %s', (_, letters) => {
    // Each length around the fold, so that no letter lies across it by luck.
    for (let count = 1; count < 120; count++) {
      const title = 'x'.repeat(count % 7) + letters.repeat(count)
      const file = ics({ title })
      for (const line of file.split('\r\n')) {
        expect(octets(line)).toBeLessThanOrEqual(75)
        expect(asWritten(line)).toBe(line)
      }
      expect(unescaped(valueOf(file, 'SUMMARY'))).toBe(title)
    }
  })
})

it.each(ZONES)('a phone set to %s writes the same instants, in UTC', (zone) => {
  vi.stubEnv('TZ', zone)
  const file = ics()
  expect(valueOf(file, 'DTSTART')).toBe('20250624T060000Z')
  expect(valueOf(file, 'DTEND')).toBe('20250624T064500Z')
  expect(valueOf(file, 'DTSTAMP')).toBe('20250620T062005Z')
  expect(googleCalendarUrl(entry)).toContain('dates=20250624T060000Z%2F20250624T064500Z')
})
