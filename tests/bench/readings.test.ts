import { describe, expect, it } from 'vitest'
import { collect, isWithinBudget, median, type Figures } from '#tests/bench/readings.ts'

it.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})

describe('a budget', () => {
  const withReadings = (own: number, budget: number, baseline?: string): boolean | null => {
    const figures: Figures = new Map()
    collect(figures, [{ figure: 'without LINE', value: 1000, unit: 'ms' }])
    const reading = { figure: 'with LINE', value: own, unit: 'ms', budget } as const
    collect(figures, [baseline === undefined ? reading : { ...reading, baseline }])
    const figure = figures.get('with LINE')
    return figure === undefined ? null : isWithinBudget(figures, figure)
  }

  it.each([
    ['is kept at exactly its figure', 1500, 1500, undefined, true],
    ['is broken above it', 1501, 1500, undefined, false],
    ['is kept at exactly its ratio', 1100, 1.1, 'without LINE', true],
    ['is broken above the ratio', 1101, 1.1, 'without LINE', false],
    ['says nothing without its baseline', 1101, 1.1, 'not measured', null],
  ])('%s', (_, own, budget, baseline, expected) => {
    expect(withReadings(own, budget, baseline)).toBe(expected)
  })
})
