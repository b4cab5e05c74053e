/**
 * `npm run scorecard`: the suites that hold the figures of docs/safety.md, in full. SCORECARD_SEED
 * repeats a seed.
 */
import { spawnSync } from 'node:child_process'
import { ensureChromium } from '../support/chromium.mjs'

const IN_VITEST = [
  'faults.property',
  'answers.property',
  'secrets.property',
  'storage.property',
  'outboxTabs',
  'otherTabs',
  'rush.property',
  'ticketDay.property',
  'ticketPolling',
  'domain/time.',
  'domain/phone.',
  'domain/otp.',
  'build/dist',
  'lockFile',
]
const IN_CHROMIUM = ['addresses.spec', 'gallery.spec', 'linePolicy.spec', 'lineFailures.spec']

const seed = process.env.SCORECARD_SEED ?? String(Date.now() % 0x7fffffff)
const settings = { SCORECARD_SIZE: 'full', SCORECARD_SEED: seed, CHROMIUM_PATH: ensureChromium() }
const walks = { WALK_SEED: seed, WALK_SEEDS: '60', WALK_STEPS: '60' }

const failed = []

function run(command, env = {}) {
  const { status } = spawnSync(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...settings, ...env },
  })
  if (status !== 0) failed.push(command)
}

const playwright = 'npx playwright test --config tests/e2e/playwright.config.ts'
const projects = '--project=journeys --project=line --project=gallery'

run('npm run --silent build')
run(`npx vitest run ${IN_VITEST.join(' ')}`)
run(`${playwright} ${projects} ${IN_CHROMIUM.join(' ')}`, { REPORT: 'scorecard' })
run('npm run --silent e2e:walk', walks)
// Fails without an answer of the registry, too.
run('npm audit --omit=dev --audit-level=high')

console.log(`\nseed ${seed}`)
for (const command of failed) console.log(`FAILED: ${command}`)
process.exitCode = failed.length === 0 ? 0 : 1
