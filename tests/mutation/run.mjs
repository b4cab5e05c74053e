/**
 * `npm run mutation -- domain` mutates the code of a folder of src, or of a file such as
 * `domain/phone.ts`, and counts the mutations that no test detects. Without an argument it mutates all
 * folders. With TESTS=features, the tests of that folder run instead. Each run takes minutes. The
 * reports are test-results/mutation-*.json. Stryker cannot read tsconfig.json, because TypeScript 7
 * lacks the parser that it uses, so its settings do not name one.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync } from 'node:fs'

const FOLDERS = ['domain', 'api', 'session', 'features']
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
  // Stryker splits globs at commas, which would break a glob with braces.
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
