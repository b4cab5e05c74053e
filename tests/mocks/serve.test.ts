import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text as readText } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'

function start(...flags: string[]) {
  const server = spawn(process.execPath, ['--import', 'tsx', 'mocks/serve.ts', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void server.kill())
  return server
}

async function addressOf(server: ReturnType<typeof start>) {
  const [line] = await once(server.stdout, 'data')
  const [, address = ''] = /^Mock backend on (\S+), /.exec(String(line)) ?? []
  return { line: String(line), address }
}

it('answers over real HTTP and lets another origin read it', async () => {
  const { line, address } = await addressOf(start('--port', '0', '--scenario', 'reserved'))
  expect(line).toMatch(
    /^Mock backend on http:\/\/127\.0\.0\.1:\d+, scenario 'reserved', one-time code 1234\.\n$/,
  )

  const response = await fetch(`${address}/api/client/me`, {
    headers: { Authorization: `Bearer ${MOCK_GUEST_TOKEN}` },
  })
  expect(await response.json()).toMatchObject({ id: 1, is_reserved: true })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('access-control-expose-headers')).toBe('Date, Retry-After')
  expect(Date.parse(response.headers.get('date') ?? '')).toBeGreaterThan(Date.now() - 60_000)

  const refused = await fetch(`${address}/api/client/login`, { method: 'POST', body: '{' })
  expect(refused.status).toBe(400)
  const message = 'format error: the body is no JSON object'
  expect(await refused.json()).toEqual({ code: 1001, message, data: null })

  const preflight = await fetch(`${address}/api/client/me`, { method: 'OPTIONS' })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization')
}, 20_000)

it('a wrong option ends it with one line', async () => {
  const server = start('--prot', '1')
  const [text, [exitCode]] = await Promise.all([readText(server.stderr), once(server, 'exit')])
  expect(text).toContain("There is no option '--prot': did you mean '--port'? There are: --port, ")
  expect(text.trimEnd().split('\n')).toHaveLength(1)
  expect(exitCode).toBe(2)
}, 20_000)
