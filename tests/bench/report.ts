/** The figures as a table and as JSON. */
import {
  isWithinBudget,
  median,
  ratioOf,
  type Figure,
  type Figures,
} from '#tests/bench/readings.ts'

/** One checkout's, under the heading of its column. */
export type Result = { label: string; figures: Figures }

/** A line for each figure of the first result, the others' beside it. */
export function table(results: Result[]): string {
  const [own, ...others] = results
  if (own === undefined) return ''
  const head = ['figure', own.label, 'ratio', 'budget', '']
  for (const { label } of others) head.push(label, 'ratio')
  const rows = [...own.figures.values()].map((figure) => [
    figure.figure,
    ...cells(own.figures, figure),
    budgetOf(figure),
    verdict(isWithinBudget(own.figures, figure)),
    ...others.flatMap(({ figures }) => cells(figures, figures.get(figure.figure))),
  ])
  return aligned([head, ...rows])
}

/** Value and ratio. */
function cells(figures: Figures, figure: Figure | undefined): [string, string] {
  if (figure === undefined) return ['-', '']
  const ratio = ratioOf(figures, figure)
  return [withUnit(median(figure.values), figure.unit), ratio === null ? '' : times(ratio)]
}

const budgetOf = ({ budget, baseline, unit }: Figure): string => {
  if (budget === undefined) return ''
  return baseline === undefined ? withUnit(budget, unit) : times(budget)
}

const verdict = (isWithin: boolean | null) =>
  isWithin === null ? '' : { true: 'ok', false: 'over' }[`${isWithin}`]

const times = (ratio: number) => `${ratio.toFixed(2)}x`

const DIGITS = { ms: 0, kB: 1, MB: 2, '': 3 }

function withUnit(value: number, unit: Figure['unit']): string {
  const text = value.toLocaleString('en', { maximumFractionDigits: DIGITS[unit] })
  return unit === '' ? text : `${text} ${unit}`
}

/** The first column to the left, the others to the right. */
function aligned(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: string[]) =>
    row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n')
}

/** As it is written to a file: each figure with all its readings. */
export const asJson = (conditions: object, results: Result[]): string =>
  `${JSON.stringify({ ...conditions, results: results.map(plain) }, null, 2)}\n`

const plain = ({ label, figures }: Result) => ({
  label,
  figures: [...figures.values()].map((figure) => ({
    ...figure,
    median: median(figure.values),
    ratio: ratioOf(figures, figure),
    isWithinBudget: isWithinBudget(figures, figure),
  })),
})
