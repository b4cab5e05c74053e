import { describe, expect, it } from 'vitest'
import {
  dayOf,
  monthName,
  monthOf,
  monthsOf,
  monthWeeks,
  stepDate,
  weekdayNames,
} from '#src/domain/calendar.ts'

describe('the grid of a month', () => {
  it.each([
    ['28 days from a Sunday', '2026/02', 4, 0, 28],
    ['29 days', '2024/02', 5, 4, 29],
    ['29 days in a century that leaps', '2000/02', 5, 2, 29],
    ['28 days in a century that does not', '2100/02', 5, 1, 28],
    ['30 days from a Sunday', '2025/06', 5, 0, 30],
    ['31 days from a Friday', '2025/08', 6, 5, 31],
    ['31 days at the end of a year', '2025/12', 5, 1, 31],
  ])('has %s: %s', (_what, month, weekCount, firstColumn, dayCount) => {
    const weeks = monthWeeks(month)
    expect(weeks).toHaveLength(weekCount)
    expect(weeks[0]?.indexOf(`${month}/01`)).toBe(firstColumn)
    expect(weeks.flat().filter((day) => day !== null)).toHaveLength(dayCount)
  })

  it('of the exhibition is drawn from Sunday', () => {
    expect(monthWeeks('2025/06').map((week) => week.map((day) => day && dayOf(day)))).toEqual([
      [1, 2, 3, 4, 5, 6, 7],
      [8, 9, 10, 11, 12, 13, 14],
      [15, 16, 17, 18, 19, 20, 21],
      [22, 23, 24, 25, 26, 27, 28],
      [29, 30, null, null, null, null, null],
    ])
  })
})

describe('reading a date', () => {
  it.each([
    ['2025/06/01', '2025/06', 1, 'June 2025'],
    ['2025/12/31', '2025/12', 31, 'December 2025'],
    ['2026/01/09', '2026/01', 9, 'January 2026'],
    ['2026/10/10', '2026/10', 10, 'October 2026'],
  ])('of %s gives month, day and the name of the month', (date, month, day, name) => {
    expect(monthOf(date)).toBe(month)
    expect(dayOf(date)).toBe(day)
    expect(monthName(month, 'en')).toBe(name)
  })

  it('names the days of the week from Sunday', () => {
    expect(weekdayNames('en')).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  })

  it('gives the months of several dates ascending, each once', () => {
    expect(monthsOf(['2026/01/02', '2025/06/24', '2025/12/31', '2025/06/01'])).toEqual([
      '2025/06',
      '2025/12',
      '2026/01',
    ])
    expect(monthsOf([])).toEqual([])
  })
})

describe('a step from a date', () => {
  const dates = [
    '2025/06/22',
    '2025/06/24',
    '2025/06/27',
    '2025/06/30',
    '2025/07/01',
    '2025/07/08',
    '2025/07/09',
  ]

  it.each([
    ['to the next date', 'ArrowRight', '2025/06/24', '2025/06/27'],
    ['into the next month', 'ArrowRight', '2025/06/30', '2025/07/01'],
    ['nowhere after the last one', 'ArrowRight', '2025/07/09', '2025/07/09'],
    ['to the date before', 'ArrowLeft', '2025/06/27', '2025/06/24'],
    ['into the month before', 'ArrowLeft', '2025/07/01', '2025/06/30'],
    ['nowhere before the first one', 'ArrowLeft', '2025/06/22', '2025/06/22'],
    ['down by exactly a week', 'ArrowDown', '2025/06/24', '2025/07/01'],
    ['down by more where a week leads to no date', 'ArrowDown', '2025/06/22', '2025/06/30'],
    ['down to the last date where no week is left', 'ArrowDown', '2025/07/08', '2025/07/09'],
    ['down from the last date nowhere', 'ArrowDown', '2025/07/09', '2025/07/09'],
    ['up by exactly a week', 'ArrowUp', '2025/07/01', '2025/06/24'],
    ['up by more where a week leads to no date', 'ArrowUp', '2025/07/09', '2025/07/01'],
    ['up to the first date where no week is left', 'ArrowUp', '2025/06/28', '2025/06/22'],
    ['up from the first date nowhere', 'ArrowUp', '2025/06/22', '2025/06/22'],
    ['to the first date', 'Home', '2025/06/30', '2025/06/22'],
    ['to the last date', 'End', '2025/06/30', '2025/07/09'],
    ['nowhere by another key', 'Enter', '2025/06/24', '2025/06/24'],
    ['right from a day between', 'ArrowRight', '2025/06/25', '2025/06/27'],
    ['left from a day between', 'ArrowLeft', '2025/06/25', '2025/06/24'],
  ])('goes %s', (_where, key, from, to) => {
    expect(stepDate(dates, from, key)).toBe(to)
  })

  it.each(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'])(
    'stays where there is no date at all: %s',
    (key) => {
      expect(stepDate([], '2025/06/24', key)).toBe('2025/06/24')
    },
  )
})
