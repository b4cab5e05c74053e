/**
 * Random walks through the app with seeds. WALK_SEED is the first seed, WALK_SEEDS the number of
 * walks, and WALK_STEPS their length. WALK_REPLAY is the file of a failed walk. WALK_API sets the
 * dialect of the mock API for all walks; by default each seed has its own. WALK_STORY is the story of
 * stories.ts with which each walk begins.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from '#tests/support/guest.ts'
import type { Problem } from '#tests/e2e/walk/problem.ts'
import { isDialectName, unknownDialect } from '#mocks/dialects.ts'
import { shrink } from '#tests/e2e/walk/shrink.ts'
import {
  dialectOf,
  repeatWalk,
  randomWalk,
  type WalkEnvironment,
  type Outcome,
  type Walk,
} from '#tests/e2e/walk/walk.ts'

const numberOf = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)

const FIRST_SEED = numberOf('WALK_SEED', 1)
const STEPS = numberOf('WALK_STEPS', 20)
const SEEDS = Array.from({ length: numberOf('WALK_SEEDS', 4) }, (_, index) => FIRST_SEED + index)
const REPLAY = process.env['WALK_REPLAY']

function readDialect() {
  const name = process.env['WALK_API']
  if (name === undefined || isDialectName(name)) return name
  throw new Error(unknownDialect(name))
}

const DIALECT = readDialect()

/** Playwright empties its own folder at each start. */
const FOLDER = 'node_modules/.walks'

/** Allows for a busy machine. */
const STEP_TIMEOUT_MS = 12_000

/** Time limit for shortening a failed walk. */
const SHRINK_MS = 40_000

test.describe.configure({ timeout: STEPS * STEP_TIMEOUT_MS })

const describe = ({ rule, what }: Problem) => `${rule}: ${what}`

/** Fails with the shortest walk that breaks the same rule. */
async function report(
  environment: WalkEnvironment,
  name: string,
  { walk, problems }: Outcome,
): Promise<void> {
  const [first] = problems
  if (first === undefined) return
  const file = `${FOLDER}/${name}.json`
  const keep = (kept: Walk) => writeFileSync(file, JSON.stringify({ ...kept, problems }, null, 2))
  mkdirSync(FOLDER, { recursive: true })
  keep(walk)
  // The walk has failed. Limit the time until it is reported.
  test.setTimeout(0)
  const begun = performance.now()
  const breaksIt = async (steps: string[]) => {
    const again = await repeatWalk(environment, { ...walk, steps })
    return again.problems.some(({ rule }) => rule === first.rule)
  }
  const isOver = () => performance.now() - begun > SHRINK_MS
  const shortest: Walk = { ...walk, steps: await shrink(walk.steps, breaksIt, isOver) }
  keep(shortest)
  const lines = [
    ...problems.map(describe),
    `From '${walk.scenario}', the mock API in the dialect '${walk.dialect}':`,
    ...shortest.steps.map((step) => `  ${step}`),
    `Again: WALK_REPLAY=${file} npm run e2e:walk`,
  ]
  throw new Error(lines.join('\n'))
}

if (REPLAY !== undefined)
  test(`The walk of ${REPLAY} breaks no rule`, async ({ browser, baseURL }) => {
    const stored = JSON.parse(readFileSync(REPLAY, 'utf8')) as Walk
    // Walks that were stored before there were dialects are plain.
    const walk = { ...stored, dialect: stored.dialect ?? 'plain' }
    const { problems } = await repeatWalk({ browser, baseURL: baseURL ?? '' }, walk)
    if (problems.length > 0) throw new Error(problems.map(describe).join('\n'))
  })
else
  for (const seed of SEEDS) {
    const dialect = DIALECT ?? dialectOf(seed)
    test(`A walk of ${STEPS} steps from seed ${seed} (${dialect}) breaks no rule`, async ({
      browser,
      baseURL,
    }) => {
      const environment = { browser, baseURL: baseURL ?? '' }
      const outcome = await randomWalk(environment, seed, STEPS, dialect, process.env['WALK_STORY'])
      const description = `${outcome.taken} steps (${dialect}): ${[...outcome.seen].join(' ')}`
      test.info().annotations.push({ type: 'walked', description })
      await report(environment, String(seed), outcome)
    })
  }
