/**
 * `npm test`: every suite, one after the other, and one line with the sum of all tests at the end.
 * A suite that fails does not stop the others; the exit code tells.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './support/chromium.mjs'

const RESULTS = 'test-results'
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS)

const total = { passed: 0, failed: 0 }
const summary = []

const run = (command) => spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0

/** A check without tests of its own counts as one. */
const asOne = (isFine) => ({ passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 })

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

function vitestCounts(file, isFine) {
  const result = readJson(file)
  if (result === null) return asOne(false)
  // A file that does not even load has no failed test of its own.
  const failed = Math.max(result.numFailedTests, isFine ? 0 : 1)
  return { passed: result.numPassedTests, failed }
}

function playwrightCounts(file, isFine) {
  const stats = readJson(file)?.stats
  if (!stats) return asOne(false)
  return {
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected, isFine ? 0 : 1),
    note: stats.flaky > 0 ? `, ${stats.flaky} of them on a second try` : '',
  }
}

function suite(name, command, counts = (isFine) => asOne(isFine)) {
  console.log(`\n== ${name}`)
  const began = Date.now()
  const { passed, failed, note = '' } = counts(run(command))
  total.passed += passed
  total.failed += failed
  const seconds = Math.round((Date.now() - began) / 1000)
  summary.push(`${name}: ${passed} passed${note}, ${failed} failed (${seconds} s)`)
}

const vitest = (name, projects) => {
  const file = `${RESULTS}/${name}.json`
  const flags = projects.map((project) => `--project ${project}`).join(' ')
  return [
    `npx vitest run ${flags} --reporter=default --reporter=json --outputFile.json=${file}`,
    (isFine) => vitestCounts(file, isFine),
  ]
}

suite('types', 'npx tsc --noEmit')
suite('lint and boundaries', 'npm run --silent lint')
suite('format', 'npx prettier --check --log-level warn .')
suite('unused code', 'npx knip')
suite('rules', ...vitest('rules', ['rules']))
suite('app and screens', ...vitest('app', ['app']))
suite('build', 'npm run --silent build')
suite('build checks', ...vitest('build', ['build']))
console.log(`\nChromium: ${ensureChromium()}`)
suite('end to end', 'npm run --silent e2e', (isFine) =>
  playwrightCounts(`${RESULTS}/e2e.json`, isFine),
)

console.log(`\n${summary.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
