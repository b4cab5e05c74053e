/** The scorecard's table and JSON. */
import { existsSync, readFileSync } from 'node:fs'
import { resultFile, type FigureResult } from '#tests/scorecard/figure.ts'

/** A figure whose file ended before it could say anything counts as failed. */
export function readResult(number: number): FigureResult {
  const file = resultFile(number)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as FigureResult
  const nothing = { value: 'no result', isMet: false, details: null }
  const control = { ...nothing, broken: '', isCaught: false }
  return { number, name: `figure ${number}`, target: '', ...nothing, control, seconds: 0 }
}

export const isOk = ({ isMet, control }: FigureResult): boolean => isMet && control.isCaught

export function table(results: FigureResult[]): string {
  const rows = results.map((result) => [
    String(result.number),
    result.name,
    result.target,
    result.value,
    result.control.isCaught ? `caught: ${result.control.value}` : 'NOT CAUGHT',
    isOk(result) ? 'ok' : 'NOT OK',
    `${result.seconds} s`,
  ])
  const all = [['#', 'figure', 'target', 'value', 'control', 'ok', 'time'], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Everything but `at` and `seconds` is the same for the same seed and size. */
export const asJson = (conditions: object, figures: FigureResult[]): string =>
  `${JSON.stringify({ ...conditions, isOk: figures.every(isOk), figures }, null, 2)}\n`
