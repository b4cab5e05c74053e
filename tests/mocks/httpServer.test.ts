import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
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

it.each([
  ['without a body', undefined],
  ['with an empty body', '{}'],
])('runs a command %s on the newest ticket, and lets another origin read it', async (_, body) => {
  const { world } = worldAt('three-tickets')
  const response = await command(await serve(world), 'checkIn', body)
  expect(response.status).toBe(200)
  const { id } = lastReservation(world)
  expect(await response.json()).toEqual({ done: `Ticket ${id} of Alex: checked in.` })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(lastReservation(world).status).toBe('checked_in')
})

it('runs a command as its body says', async () => {
  const { world } = worldAt('three-tickets')
  const address = await serve(world)
  const { id } = lastReservation(world)
  await command(address, 'startIn', JSON.stringify({ id, minutes: -51 }))
  const shared = await command(
    address,
    'shareAway',
    JSON.stringify({ id: String(id), name: 'Kim' }),
  )
  expect(await shared.json()).toMatchObject({ done: expect.stringContaining('given to Kim') })
})

it.each([
  ['an unknown command', 'dance', '{}', 404, /^There is no command 'dance'\. .*redeem, /],
  ['an unknown ticket', 'checkIn', '{"id":"gone"}', 404, /no reservation gone\. There are: /],
  ['what cannot be done', 'redeem', '{}', 409, /is redeemed already/],
  ['a body that is no JSON', 'checkIn', "{'id':1}", 400, /format error/],
])('refuses %s', async (_, name, body, status, message) => {
  const response = await command(await serve(worldAt('used').world), name, body)
  expect(response.status).toBe(status)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toMatchObject({ message: expect.stringMatching(message) })
})

it('does nothing by GET', async () => {
  const { world } = worldAt('reserved')
  const response = await fetch(`${await serve(world)}/staff/checkIn`)
  expect(response.status).toBe(405)
  expect(lastReservation(world).status).toBe('created')
})

it('runs commands where the product itself is down', async () => {
  expect((await command(await serve(worldAt('down').world), 'checkIn')).status).toBe(200)
})
