/** The options of `npm run scorecard`. */
import { parseArgs } from 'node:util'
import { readdirSync } from 'node:fs'
import type { Size } from '#tests/scorecard/figure.ts'

const FIGURES = 13

/** By the numbers that their files begin with. */
const numbers = readdirSync('tests/scorecard/figures')
  .map((name) => parseInt(name, 10))
  .filter((number) => number > 0)
  .sort((a, b) => a - b)

export const USAGE = `npm run scorecard -- [options]
  --quick        a part of the cases, in less than a minute
  --seed N       of everything generated (1)
  --only N[,N]   these figures, 1 to ${FIGURES}
  --built        measure the last build, dist, instead of making one
  --json FILE    all results (test-results/scorecard.json)
  --help`

export type ScorecardOptions = {
  size: Size
  seed: number
  only: number[]
  isBuilt: boolean
  json: string
  isHelpWanted: boolean
}

/** @throws Error with one line on what is wrong. */
export function readOptions(args: string[]): ScorecardOptions {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      only: { type: 'string' },
      built: { type: 'boolean', default: false },
      json: { type: 'string', default: 'test-results/scorecard.json' },
      help: { type: 'boolean', default: false },
    },
  })
  const only = values.only?.split(',').map((text) => readNumber('--only', text.trim(), 1, FIGURES))
  return {
    size: values.quick ? 'quick' : 'full',
    seed: readNumber('--seed', values.seed, 0, 0x7fffffff),
    only: only ?? numbers,
    isBuilt: values.built,
    json: values.json,
    isHelpWanted: values.help,
  }
}

function readNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new Error(`${name} takes whole numbers from ${min} to ${max}, not '${text}'`)
  return value
}
