import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { isoInHongKong } from '#mocks/backend/hongKong.ts'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import type { World } from '#mocks/backend/world.ts'
import { createHttpServer } from '#mocks/httpServer.ts'
import { lastReservation, worldAt } from '#tests/mocks/request.ts'

async function serve(world: World): Promise<string> {
  const server = createHttpServer(world).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const command = (address: string, name: string, body?: string) =>
  fetch(`${address}/staff/${name}`, { method: 'POST', ...(body !== undefined && { body }) })

it('runs a command on the newest ticket, and lets another origin read it', async () => {
  const { world } = worldAt('three-tickets')
  const response = await command(await serve(world), 'checkIn')
  expect(response.status).toBe(200)
  const { id } = lastReservation(world)
  expect(await response.json()).toEqual({ done: `Ticket ${id} of Alex: checked in.` })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(lastReservation(world).status).toBe('checked_in')
})

it.each([
  ['an unknown command', 'dance', '{}', 404, /^There is no command 'dance'\. .*redeem, /],
  ['what cannot be done', 'redeem', '{}', 409, /is redeemed already/],
  ['a body that is no JSON', 'checkIn', "{'id':1}", 400, /format error/],
])('refuses %s', async (_, name, body, status, message) => {
  const response = await command(await serve(worldAt('used').world), name, body)
  expect(response.status).toBe(status)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toMatchObject({ message: expect.stringMatching(message) })
})

it('lists the guests with their numbers and tickets', async () => {
  const { world } = worldAt('reserved')
  const { guests } = await (await fetch(`${await serve(world)}/staff/guests`)).json()
  const { id, sessionId } = lastReservation(world)
  const session = world.sessions.find((one) => one.id === sessionId)
  expect(guests).toContainEqual({
    id: 1,
    lineName: 'Alex',
    mobile: '+852-91234567',
    invitations: [],
    tickets: [{ id, status: 'created', startAt: isoInHongKong(session?.startAt ?? 0) }],
  })
})

it('changes its scenario while it runs', async () => {
  const address = await serve(worldAt('newcomer').world)
  const reserved = async () => {
    const headers = { Authorization: `Bearer ${MOCK_GUEST_TOKEN}` }
    return (await (await fetch(`${address}/api/client/me`, { headers })).json()).is_reserved
  }
  expect(await reserved()).toBe(false)
  const changed = await command(address, 'scenario', '{"name":"reserved"}')
  expect(await changed.json()).toMatchObject({
    done: expect.stringMatching(/^Scenario 'reserved'/),
  })
  expect(await reserved()).toBe(true)
  const list = await (await fetch(`${address}/staff/scenarios`)).json()
  expect(list).toMatchObject({ scenario: 'reserved' })
  expect(list.scenarios.length).toBeGreaterThan(20)

  await command(address, 'cancelTicket')
  await command(address, 'reset')
  expect(await reserved()).toBe(true)
  expect((await command(address, 'scenario', '{"name":"nonsense"}')).status).toBe(404)
})

it('does nothing by GET', async () => {
  const { world } = worldAt('reserved')
  const response = await fetch(`${await serve(world)}/staff/checkIn`)
  expect(response.status).toBe(405)
  expect(lastReservation(world).status).toBe('created')
})
