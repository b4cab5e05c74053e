import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, afterEach, expect, it, onTestFinished } from 'vitest'
import { apiListener } from '#mocks/httpServer.ts'
import { openServerWorld } from '#mocks/serverWorld.ts'
import { apiClient, booking, signInGuests, type ApiClient } from '#tests/mocks/apiClient.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mock-api-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function freeSessions(request: ApiClient, token: string | undefined): Promise<unknown[]> {
  const { body } = await request('GET activity/sessions', undefined, token)
  const sessions = body['sessions'] as { id: number; activity: { booking_quota: number } }[]
  return sessions.filter(({ activity }) => activity.booking_quota > 0).map(({ id }) => id)
}

it('500 guests who book 50 seats at once get 50 reservations, and the file has them', async () => {
  const file = join(folder, 'world.json')
  const log: string[] = []
  const server = await openServerWorld({ file, scenario: 'skip-verify', seats: 50, now: Date.now })
  const http = createServer(apiListener(server, (line) => log.push(line))).listen(0, '127.0.0.1')
  onTestFinished(() => void http.close())
  await once(http, 'listening')
  const request = apiClient(`http://127.0.0.1:${(http.address() as AddressInfo).port}`)
  const tokens = await signInGuests(request, 500)
  const [session] = await freeSessions(request, tokens[0])

  const answers = await Promise.all(
    tokens.map((token) => request('POST reservation/create', booking(session), token)),
  )
  const confirmed = answers.filter(({ status }) => status === 200)
  expect(confirmed).toHaveLength(50)
  expect(new Set(confirmed.map(({ body }) => body['reservation_id'])).size).toBe(50)
  expect(answers.filter(({ body }) => body.code === 1701)).toHaveLength(450)

  const { world } = JSON.parse(readFileSync(file, 'utf8'))
  const taken = world.reservations.filter(
    ({ sessionId }: { sessionId: number }) => sessionId === session,
  )
  expect(taken).toHaveLength(50)
  const bookings = log.filter((line) => line.includes('/reservation/create'))
  expect(bookings).toHaveLength(500)
  expect(bookings.filter((line) => / 400 1701 \d+ ms guest \d+$/.test(line))).toHaveLength(450)
}, 15_000)

/** `npm run mock-api` with this file, and its address once it listens. */
async function startServer(file: string, ...flags: string[]) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'mocks/serve.ts', '--port', '0', '--quiet', '--state', file, ...flags],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void child.kill())
  const [line] = await once(child.stdout, 'data')
  const [, address = ''] = /^Mock backend on (\S+), /.exec(String(line)) ?? []
  return { child, request: apiClient(address) }
}

/** Twenty guests at a time, until the server is killed at so many confirmed bookings. */
async function bookUntilKilled(child: ChildProcess, request: ApiClient, tokens: string[]) {
  const sessions = await freeSessions(request, tokens[0])
  const confirmed = new Map<string, unknown>()
  const bookForOneInTwenty = async (first: number) => {
    for (const [index, token] of tokens.entries()) {
      if (index % 20 !== first) continue
      const session = sessions[index % sessions.length]
      const { status, body } = await request('POST reservation/create', booking(session), token)
      if (status === 200) confirmed.set(token, body['reservation_id'])
      if (confirmed.size === 60) child.kill('SIGKILL')
    }
  }
  const workers = Array.from({ length: 20 }, (_, first) => bookForOneInTwenty(first))
  await Promise.allSettled([...workers, once(child, 'exit')])
  return confirmed
}

it('kill -9 in the middle of bookings loses no reservation that was confirmed', async () => {
  const file = join(folder, 'world.json')
  const { child, request } = await startServer(file, '--scenario', 'skip-verify', '--seats', '400')
  const tokens = await signInGuests(request, 300)
  const confirmed = await bookUntilKilled(child, request, tokens)
  expect(confirmed.size).toBeGreaterThanOrEqual(60)
  expect(confirmed.size).toBeLessThan(300)

  const restarted = await startServer(file)
  for (const [token, id] of confirmed) {
    const { body } = await restarted.request('GET reservation/list', undefined, token)
    expect(body['reservations']).toMatchObject([{ id, status: 'created' }])
  }
}, 30_000)
