/** `npm run check-api` against the mock backend, and against one whose answers are wrong. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { checkApi } from '#mocks/contract/readOnlyCalls.ts'

const run = (script: string, ...flags: string[]) =>
  spawn(process.execPath, ['--import', 'tsx', script, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })

async function startMock(): Promise<string> {
  const server = run('mocks/serve.ts', '--port', '0', '--scenario', 'reserved')
  onTestFinished(() => void server.kill())
  const [line] = await once(server.stdout, 'data')
  return /http:\/\/[\d.]+:\d+/.exec(String(line))?.[0] ?? ''
}

type Body = Record<string, unknown>

/** The mock's answers, changed on their way. */
async function startCopy(mock: string, change: Record<string, (body: Body) => void>) {
  const server = createServer(async ({ url = '', headers }, response) => {
    const { authorization } = headers
    const answer = await fetch(mock + url, { headers: authorization ? { authorization } : {} })
    const body = (await answer.json()) as Body
    change[url.replace('/api/client', '')]?.(body)
    response.writeHead(answer.status).end(JSON.stringify(body))
  })
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const EXISTING = { invitation: 'VIC2025', activity: '1' }

async function runCheckApi(base: string) {
  const flags = Object.entries({ base, token: MOCK_GUEST_TOKEN, ...EXISTING })
  const child = run(
    'mocks/contract/checkApi.ts',
    ...flags.flatMap(([key, value]) => [`--${key}`, value]),
  )
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (child.exitCode === null) await once(child, 'close')
  expect(out + errors).not.toContain(MOCK_GUEST_TOKEN)
  return { lines: out.split('\n'), exitCode: child.exitCode }
}

it('finds nothing in the mock backend, and three wrong answers in a copy of it', async () => {
  const mock = await startMock()
  const good = await checkApi({ base: mock, token: MOCK_GUEST_TOKEN, ...EXISTING })
  expect(good.filter(({ result }) => result !== 'fine')).toEqual([])
  expect(good.map(({ line }) => line)).toContain('GET /reservation/list')

  const copy = await startCopy(mock, {
    '/reservation/list': ({ reservations }) => {
      for (const row of reservations as Body[]) delete row['hash_code']
    },
    '/reservation/check': (body) => void (body['is_reserved'] = 'yes'),
    '/check-available-session': (body) => void Object.assign(body, { code: 1701, message: '' }),
  })
  const wrong = await runCheckApi(copy)
  expect(wrong.exitCode).toBe(1)
  expect(wrong.lines.filter((line) => line.startsWith('    '))).toEqual([
    '    code: must be equal to one of the allowed values (401, 1001, 1002, 1102)',
    '    is_reserved: must be boolean',
    '    reservations/0/hash_code: is missing',
    '    status 401, code 401',
    '    status 400, code 1801',
  ])
}, 30_000)
