/** The options of `npm run bench`. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isCheckout } from '#tests/bench/builds.ts'
import { suiteNames, type SuiteName } from '#tests/bench/suites.ts'

export const USAGE = `npm run bench -- [options]
  --only NAME[,NAME]  ${suiteNames.join(', ')} (all but growth)
  --growth            growth as well: 1, 10 and 100 tickets on one phone
  --runs N            how often each time is measured; the table shows medians (5)
  --compare DIR       another checkout, its packages installed: built and measured beside this one
  --minutes N         of the hour with an open ticket, on a fake clock (30)
  --seconds N         how long an open ticket's work is counted (60)
  --json FILE         all readings (test-results/bench.json)
  --help`

export type BenchOptions = {
  suites: SuiteName[]
  runs: number
  minutes: number
  seconds: number
  json: string
  /** The root of another checkout. */
  compare: string | null
  isHelpWanted: boolean
}

/** @throws Error with one line on what is wrong. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      growth: { type: 'boolean', default: false },
      runs: { type: 'string', default: '5' },
      compare: { type: 'string' },
      minutes: { type: 'string', default: '30' },
      seconds: { type: 'string', default: '60' },
      json: { type: 'string', default: 'test-results/bench.json' },
      help: { type: 'boolean', default: false },
    },
  })
  return {
    suites: readSuites(values.only, values.growth),
    runs: readNumber('--runs', values.runs, 50),
    // After 10 minutes; the ticket expires after 111.
    minutes: readNumber('--minutes', values.minutes, 100),
    seconds: readNumber('--seconds', values.seconds, 600),
    json: values.json,
    compare: readCheckout(values.compare),
    isHelpWanted: values.help,
  }
}

function readSuites(only: string | undefined, isGrowthWanted: boolean): SuiteName[] {
  const named = only?.split(',').map((name) => name.trim())
  const unknown = named?.filter((name) => !suiteNames.some((known) => known === name)) ?? []
  if (unknown.length > 0)
    throw new Error(
      `--only does not know ${unknown.join(', ')}; there are: ${suiteNames.join(', ')}`,
    )
  return suiteNames.filter((name) =>
    name === 'growth' && isGrowthWanted ? true : (named?.includes(name) ?? name !== 'growth'),
  )
}

function readNumber(name: string, text: string, max: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < 1 || value > max)
    throw new Error(`${name} takes a whole number from 1 to ${max}, not '${text}'`)
  return value
}

function readCheckout(dir: string | undefined): string | null {
  if (dir === undefined) return null
  const root = resolve(dir)
  if (!existsSync(root)) throw new Error(`--compare: there is no folder ${dir}`)
  if (!isCheckout(root))
    throw new Error(`--compare: ${dir} is no checkout with its packages installed`)
  return root
}
