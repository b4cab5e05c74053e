/**
 * `npm run planted` inserts each fault into a copy of the project and runs the tests of its folder. At
 * least one test must fail. `npm run planted -- Back` inserts only the faults that mention 'Back'.
 */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { applyFault, type Fault } from '#tests/planted/fault.ts'
import { allFaults } from '#tests/planted/allFaults.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const NOT_COPIED = ['.git', 'node_modules', 'dist', 'test-results']

function copyProject(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')))
  const filter = (path: string) => !NOT_COPIED.includes(relative(ROOT, path))
  cpSync(ROOT, copy, { recursive: true, filter })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

type Report = {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** Returns 'file > test' of each failing test. */
function failedTests(copy: string, ...args: string[]): string[] {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const options = ['--reporter=json', `--outputFile=${report}`]
  spawnSync('npx', ['vitest', 'run', ...args, ...options], { cwd: copy, stdio: 'ignore' })
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(copy, name)} > ${fullName}`),
  )
}

const fileOf = (test: string) => test.replace(/ > .*/s, '')

/** Runs twice, because a test may also fail on a busy machine. A real failure repeats. */
function killerOf(copy: string, folder: string): string | undefined {
  const failed = failedTests(copy, folder, '--bail=3')
  if (failed.length === 0) return undefined
  const again = failedTests(copy, ...new Set(failed.map(fileOf)))
  return failed.find((test) => again.includes(test))
}

/** Returns the test that detects the fault, or why none does. */
function plant(copy: string, fault: Fault): { killer?: string | undefined; failure: string } {
  const file = join(copy, fault.file)
  const text = readFileSync(file, 'utf8')
  const faulty = applyFault(text, fault)
  if (faulty === null) return { failure: `DOES NOT APPLY to ${fault.file}` }
  writeFileSync(file, faulty)
  const killer = killerOf(copy, fault.tests)
  writeFileSync(file, text)
  return { killer, failure: `NOT NOTICED by ${fault.tests}` }
}

const nameFilter = process.argv.slice(2).join(' ')
const faults = allFaults.filter(({ name }) => name.includes(nameFilter))
const copy = copyProject()
const killers: string[] = []
for (const fault of faults) {
  const startedAt = Date.now()
  const { killer, failure } = plant(copy, fault)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  if (killer !== undefined) killers.push(killer)
  console.info(`${fault.name}\n  ${killer ?? failure} (${seconds} s)`)
}
// A test that also fails without a fault has detected nothing.
const files = new Set(killers.map(fileOf))
const broken = new Set(files.size === 0 ? [] : failedTests(copy, ...files))
rmSync(copy, { recursive: true })
const noticed = killers.filter((killer) => !broken.has(killer))
for (const test of broken) console.info(`fails without a fault: ${test}`)
console.info(`${noticed.length} of ${faults.length} planted faults noticed`)
process.exitCode = noticed.length === faults.length && faults.length > 0 ? 0 : 1
