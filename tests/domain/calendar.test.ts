import { describe, expect, it } from 'vitest'
import {
  dayOf,
  monthName,
  monthOf,
  monthsOf,
  monthWeeks,
  stepDate,
  weekdayHeads,
  weekdayNames,
} from '#src/domain/calendar.ts'

describe('Month grid', () => {
  it('begins weeks on Sunday and leaves days of other months empty', () => {
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
    ['has exactly four weeks', '2026/02', 4, 28],
    ['has a leap day', '2024/02', 5, 29],
  ])('is correct for a month that %s: %s', (_what, month, weekCount, dayCount) => {
    expect(monthWeeks(month)).toHaveLength(weekCount)
    const days = monthWeeks(month).flat()
    expect(days.filter((day) => day !== null)).toHaveLength(dayCount)
  })
})

it.each([
  ['2025/06/01', '2025/06', 1, 'June 2025'],
  ['2025/12/31', '2025/12', 31, 'December 2025'],
])('A date is split into month and day, and its month has a name: %s', (date, month, day, name) => {
  expect(monthOf(date)).toBe(month)
  expect(dayOf(date)).toBe(day)
  expect(monthName(month, 'en')).toBe(name)
})

it.each(['th', 'fa', 'ar-SA', 'ja-u-ca-japanese', 'zh-TW-u-ca-roc'])(
  'The month name uses the Gregorian calendar and ASCII digits in the locale %s',
  (locale) => {
    expect(monthName('2025/06', locale)).toMatch(/2025/)
  },
)

it('The weekday names begin with Sunday', () => {
  expect(weekdayNames('en')).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
  expect(weekdayNames('zh-Hant-HK')[0]).toBe('星期日')
})

it('The heads of the calendar are the characters 日 to 六 in Chinese', () => {
  expect(weekdayHeads('zh-Hant-HK').join('')).toBe('日一二三四五六')
  expect(weekdayHeads('en')).toEqual(weekdayNames('en'))
})

it('The months of several dates are deduplicated and in ascending order', () => {
  const dates = ['2026/01/02', '2025/06/24', '2025/12/31', '2025/06/01']
  expect(monthsOf(dates)).toEqual(['2025/06', '2025/12', '2026/01'])
})

describe('Calendar keyboard navigation', () => {
  const dates = ['2025/06/22', '2025/06/24', '2025/06/30', '2025/07/01', '2025/07/08']

  it.each([
    ['to the next date', 'ArrowRight', '2025/06/22', '2025/06/24'],
    ['into the next month', 'ArrowRight', '2025/06/30', '2025/07/01'],
    ['nowhere from the last date', 'ArrowRight', '2025/07/08', '2025/07/08'],
    ['to the previous date', 'ArrowLeft', '2025/06/30', '2025/06/24'],
    ['nowhere from the first date', 'ArrowLeft', '2025/06/22', '2025/06/22'],
    ['down by exactly a week', 'ArrowDown', '2025/06/24', '2025/07/01'],
    [
      'down by more than a week if no date is exactly a week away',
      'ArrowDown',
      '2025/06/22',
      '2025/06/30',
    ],
    ['down to the last date if no date is a week away', 'ArrowDown', '2025/07/03', '2025/07/08'],
    ['up by exactly a week', 'ArrowUp', '2025/07/01', '2025/06/24'],
    [
      'up by more than a week if no date is exactly a week away',
      'ArrowUp',
      '2025/06/30',
      '2025/06/22',
    ],
    ['up to the first date if no date is a week away', 'ArrowUp', '2025/06/24', '2025/06/22'],
    ['to the first date', 'Home', '2025/06/30', '2025/06/22'],
    ['to the last date', 'End', '2025/06/30', '2025/07/08'],
    ['nowhere with any other key', 'Enter', '2025/06/24', '2025/06/24'],
  ])('moves %s', (_where, key, from, to) => {
    expect(stepDate(dates, from, key)).toBe(to)
  })

  it.each(['ArrowRight', 'ArrowDown', 'Home', 'End'])(
    'moves nowhere if there are no dates: %s',
    (key) => {
      expect(stepDate([], '2025/06/24', key)).toBe('2025/06/24')
    },
  )
})
