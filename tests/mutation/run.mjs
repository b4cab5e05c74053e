/**
 * `npm run mutation -- domain`: changes the code of a folder of src (or of a file,
 * `domain/phone.ts`) bit by bit and counts the changes that no test notices. Without a folder: all
 * of them. With TESTS=features the tests of that folder judge, where another one's hold the rules.
 * Takes minutes each; the reports are test-results/mutation-*.json. Stryker would read tsconfig.json
 * by TypeScript's own parser, which TypeScript 7 does not have: its settings name none.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync } from 'node:fs'

const FOLDERS = ['domain', 'api', 'store', 'features']
const REPORT = 'test-results/mutation.json'
const folders = process.argv.length > 2 ? process.argv.slice(2) : FOLDERS

function figuresOf(report) {
  const mutants = Object.values(report.files).flatMap((file) => file.mutants)
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length
  const killed = count('Killed', 'Timeout')
  const survived = count('Survived', 'NoCoverage')
  const score = Number(((killed / (killed + survived)) * 100).toFixed(1))
  return { killed, survived, score }
}

function* survivorsOf(report) {
  for (const [path, { mutants, source }] of Object.entries(report.files))
    for (const { status, location, mutatorName, replacement = '' } of mutants)
      if (status === 'Survived' || status === 'NoCoverage') {
        const line = source.split('\n')[location.start.line - 1].trim()
        const [change] = replacement.split('\n')
        yield `${path}:${location.start.line} ${mutatorName}: ${line} -> ${change}`
      }
}

mkdirSync('test-results', { recursive: true })
const figures = {}
for (const folder of folders) {
  // A comma separates two globs there, and would cut one with braces in halves.
  const all = `src/${folder}/**/*.ts,src/${folder}/**/*.tsx`
  const mutated = folder.endsWith('.ts') ? `src/${folder}` : all
  const args = ['stryker', 'run', 'tests/mutation/stryker.config.json', '--mutate', mutated]
  const env = { ...process.env, MUTATED: folder }
  const { status } = spawnSync('npx', args, { stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
  const file = `test-results/mutation-${folder.replaceAll('/', '-')}.json`
  renameSync(REPORT, file)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  console.log([...survivorsOf(report)].join('\n'))
  figures[folder] = figuresOf(report)
}
console.table(figures)
