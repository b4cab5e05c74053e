/** Formats the report for a terminal. It contains no personal values. */
import type { CheckOptions, Report } from '#mocks/contract/check/context.ts'
import type { Grade, Line } from '#mocks/contract/check/finding.ts'

const HEADINGS: [grade: Grade, heading: string][] = [
  ['BREAKS', 'BREAKS: the guest notices'],
  ['COPES', 'COPES: it differs from the contract, but the guest can go on'],
  ['WISH', 'WISH: it would be better'],
]

export function printReport({ base, origin }: CheckOptions, report: Report): string[] {
  const { calls, lines, hours, notSeen } = report
  const width = Math.max(...calls.map(({ line }) => line.length))
  const count = (grade: Grade) => lines.filter((line) => line.grade === grade).length
  return [
    `API ${base}${origin === undefined ? '' : `, app ${origin}`}`,
    ...section('SENT', [
      ...calls.map(({ line, result }) => `${line.padEnd(width)}  ${result}`),
      ...(origin === undefined ? [] : ['OPTIONS for every call of the app']),
    ]),
    ...HEADINGS.flatMap(([grade, heading]) =>
      section(heading, lines.filter((line) => line.grade === grade).flatMap(printLine)),
    ),
    ...section('SESSIONS as the app reads them, in Hong Kong time', hours),
    ...section('NOT SEEN: this run proves nothing about', [...new Set(notSeen)]),
    '',
    HEADINGS.map(([grade]) => `${grade} ${count(grade)}`).join(', '),
  ]
}

const section = (heading: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `  ${line}`)]

function printLine({ where, what, sees, rows, otherCalls }: Line): string[] {
  const counted = rows === 0 ? '' : `, in ${rows} ${rows === 1 ? 'row' : 'rows'}`
  const others =
    otherCalls === 0 ? '' : ` and ${otherCalls} other ${otherCalls === 1 ? 'call' : 'calls'}`
  return [
    `${where}${others}  ${what}${counted}`,
    ...(sees === undefined || sees === '' ? [] : [`    ${sentence(sees)}`]),
  ]
}

/** A text of the app in quotes is what the guest sees. */
const sentence = (sees: string) => (sees.startsWith("'") ? `The guest sees ${sees}` : sees)
