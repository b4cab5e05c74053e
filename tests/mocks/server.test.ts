/** `npm run mock-api`: the backend over HTTP, the staff's commands, and the stored world. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { freeSession, worldAt } from '#tests/mocks/request.ts'

function start(...flags: string[]) {
  const server = spawn(process.execPath, ['--import', 'tsx', 'mocks/serve.ts', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  return server
}

/** Waits until the server has printed its address and its staff key, and returns both. */
async function serve(...flags: string[]) {
  const server = start('--port', '0', '--scenario', 'reserved', ...flags)
  let printed = ''
  for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk)
    if (/x-staff-key: \S+\n/.test(printed)) break
  }
  const [, address = '', staffKey = ''] =
    /^Mock backend on (\S+), .*?x-staff-key: (\S+)$/ms.exec(printed) ?? []
  return { server, address, staffKey }
}

const headers = { Authorization: `Bearer ${MOCK_GUEST_TOKEN}` }
const post = (address: string, body: string) => fetch(address, { method: 'POST', headers, body })

it(
  'The mock API server answers other origins and runs staff commands',
  { timeout: 30_000 },
  async () => {
    const { address } = await serve()
    const me = await fetch(`${address}/api/client/me`, { headers })
    expect(await me.json()).toMatchObject({ id: 1, is_reserved: true })
    expect(me.headers.get('access-control-allow-origin')).toBe('*')
    expect(me.headers.get('access-control-expose-headers')).toBe('Date, Retry-After')
    const preflight = await fetch(`${address}/api/client/me`, { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
    expect((await post(`${address}/api/client/login`, '{')).status).toBe(400)

    const done = await post(`${address}/staff/checkIn`, '{}')
    expect(await done.json()).toMatchObject({
      done: expect.stringMatching(/of Alex: checked in\.$/),
    })
    const refused = await post(`${address}/staff/dance`, '{}')
    expect(refused.status).toBe(404)
    expect((await fetch(`${address}/staff/checkIn`)).status).toBe(405)
    const { guests } = await (await fetch(`${address}/staff/guests`)).json()
    expect(guests).toContainEqual(expect.objectContaining({ id: 1, mobile: '+852-91234567' }))
    await post(`${address}/staff/scenario`, '{"name":"newcomer"}')
    const { scenario } = await (await fetch(`${address}/staff/scenarios`)).json()
    expect(scenario).toBe('newcomer')
  },
)

it('The mock API server answers in the dialect of --api', { timeout: 30_000 }, async () => {
  const { address } = await serve('--api', 'php')
  const list = await fetch(`${address}/api/client/reservation/list`, { headers })
  expect(await list.json()).toMatchObject({ reservations: { '1': { status: 'active' } } })
  const stranger = await fetch(`${address}/api/client/me`)
  expect([stranger.status, await stranger.json()]).toMatchObject([200, { error_code: '401' }])
  // Staff answers do not use the dialect.
  const { guests } = await (await fetch(`${address}/staff/guests`)).json()
  expect(guests).toBeInstanceOf(Array)
})

it(
  'The mock API server refuses a body of more than 64 kB and stays available',
  { timeout: 30_000 },
  async () => {
    const { address } = await serve()
    const send = (length: number) =>
      post(`${address}/api/client/login`, JSON.stringify({ text: 'x'.repeat(length) }))
    const refused = await send(70_000)
    expect([refused.status, await refused.json()]).toMatchObject([413, { code: 413 }])
    expect((await send(60_000)).status).toBe(400)
  },
)

it(
  'The mock API server lets other hosts with the key use the staff endpoints',
  { timeout: 30_000 },
  async () => {
    const { address, staffKey } = await serve()
    const url = `${address}/staff/guests`
    const foreign = { Origin: 'https://evil.example' }
    expect((await fetch(url, { headers: foreign })).status).toBe(403)
    const wrongKey = { ...foreign, 'x-staff-key': `${staffKey}x` }
    expect((await fetch(url, { headers: wrongKey })).status).toBe(403)
    expect((await fetch(url, { headers: { ...foreign, 'x-staff-key': staffKey } })).status).toBe(
      200,
    )
  },
)

it(
  'The mock API server keeps confirmed changes when it is killed',
  { timeout: 30_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mock-api-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'world.json')
    const flags = ['--state', file, '--scenario', 'signed-in', '--quiet']
    const first = await serve(...flags)
    const session_id = freeSession(worldAt('signed-in', Date.now()).world).id
    const body = JSON.stringify({ session_id, headcount: 1, type: 'public' })
    const created = await post(`${first.address}/api/client/reservation/create`, body)
    const { reservation_id } = await created.json()
    first.server.kill('SIGKILL')
    const { address } = await serve(...flags)
    const list = await fetch(`${address}/api/client/reservation/list`, { headers })
    expect(await list.json()).toMatchObject({ reservations: [{ id: reservation_id }] })
  },
)

it('The mock API server refuses a wrong option with one line', { timeout: 30_000 }, async () => {
  const server = start('--prot', '1')
  const [text, [exitCode]] = await Promise.all([readText(server.stderr), once(server, 'exit')])
  expect(text).toMatch(/^There is no option '--prot': did you mean '--port'\?[^\n]*\n$/)
  expect(exitCode).toBe(2)
})
