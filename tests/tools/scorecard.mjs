/**
 * `npm run scorecard` runs all suites with the figures of docs/safety.md in full, and prints a table.
 * `-- --only 3,7` runs only these figures. SCORECARD_SEED repeats a seed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, existsSync } from 'node:fs'
import { ensureChromium } from '../support/chromium.mjs'

const FOLDER = 'test-results/scorecard'

/** A figure is fine if all tests of its files pass. */
const FIGURES = [
  ['every call x 15 faults, every code: the right way on', ['features/faults.property']],
  ['10,000 changed answers: no crash, no odd word', ['features/answers.property']],
  ['hostile addresses x every door of the build', ['e2e/addresses.spec']],
  ['secrets outside of requests and the two token keys', ['features/secrets.property']],
  ["spoilt, missing and another guest's storage x every path", ['app/storage.property']],
  ['two guests with two tabs: 60 walks of 60 steps', ['outbox/outboxTabs', 'e2e/walk.spec']],
  ['200 guests for 1, 5 and 200 places', ['features/booking/rush.property']],
  [
    'a day of an open ticket, ten failing minutes',
    ['features/tickets/ticketDay.property', 'features/tickets/useTicketPolling'],
  ],
  ['20,000 instants x 11 zones, 12 shapes of a time', ['domain/time.']],
  ['8,000 phone numbers, 2,000 codes', ['domain/phone.', 'domain/otp.']],
  ['every screen for assistive technology, text at 200 %', ['e2e/gallery.spec']],
  [
    'the build, its policy on every path, the lock file',
    ['build/dist.test', 'e2e/linePolicy.spec', 'structure/lockFile.test'],
  ],
  ['LINE in bad environments: usable within 6.5 s', ['e2e/lineFailures.spec']],
  ['a page at rest: at most 12 requests in 10 s', ['app/flood.property', 'e2e/walk.spec']],
  [
    'hostile addresses without script, network or LINE',
    ['e2e/addressStates.spec', 'e2e/lineAddresses.spec'],
  ],
  ['text that the phone enlarges or translates', ['e2e/largeText.spec', 'app/translatedScreens']],
  [
    '2,000 answers of each endpoint in dialects, unreadable answers',
    ['api/dialects.property', 'api/bareAnswers.property', 'features/unreadableAnswers.property'],
  ],
  ['5,000 visits with lists that lag behind', ['session/lag/lag.property']],
]

const only = process.argv.includes('--only')
  ? process.argv[process.argv.indexOf('--only') + 1].split(',').map(Number)
  : FIGURES.map((_, index) => index + 1)
const files = FIGURES.flatMap(([, own], index) => (only.includes(index + 1) ? own : []))
const ofBrowser = files.filter((file) => file.startsWith('e2e/'))
const ofVitest = files.filter((file) => !file.startsWith('e2e/'))

process.env.SCORECARD_SIZE = 'full'
process.env.SCORECARD_SEED ??= String(Date.now() % 0x7fffffff)
process.env.WALK_SEED ??= process.env.SCORECARD_SEED

const run = (name, command, args, env = {}) =>
  new Promise((done) => {
    const began = Date.now()
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('close', () => {
      console.log(`${name}: ${Math.round((Date.now() - began) / 1000)} s`)
      done()
    })
  })

const report = (name) => `${FOLDER}/${name}.json`
const read = (name) =>
  existsSync(report(name)) ? JSON.parse(readFileSync(report(name), 'utf8')) : null

async function runAll() {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  ensureChromium()
  await run('build', 'npm', ['run', '--silent', 'build'])
  const json = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report('vitest')}`]
  const paths = ofVitest.map((file) => `tests/${file}`)
  if (paths.length > 0) await run('vitest', 'npx', ['vitest', 'run', ...paths, ...json])
  const config = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts']
  const projects = ['journeys', 'line', 'strangers', 'gallery', 'walk'].flatMap((name) => [
    '--project',
    name,
  ])
  const specs = ofBrowser.map((file) => file.replace('e2e/', ''))
  const env = { REPORT: 'scorecard/browser', WALK_SEEDS: '60', WALK_STEPS: '60' }
  if (specs.length > 0) await run('browser', 'npx', [...config, ...projects, ...specs], env)
}

const specsOf = ({ specs = [], suites = [] }, file) => [
  ...specs.map((spec) => ({ ...spec, file })),
  ...suites.flatMap((suite) => specsOf(suite, file)),
]

/** Reads both reports: the file of a test, whether it passed at once, and its number of cases. */
function readTests() {
  const ofFiles = (read('vitest')?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    // A file that does not load has no test.
    (assertionResults.length > 0 ? assertionResults : [{ title: name, status: 'failed' }]).map(
      ({ title, status, meta }) => ({
        file: name,
        title,
        isFine: status === 'passed',
        cases: meta?.cases ?? 1,
      }),
    ),
  )
  const suites = read('browser')?.suites ?? []
  const ofPages = suites.flatMap((suite) => specsOf(suite, `/tests/e2e/${suite.file}`))
  return [
    ...ofFiles,
    ...ofPages.map(({ file, title, tests }) => ({
      file,
      title,
      // 'flaky' is a test that failed at first.
      isFine: tests.every(({ status }) => status === 'expected'),
      cases: tests
        .flatMap(({ annotations }) => annotations)
        .filter(({ type }) => type === 'cases')
        .reduce((sum, { description }) => sum + Number(description), 0),
    })),
  ]
}

/** Counts vulnerabilities of the production packages. Returns null if the registry does not answer. */
function audit() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    timeout: 20_000,
  })
  const { vulnerabilities } = stdout.startsWith('{') ? (JSON.parse(stdout).metadata ?? {}) : {}
  return vulnerabilities ? vulnerabilities.high + vulnerabilities.critical : null
}

function rowOf(number, tests) {
  const [name, own] = FIGURES[number - 1]
  const mine = tests.filter(({ file }) => own.some((part) => file.includes(`/tests/${part}`)))
  const failed = mine.filter(({ isFine }) => !isFine).map(({ title }) => title)
  const cases = mine.reduce((sum, one) => sum + Math.max(1, one.cases), 0)
  const vulnerable = number === 12 ? audit() : 0
  const isMet = failed.length === 0 && mine.length > 0 && (vulnerable ?? 0) === 0
  const noted = number === 12 ? `; npm audit ${vulnerable ?? 'not run'}` : ''
  const value = `${mine.length - failed.length} of ${mine.length} tests, ${cases.toLocaleString('en')} cases${noted}`
  return { number, name, value, isMet, failed }
}

await runAll()
const tests = readTests()
const rows = only.map((number) => rowOf(number, tests))
for (const { number, failed } of rows)
  for (const title of failed) console.log(`Figure ${number}: ${title}`)
console.log(`\nseed ${process.env.SCORECARD_SEED}`)
for (const { number, name, value, isMet } of rows)
  console.log(
    `${String(number).padStart(2)}  ${name.padEnd(58)}  ${isMet ? 'ok    ' : 'NOT OK'}  ${value}`,
  )
process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1
