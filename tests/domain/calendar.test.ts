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
  it('has weeks from Sunday, empty where a day is of another month', () => {
    const weeks = monthWeeks('2025/07')
    expect(weeks[0]?.[2]).toBe('2025/07/01')
    expect(weeks.map((week) => week.map((day) => day && dayOf(day)))).toEqual([
      [null, null, 1, 2, 3, 4, 5],
      [6, 7, 8, 9, 10, 11, 12],
      [13, 14, 15, 16, 17, 18, 19],
      [20, 21, 22, 23, 24, 25, 26],
      [27, 28, 29, 30, 31, null, null],
    ])
  })

  it.each([
    ['four whole weeks', '2026/02', 4, 28],
    ['a leap day', '2024/02', 5, 29],
  ])('may have %s: %s', (_what, month, weekCount, dayCount) => {
    expect(monthWeeks(month)).toHaveLength(weekCount)
    const days = monthWeeks(month).flat()
    expect(days.filter((day) => day !== null)).toHaveLength(dayCount)
  })
})

it.each([
  ['2025/06/01', '2025/06', 1, 'June 2025'],
  ['2025/12/31', '2025/12', 31, 'December 2025'],
])('the date %s has a month, a day and the name of its month', (date, month, day, name) => {
  expect(monthOf(date)).toBe(month)
  expect(dayOf(date)).toBe(day)
  expect(monthName(month, 'en')).toBe(name)
})

it.each(['th', 'fa', 'ar-SA', 'ja-u-ca-japanese', 'zh-TW-u-ca-roc'])(
  'names a month of the Gregorian calendar in %s as well, in the digits of the dates',
  (locale) => {
    expect(monthName('2025/06', locale)).toMatch(/2025/)
  },
)

it('names the days of the week from Sunday', () => {
  expect(weekdayNames('en')).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
})

it('gives the months of several dates ascending, each once', () => {
  const dates = ['2026/01/02', '2025/06/24', '2025/12/31', '2025/06/01']
  expect(monthsOf(dates)).toEqual(['2025/06', '2025/12', '2026/01'])
})

describe('a key of the calendar', () => {
  const dates = ['2025/06/22', '2025/06/24', '2025/06/30', '2025/07/01', '2025/07/08']

  it.each([
    ['to the next date', 'ArrowRight', '2025/06/22', '2025/06/24'],
    ['into the next month', 'ArrowRight', '2025/06/30', '2025/07/01'],
    ['nowhere after the last one', 'ArrowRight', '2025/07/08', '2025/07/08'],
    ['to the date before', 'ArrowLeft', '2025/06/30', '2025/06/24'],
    ['nowhere before the first one', 'ArrowLeft', '2025/06/22', '2025/06/22'],
    ['down by exactly a week', 'ArrowDown', '2025/06/24', '2025/07/01'],
    ['down by more where a week leads to no date', 'ArrowDown', '2025/06/22', '2025/06/30'],
    ['down to the last date where no week is left', 'ArrowDown', '2025/07/03', '2025/07/08'],
    ['up by exactly a week', 'ArrowUp', '2025/07/01', '2025/06/24'],
    ['up by more where a week leads to no date', 'ArrowUp', '2025/06/30', '2025/06/22'],
    ['up to the first date where no week is left', 'ArrowUp', '2025/06/24', '2025/06/22'],
    ['to the first date', 'Home', '2025/06/30', '2025/06/22'],
    ['to the last date', 'End', '2025/06/30', '2025/07/08'],
    ['nowhere if it is another one', 'Enter', '2025/06/24', '2025/06/24'],
  ])('goes %s', (_where, key, from, to) => {
    expect(stepDate(dates, from, key)).toBe(to)
  })

  it.each(['ArrowRight', 'ArrowDown', 'Home', 'End'])('stays without any date: %s', (key) => {
    expect(stepDate([], '2025/06/24', key)).toBe('2025/06/24')
  })
})
