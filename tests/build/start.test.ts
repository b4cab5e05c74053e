/** Covers the settings at the start of a development server or a build. */
import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { createLogger, resolveConfig } from 'vite'
import { allowedHosts } from '#src/build/allowedHosts.ts'
import { apiNotice } from '#src/build/apiNotice.ts'
import { checkBuild, readConfig } from '#src/build/settings.ts'

async function warningsOf(env: Record<string, string>, command: 'serve' | 'build') {
  const warnings: string[] = []
  const customLogger = { ...createLogger('silent'), warn: (text: string) => warnings.push(text) }
  const plugins = [apiNotice(env, readConfig({ ...env, DEV: command === 'serve' }))]
  await resolveConfig({ configFile: false, customLogger, plugins }, command)
  return warnings
}

it.each([
  ['serve', /: the mock backend in the browser answers .*https:\/\/api.example gets no request/],
  ['build', /: https:\/\/api.example answers the API/],
] as const)(
  '`vite %s` says which server answers the API if only its address is set',
  async (...row) => {
    const [command, warning] = row
    const address = { VITE_API_BASE_URL: 'https://api.example' }
    expect(await warningsOf(address, command)).toEqual([expect.stringMatching(warning)])
    expect(await warningsOf({ ...address, VITE_API_MOCKING: 'on' }, command)).toEqual([])
  },
)

it.each([
  ['', []],
  ['tunnel.example', ['tunnel.example']],
  ['https://tunnel.example:8443/a, .tunnels.example', ['tunnel.example', '.tunnels.example']],
])('ALLOWED_HOSTS=%j allows the hosts %j', (text, hosts) => {
  expect(allowedHosts(text)).toEqual(hosts)
})

it('ALLOWED_HOSTS with an invalid host name is refused', () => {
  expect(() => allowedHosts('a<b')).toThrow('ALLOWED_HOSTS must be host names')
})

it.each<[command: string, settings: object, message: string]>([
  ['', { VITE_API_BASE_ULR: 'https://api.example' }, 'did you mean VITE_API_BASE_URL?'],
  ['build', { VITE_API_BASE_ULR: 'https://api.example' }, 'did you mean VITE_API_BASE_URL?'],
  ['build', { VITE_API_MOCKING: 'on' }, 'npm run build -- --mode demo'],
])(
  '`vite %s` stops with one message for the settings %j',
  (command, settings, message) => {
    const vite = ['node_modules/vite/bin/vite.js', command].filter((word) => word !== '')
    const env = { ...process.env, ...settings }
    const { status, stderr } = spawnSync(process.execPath, vite, { env, encoding: 'utf8' })
    expect(stderr).toContain(message)
    expect(stderr).not.toContain('    at ')
    expect(status).toBe(1)
  },
  30_000,
)

it.each([
  ['on', true, 'none'],
  ['', true, 'none'],
  ['', false, 'none'],
  ['off', true, 'VITE_API_MOCKING must be on in a demo'],
  ['on', false, 'VITE_API_MOCKING and VITE_MOCK_LOGIN must be off'],
])(
  'checkBuild with the mock backend set to %j and demo set to %s reports: %s',
  (mocking, isDemo, problem) => {
    const problemOf = () => {
      try {
        checkBuild(readConfig({ VITE_API_MOCKING: mocking, DEMO: isDemo }), isDemo)
        return 'none'
      } catch (error) {
        return String(error)
      }
    }
    expect(problemOf()).toContain(problem)
  },
)
