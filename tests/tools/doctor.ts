/** `npm run doctor` reports what this machine and its settings support, on one screen. */
/* oxlint-disable no-console -- a script for the terminal */
import { readFileSync } from 'node:fs'
import { satisfies } from 'semver'
import { loadEnv } from 'vite'
import { apiAnswerer } from '#src/build/apiNotice.ts'
import { ConfigError, readConfig } from '#src/build/settings.ts'
import type { Config } from '#src/config/config.ts'
import { findChromium, hasFonts } from '#tests/support/chromium.mjs'

/** 'no' ends the command with exit code 1. 'note' is only information. */
type Verdict = 'ok' | 'note' | 'no'

function say(verdict: Verdict, name: string, text: string): void {
  console.log(`${verdict.padEnd(6)}${name.padEnd(10)}${text}`)
  if (verdict === 'no') process.exitCode = 1
}

const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
const isSupported = satisfies(process.version, engines.node)
say(isSupported ? 'ok' : 'no', 'Node', `${process.version}, needed is ${engines.node}`)

const browser = findChromium()
if (browser !== null) say('ok', 'Browser', browser)
else say('note', 'Browser', 'none for the tests: install Chrome or Chromium, or set CHROMIUM_PATH')

if (hasFonts()) say('ok', 'Fonts', 'Noto Sans CJK TC, Noto Serif CJK TC')
else say('note', 'Fonts', 'no Noto CJK: pictures of the gallery cannot be compared here')

/** Returns the settings of the command, or null if they are wrong. Prints the problems. */
function settingsOf(command: 'dev' | 'build'): Config | null {
  const isDev = command === 'dev'
  const env = loadEnv(isDev ? 'development' : 'production', process.cwd(), 'VITE_')
  const set = Object.keys(env).filter((name) => env[name])
  try {
    const config = readConfig({ ...env, DEV: isDev })
    say('ok', 'Settings', `npm run ${command}: ${set.sort().join(', ') || 'none'}`)
    return config
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const problem of error.message.split('\n').slice(1)) say('no', 'Settings', problem)
    return null
  }
}

/** Reports which API is used, and whether it can be reached. */
async function sayApi(command: string, config: Config): Promise<void> {
  const answerer = `npm run ${command}: ${apiAnswerer(config)}`
  if (config.isApiMocked || config.apiBaseUrl === '') return say('ok', 'API', answerer)
  const signal = AbortSignal.timeout(3_000)
  const answer = await fetch(`${config.apiBaseUrl}/api/client/me`, { signal }).catch(() => null)
  if (answer !== null) say('ok', 'API', `${answerer}, which answers`)
  else say('note', 'API', `${answerer}, which does not answer from here`)
}

function sayLine({ liffId, liffUrl, isLineMocked, isLineLogin, lineOaUrl }: Config): void {
  if (liffId === null)
    return say('ok', 'LINE', `no VITE_LIFF_ID; npm run dev: ${isLineMocked ? 'a mock' : 'none'}`)
  const login = isLineLogin ? 'a login at start' : 'no login at start'
  say('ok', 'LINE', `LIFF app ${liffId}, ${login}, ${lineOaUrl ?? 'no official account'}`)
  if (liffUrl === null) say('note', 'LINE', 'no VITE_LIFF_URL: shared links open a browser')
}

const dev = settingsOf('dev')
const build = settingsOf('build')
if (dev !== null && build !== null) {
  await sayApi('dev', dev)
  await sayApi('build', build)
  sayLine(build)
}
