/**
 * `npm test` runs every suite and prints the totals. A failing suite does not stop the others, but sets
 * the exit code. `-- --check` stops before the app's own tests (`npm run check`). `-- --gallery` also
 * compares the screenshots. `--nginx` and `--webkit` also run those end-to-end tests.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { ensureChromium } from '../support/chromium.mjs'

const RESULTS = 'test-results'

/** The folder in which the suites of end-to-end tests share their builds. */
process.env.SHARED_BUILDS = `node_modules/.builds/${process.pid}`

const total = { passed: 0, failed: 0 }
const summary = []
const failures = []

/** @returns whether the command succeeded. If not shown at once, its output is printed at the end. */
const run = (command, isShownAtOnce) =>
  new Promise((done) => {
    const child = spawn(command, { shell: true, stdio: isShownAtOnce ? 'inherit' : 'pipe' })
    let output = ''
    child.stdout?.on('data', (text) => (output += text))
    child.stderr?.on('data', (text) => (output += text))
    child.on('close', (code) => done({ isFine: code === 0, output }))
  })

/** Returns each failed test of Playwright's report: its name, the error's first line, and what the page showed. */
const failedJourneys = ({ suites = [], specs = [], title }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title: name, tests }) => {
      const failed = tests.flatMap(({ results }) => results).find((result) => result.error)
      return [title, name, firstLine(failed?.error.message)].join(' › ') + pageSnapshot(failed)
    }),
  ...suites.flatMap(failedJourneys),
]

/** A rare failure cannot be repeated, so CI's output must show the page. */
function pageSnapshot({ attachments = [] } = {}) {
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {}
  if (path === undefined || !existsSync(path)) return ''
  return `\n${/```yaml\n([^]*?)```/.exec(readFileSync(path, 'utf8'))?.[1] ?? ''}`
}

/** Does the same for Vitest's report. */
const failedTests = ({ testResults = [] }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName} › ${firstLine(failureMessages[0])}`),
  )

const firstLine = (text = '') => stripVTControlCharacters(text).split('\n')[0]

/** Counts passed and failed tests of a report. Without a report, the suite counts as one test. */
function countsOf(file, isFine) {
  if (file === null) return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 }
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  // The machine lacks something that the suite needs, and the suite has reported it.
  if (text === '' && isFine) return { passed: 0, failed: 0, note: ' (not run here)' }
  const report = text === '' ? {} : JSON.parse(text)
  failures.push(...failedJourneys(report), ...failedTests(report))
  const { numPassedTests = 0, numFailedTests = 0, stats } = report
  const { expected, unexpected } = stats ?? { expected: numPassedTests, unexpected: numFailedTests }
  const note = text.includes('"type": "not compared"') ? ' (pictures not compared)' : ''
  // A file that does not load has no failed test.
  return { passed: expected, failed: Math.max(unexpected, isFine ? 0 : 1), note }
}

async function suite([name, command, report = null], isShownAtOnce) {
  if (isShownAtOnce) console.log(`\n== ${name}`)
  const began = Date.now()
  const { isFine, output } = await run(command, isShownAtOnce)
  if (!isShownAtOnce) console.log(`\n== ${name}\n${output.trimEnd()}`)
  const { passed, failed, note = '' } = countsOf(report, isFine)
  total.passed += passed
  total.failed += failed
  const seconds = Math.round((Date.now() - began) / 1000)
  summary.push(`${name}: ${passed} passed${note}, ${failed} failed (${seconds} s)`)
}

const oneByOne = async (suites, isShownAtOnce = true) => {
  for (const one of suites) await suite(one, isShownAtOnce)
}
const sideBySide = (suites) => Promise.all(suites.map((one) => suite(one, false)))

const vitest = (name, ...projects) => {
  const file = `${RESULTS}/${projects[0]}.json`
  const chosen = projects.map((project) => `--project ${project}`).join(' ')
  const reporters = `--reporter=default --reporter=json --outputFile.json=${file}`
  return [name, `npx vitest run ${chosen} ${reporters}`, file]
}

/** A script that writes its own report. */
const script = (name, of) => [name, `npm run --silent ${of}`, `${RESULTS}/${of}.json`]

const CHECKS = [
  ['types', 'npx tsc --noEmit'],
  ['lint and boundaries', 'npm run --silent lint'],
  ['format', 'npx prettier --check --log-level warn .'],
  ['unused code', 'npx knip'],
  vitest('rules', 'rules', 'texts'),
]

/** The app tests use one and a half processors, so the build runs in parallel. */
const APP = [vitest('app and screens', 'app', 'languages')]

const BUILD = [['build', 'npm run --silent build'], vitest('build checks', 'build')]

const BROWSER = [script('journeys', 'e2e'), script('random walk', 'e2e:walk')]

const flags = new Set(process.argv.slice(2))
const began = Date.now()
const remove = (folder) => rmSync(folder, { recursive: true, force: true })
remove(RESULTS)
remove(process.env.SHARED_BUILDS)
mkdirSync(RESULTS)

await sideBySide(CHECKS)
if (!flags.has('--check')) {
  console.log(`\nChromium: ${ensureChromium()}`)
  await Promise.all([oneByOne(APP, false), oneByOne(BUILD, false)])
  await oneByOne(BROWSER)
  if (flags.has('--gallery')) await oneByOne([script('gallery', 'gallery')])
  if (flags.has('--nginx')) await oneByOne([script('behind nginx', 'e2e:nginx')])
  if (flags.has('--webkit')) await oneByOne([script('WebKit', 'e2e:webkit')])
}
remove(process.env.SHARED_BUILDS)

for (const failure of failures) console.log(`\nfailed: ${failure}`)
console.log(`\n${summary.join('\n')}\n`)
console.log(`${Math.round((Date.now() - began) / 1000)} s`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
