/** What is measured: figures by name, what each may be, and the medians of their readings. */
import type { Lab } from '#tests/bench/lab.ts'

export type Reading = {
  figure: string
  value: number
  /** '' counts. */
  unit: 'ms' | 'kB' | 'MB' | ''
  /** The most it may be: in its unit, or as a ratio where a baseline is named. */
  budget?: number
  /** The figure of the same run that this one is divided by. */
  baseline?: string
}

export type Suite = {
  /** Measured once; the others as often as is asked for. */
  isOnce?: boolean
  measurements: ((lab: Lab) => Promise<Reading[]>)[]
}

export type Figure = Omit<Reading, 'value'> & { values: number[] }

/** One checkout's figures by name, in the order in which they came. */
export type Figures = Map<string, Figure>

export function collect(figures: Figures, readings: Reading[]): void {
  for (const { value, ...reading } of readings) {
    const known = figures.get(reading.figure)
    if (known === undefined) figures.set(reading.figure, { ...reading, values: [value] })
    else known.values.push(value)
  }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? upper
  return (lower + upper) / 2
}

/** The figure divided by its baseline; null without one. */
export function ratioOf(figures: Figures, { values, baseline }: Figure): number | null {
  const base = baseline === undefined ? undefined : figures.get(baseline)
  return base === undefined ? null : median(values) / median(base.values)
}

/** null: there is no budget, or nothing to compare with. */
export function isWithinBudget(figures: Figures, figure: Figure): boolean | null {
  const { budget, baseline, values } = figure
  const measured = baseline === undefined ? median(values) : ratioOf(figures, figure)
  return budget === undefined || measured === null ? null : measured <= budget
}
