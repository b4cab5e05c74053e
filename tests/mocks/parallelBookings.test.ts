import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { World } from '#mocks/backend/world.ts'
import { apiListener } from '#mocks/httpServer.ts'
import { openServerWorld } from '#mocks/serverWorld.ts'
import { freeSession, signIn } from '#tests/mocks/request.ts'

/** For a machine with much else to do; the tests take a second. */
const TIMEOUT_MS = 60_000

function stateFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mock-api-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'world.json')
}

const signInGuests = (world: World, count: number): string[] =>
  Array.from({ length: count }, (_, index) => signIn(world, `+852-${50_000_000 + index}`))

async function send(address: string, path: string, token: string, body?: object) {
  const response = await fetch(`${address}/api/client/reservation/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

const book = (address: string, token: string, sessionId: number) =>
  send(address, 'create', token, { session_id: sessionId, headcount: 1, type: 'public' })

it(
  '500 guests who book 50 seats at once get 50 reservations, and the file has them',
  async () => {
    const file = stateFile()
    const log: string[] = []
    const server = await openServerWorld({ file, seats: 50, now: Date.now })
    const http = createServer(apiListener(server, (line) => log.push(line))).listen(0, '127.0.0.1')
    onTestFinished(() => void http.close())
    await once(http, 'listening')
    const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    const { id } = freeSession(server.world)

    const tokens = signInGuests(server.world, 500)
    const answers = await Promise.all(tokens.map((token) => book(address, token, id)))
    const confirmed = answers.filter(({ status }) => status === 200)
    expect(confirmed).toHaveLength(50)
    expect(new Set(confirmed.map(({ body }) => body.reservation_id)).size).toBe(50)
    expect(answers.filter(({ body }) => body.code === 1701)).toHaveLength(450)

    const { reservations }: World = JSON.parse(readFileSync(file, 'utf8')).world
    expect(reservations.filter(({ sessionId }) => sessionId === id)).toHaveLength(50)
    expect(log).toHaveLength(500)
    expect(log.filter((line) => / 400 \(1701\) \d+ ms guest \d+$/.test(line))).toHaveLength(450)
  },
  TIMEOUT_MS,
)

/** `npm run mock-api` with this file, and its address once it listens. */
async function startServer(file: string) {
  const flags = ['--port', '0', '--quiet', '--state', file]
  const child = spawn(process.execPath, ['--import', 'tsx', 'mocks/serve.ts', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  const [line] = await once(child.stdout, 'data')
  return { child, address: /^Mock backend on (\S+), /.exec(String(line))?.[1] ?? '' }
}

/** Twenty guests at a time, until the server is killed at so many confirmed bookings. */
async function bookUntilKilled(
  { child, address }: { child: ChildProcess; address: string },
  tokens: string[],
  sessionId: number,
): Promise<Map<string, number>> {
  const confirmed = new Map<string, number>()
  const queue = [...tokens]
  const bookOneAfterTheOther = async () => {
    for (let token = queue.pop(); token !== undefined; token = queue.pop()) {
      const { status, body } = await book(address, token, sessionId)
      if (status === 200) confirmed.set(token, body.reservation_id)
      if (confirmed.size === 60) child.kill('SIGKILL')
    }
  }
  const workers = Array.from({ length: 20 }, bookOneAfterTheOther)
  await Promise.allSettled([...workers, once(child, 'exit')])
  return confirmed
}

it(
  'kill -9 in the middle of bookings loses no reservation that was confirmed',
  async () => {
    const file = stateFile()
    const { world, save } = await openServerWorld({ file, seats: 500, now: Date.now })
    const tokens = signInGuests(world, 300)
    await save()

    const started = await startServer(file)
    const confirmed = await bookUntilKilled(started, tokens, freeSession(world).id)
    expect(confirmed.size).toBeGreaterThanOrEqual(60)
    expect(confirmed.size).toBeLessThan(300)

    const { address } = await startServer(file)
    for (const [token, id] of confirmed)
      expect((await send(address, 'list', token)).body.reservations).toMatchObject([{ id }])
  },
  TIMEOUT_MS,
)
