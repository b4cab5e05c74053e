/**
 * `npm run scorecard`: the figures of docs/safety.md as one table and one JSON.
 * `npm run scorecard -- --help` names the options.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { RESULTS_FOLDER } from '#tests/scorecard/figure.ts'
import { readOptions, USAGE, type ScorecardOptions } from '#tests/scorecard/options.ts'
import { asJson, isOk, readResult, table } from '#tests/scorecard/report.ts'
import { ensureChromium } from '#tests/support/chromium.mjs'

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (options.isHelpWanted) return console.info(USAGE)
  const { size, seed, only, json } = options
  rmSync(RESULTS_FOLDER, { recursive: true, force: true })
  process.env['CHROMIUM_PATH'] = ensureChromium()
  if (!options.isBuilt) await runCommand('npm', ['run', '--silent', 'build'])
  const log = await runFigures(options)
  const results = only.map(readResult)
  console.info(`\n${table(results)}\n`)
  for (const { number, value, details } of results.filter((result) => !isOk(result)))
    console.info(`Figure ${number}, ${value}:\n${summary(details)}\n`)
  if (results.some(({ value }) => value === 'no result')) console.info(log)
  mkdirSync(dirname(json), { recursive: true })
  writeFileSync(json, asJson({ at: new Date().toISOString(), seed, size }, results))
  console.info(`All details are in ${json}.`)
  const failed = results.filter((result) => !isOk(result)).length
  console.info(`${results.length - failed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

/** @returns what Vitest printed; a figure's own result is its file. */
function runFigures({ size, seed, only }: ScorecardOptions): Promise<string> {
  const files = only.map((number) => `figures/${String(number).padStart(2, '0')}-`)
  const args = ['vitest', 'run', '--config', 'tests/scorecard/vitest.config.ts', ...files]
  const env = { ...process.env, SCORECARD_SEED: String(seed), SCORECARD_SIZE: size }
  return output('npx', args, env).then(({ text }) => text)
}

async function runCommand(command: string, args: string[]): Promise<void> {
  const { code, text } = await output(command, args, process.env)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${text}`)
}

function output(command: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return new Promise<{ code: number | null; text: string }>((done) =>
    child.on('close', (code) => done({ code, text })),
  )
}

const MAX_SUMMARY = 4000

function summary(details: unknown): string {
  const text = typeof details === 'string' ? details : JSON.stringify(details, null, 2)
  return text.length > MAX_SUMMARY ? `${text.slice(0, MAX_SUMMARY)}…` : text
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
