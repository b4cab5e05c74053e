import { afterEach, expect, it } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import type { World } from '#mocks/backend/world.ts'
import { createMockServer } from '#mocks/node.ts'
import { worldAt } from '#tests/mocks/request.ts'

let stop = () => {}
afterEach(() => stop())

function listen(world: World) {
  const server = createMockServer(world)
  server.listen({ onUnhandledRequest: 'error' })
  stop = () => server.close()
}

const get = (path: string, token = MOCK_GUEST_TOKEN) =>
  fetch(`https://api.test/api/client/${path}`, { headers: { Authorization: `Bearer ${token}` } })

it('answers fetch with status, body and the time', async () => {
  listen(worldAt('reserved').world)
  const response = await get('me')
  expect(response.status).toBe(200)
  expect(response.headers.get('date')).toBe('Fri, 20 Jun 2025 06:20:00 GMT')
  expect(await response.json()).toMatchObject({ id: 1, is_reserved: true })
})

it('hands on method, query and body', async () => {
  listen(worldAt().world)
  const listed = await get('activity/sessions?invitation_code=PRESET2025')
  expect(await listed.json()).toMatchObject({ is_preset: true })
  const sent = await fetch('https://api.test/api/client/mobile-validation', {
    method: 'POST',
    body: JSON.stringify({ mobile: '+852-51234567' }),
  })
  expect(await sent.json()).toMatchObject({ skip_verify: false })
})

it.each([
  ['no body', undefined],
  ['a body that is no JSON', '{"mobile":'],
])('refuses %s with its error body', async (_, body) => {
  listen(worldAt().world)
  const init = { method: 'POST', ...(body !== undefined && { body }) }
  const response = await fetch('https://api.test/api/client/mobile-validation', init)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({ code: 1001, message: 'format error', data: null })
})

it('refuses a stale token', async () => {
  listen(worldAt().world)
  expect((await get('me', 'stale')).status).toBe(401)
})

it('waits as long as the world says', async () => {
  const { world } = worldAt()
  world.latencyMs = 100
  listen(world)
  const askedAt = performance.now()
  await get('me')
  // Timers may fire a moment early.
  expect(performance.now() - askedAt).toBeGreaterThan(95)
})
