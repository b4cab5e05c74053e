/** The measured figures: their names, medians and budgets. */
import type { Lab } from '#tests/bench/phone.ts'

export type Reading = {
  figure: string
  value: number
  /** '' for a count. */
  unit: 'ms' | ''
  /** The maximum, in the figure's unit. With a baseline it is a ratio. */
  budget?: number | undefined
  /** The figure of the same run by which this one is divided. */
  baseline?: string | undefined
}

export type Suite = {
  /** If true, it is measured once. Other suites run as often as requested. */
  isOnce?: boolean
  measurements: ((lab: Lab) => Promise<Reading[]>)[]
}

/** The figures of one checkout by name, in order of measurement. */
export type Figures = Map<string, Omit<Reading, 'value'> & { values: number[] }>

export function collect(figures: Figures, readings: Reading[]): void {
  for (const { value, ...reading } of readings) {
    const known = figures.get(reading.figure)
    if (known === undefined) figures.set(reading.figure, { ...reading, values: [value] })
    else known.values.push(value)
  }
}

function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? upper
  return (lower + upper) / 2
}

/** The figures of one checkout, with the heading of its columns. */
export type Result = { label: string; figures: Figures }

/** Returns one line for each figure of the first result, with the others beside it. */
export function table(results: Result[]): string {
  const names = [...(results[0]?.figures.keys() ?? [])]
  return aligned([
    ['figure', ...results.flatMap(({ label }) => [label, 'ratio', 'budget', ''])],
    ...names.map((name) => [name, ...results.flatMap(({ figures }) => cells(figures, name))]),
  ])
}

/** Value, ratio, budget and verdict. */
function cells(figures: Figures, name: string): string[] {
  const figure = figures.get(name)
  if (figure === undefined) return ['-', '', '', '']
  const { values, unit, budget, baseline } = figure
  const value = median(values)
  const ratio = baseline && value / median(figures.get(baseline)?.values ?? [])
  const measured = ratio || value
  const write = (amount: number) => (ratio ? `${amount.toFixed(2)}x` : withUnit(amount, unit))
  return [
    withUnit(value, unit),
    ratio ? write(ratio) : '',
    budget === undefined ? '' : write(budget),
    budget === undefined ? '' : measured <= budget ? 'ok' : 'over',
  ]
}

const withUnit = (value: number, unit: Reading['unit']) =>
  unit === '' ? String(Math.round(value * 1000) / 1000) : `${Math.round(value)} ${unit}`

/** Aligns the first column left and the others right. */
function aligned(rows: string[][]): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const line = (row: string[]) =>
    row.map((cell, column) =>
      column === 0 ? cell.padEnd(widthOf(0)) : cell.padStart(widthOf(column)),
    )
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n')
}
