/** `npm run doctor`: what this machine and its settings are ready for, in one screen. */
/* oxlint-disable no-console -- a script for the terminal */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { satisfies } from 'semver'
import { loadEnv } from 'vite'
import { apiAnswerer } from '#src/build/apiNotice.ts'
import { ConfigError, readConfig } from '#src/build/settings.ts'
import type { Config } from '#src/config/config.ts'
import { findChromium, hasFonts } from '#tests/support/chromium.mjs'

/** 'no' ends the command with exit code 1, 'note' is only worth knowing. */
type Finding = { verdict: 'ok' | 'note' | 'no'; lines: string[] }

const TIMEOUT_MS = 3_000

const PORTS = { dev: 5173, preview: 4173, phone: 4180, 'mock-api': 4010 }

function node(): Finding {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const isSupported = satisfies(process.version, engines.node)
  return {
    verdict: isSupported ? 'ok' : 'no',
    lines: [`${process.version}${isSupported ? '' : ` is not ${engines.node}`}`],
  }
}

function browser(): Finding {
  const path = findChromium()
  if (path === null)
    return {
      verdict: 'note',
      lines: [
        'none for the tests: install Chrome or Chromium, or set CHROMIUM_PATH',
        '(npm test installs one itself as root on Debian)',
      ],
    }
  const { stdout, status } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  if (status !== 0) return { verdict: 'no', lines: [`${path} does not start`] }
  return { verdict: 'ok', lines: [`${stdout.trim()}, ${path}`] }
}

function fonts(): Finding {
  if (hasFonts()) return { verdict: 'ok', lines: ['Noto Sans CJK TC, Noto Serif CJK TC'] }
  return {
    verdict: 'note',
    lines: ['no Noto CJK: pictures of the gallery cannot be compared here'],
  }
}

async function ports(): Promise<Finding> {
  const states = await Promise.all(
    Object.entries(PORTS).map(async ([command, port]) => ({
      isFree: await isFree(port),
      name: `${port} (${command})`,
    })),
  )
  const taken = states.filter(({ isFree }) => !isFree).map(({ name }) => name)
  if (taken.length > 0) return { verdict: 'note', lines: [`in use: ${taken.join(', ')}`] }
  return { verdict: 'ok', lines: [`free: ${states.map(({ name }) => name).join(', ')}`] }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

type Command = 'dev' | 'build'

const environment = (command: Command): Record<string, string> =>
  loadEnv(command === 'dev' ? 'development' : 'production', process.cwd(), 'VITE_')

/** The settings of the command, or what is wrong with them. */
function settingsOf(command: Command): Config | string[] {
  try {
    return readConfig({ ...environment(command), DEV: command === 'dev' })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n').slice(1)
  }
}

function settings(problems: string[]): Finding {
  if (problems.length > 0) return { verdict: 'no', lines: problems }
  const env = environment('dev')
  const names = Object.keys(env)
    .filter((name) => env[name])
    .sort()
  const file = existsSync('.env.local') ? '.env.local' : 'no .env.local'
  return { verdict: 'ok', lines: [`${file}; set: ${names.join(', ') || 'none'}`] }
}

async function api(configs: [Command, Config][]): Promise<Finding> {
  const answers = await Promise.all(
    configs.map(([command, config]) => reachability(config, command)),
  )
  const lines = configs.map(
    ([command, config], index) =>
      `npm run ${command}: ${apiAnswerer(config)}${answers[index]?.text ?? ''}`,
  )
  const isReached = answers.every(({ isFine }) => isFine)
  return {
    verdict: isReached ? 'ok' : 'note',
    lines: [...lines, 'npm run phone: the mock API on its own origin'],
  }
}

async function reachability({ isApiMocked, apiBaseUrl }: Config, command: Command) {
  if (isApiMocked) return { isFine: true, text: '' }
  if (apiBaseUrl === '')
    return command === 'build'
      ? { isFine: true, text: '' }
      : { isFine: false, text: ', which has no API: set VITE_API_BASE_URL' }
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { status } = await fetch(`${apiBaseUrl}/api/client/me`, { signal })
    return { isFine: true, text: `, which answers (${status} without a login)` }
  } catch {
    return { isFine: false, text: ', which does not answer from here' }
  }
}

function line({ liffId, liffUrl, isLineMocked, isLineLogin, lineOaUrl }: Config): Finding {
  const dev = isLineMocked ? 'a mock' : 'none'
  if (liffId === null)
    return {
      verdict: 'ok',
      lines: ['off: no VITE_LIFF_ID', `npm run dev: ${dev}; npm run phone: a mock`],
    }
  const login = isLineLogin ? 'a login at start' : 'no login at start'
  const lines = [`on: LIFF app ${liffId}, ${login}, ${lineOaUrl ?? 'no official account'}`]
  if (liffUrl !== null) return { verdict: 'ok', lines }
  return { verdict: 'note', lines: [...lines, 'no VITE_LIFF_URL: shared links open a browser'] }
}

async function findings(): Promise<Record<string, Finding>> {
  const dev = settingsOf('dev')
  const build = settingsOf('build')
  const problems = [dev, build].flatMap((read) => (Array.isArray(read) ? read : []))
  return {
    Node: node(),
    Browser: browser(),
    Fonts: fonts(),
    Ports: await ports(),
    Settings: settings([...new Set(problems)]),
    ...(!Array.isArray(dev) &&
      !Array.isArray(build) && {
        API: await api([
          ['dev', dev],
          ['build', build],
        ]),
        LINE: line(dev),
      }),
  }
}

const found = await findings()
for (const [name, { verdict, lines }] of Object.entries(found))
  console.log(`${verdict.padEnd(6)}${name.padEnd(10)}${lines.join(`\n${' '.repeat(16)}`)}`)
process.exitCode = Object.values(found).some(({ verdict }) => verdict === 'no') ? 1 : 0
