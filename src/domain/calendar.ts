/** A date is 'YYYY/MM/DD' and a month is 'YYYY/MM'. A week begins on Sunday. */
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { weekdayFormat } from '#src/domain/time.ts'

dayjs.extend(utc)

const DAYS_IN_WEEK = 7

/** Midnight in UTC, because every UTC day has 24 hours. */
const day = (date: string) => dayjs.utc(date.replaceAll('/', '-'))

export const monthOf = (date: string): string => date.slice(0, 7)

export function monthName(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    // The date picker is Gregorian. The Thai locale would show Buddhist years.
    calendar: 'gregory',
    numberingSystem: 'latn',
  })
  return format.format(day(month).toDate())
}

/** Returns the names of the weekdays in texts, from Sunday. */
export const weekdayNames = (locale: string): string[] => namesOfWeek(weekdayFormat(locale))

/** Returns the column heads of the calendar, from Sunday: 'Sun' or 日. */
export const weekdayHeads = (locale: string): string[] =>
  namesOfWeek(
    /^zh\b/.test(locale)
      ? new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })
      : weekdayFormat(locale),
  )

function namesOfWeek(format: Intl.DateTimeFormat): string[] {
  // 1 January 2023 was a Sunday.
  return Array.from({ length: DAYS_IN_WEEK }, (_, index) =>
    format.format(day('2023/01/01').add(index, 'day').toDate()),
  )
}

/** Returns weeks of seven days. A day outside the month is null. */
export function monthWeeks(month: string): (string | null)[][] {
  const first = day(month)
  const cells = [
    ...Array.from({ length: first.day() }, () => null),
    ...Array.from({ length: first.daysInMonth() }, (_, index) =>
      first.add(index, 'day').format('YYYY/MM/DD'),
    ),
  ]
  return Array.from({ length: Math.ceil(cells.length / DAYS_IN_WEEK) }, (_, week) =>
    Array.from(
      { length: DAYS_IN_WEEK },
      (_, column) => cells[week * DAYS_IN_WEEK + column] ?? null,
    ),
  )
}

export const monthsOf = (dates: string[]): string[] => [...new Set(dates.map(monthOf))].sort()

export const dayOf = (date: string): number => Number(date.slice(8))

const lastOf = (dates: string[]) => dates[dates.length - 1]

/** Returns the bookable date that a key moves to. The up and down arrows move at least a week. */
export function stepDate(dates: string[], from: string, key: string): string {
  const later = dates.filter((date) => date > from)
  const earlier = dates.filter((date) => date < from).reverse()
  const aWeekAway = (date: string) => daysApart(from, date) >= DAYS_IN_WEEK
  const steps: Record<string, string | undefined> = {
    ArrowRight: later[0],
    ArrowLeft: earlier[0],
    ArrowDown: later.find(aWeekAway) ?? lastOf(later),
    ArrowUp: earlier.find(aWeekAway) ?? lastOf(earlier),
    Home: dates[0],
    End: lastOf(dates),
  }
  return steps[key] ?? from
}

const daysApart = (a: string, b: string) => Math.abs(day(b).diff(day(a), 'day'))
