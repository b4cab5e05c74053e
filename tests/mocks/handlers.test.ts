import { setupServer } from 'msw/node'
import { expect, it, onTestFinished } from 'vitest'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { createHandlers } from '#mocks/handlers.ts'
import { worldAt } from '#tests/mocks/request.ts'

function listen(latencyMs = 0) {
  const { world } = worldAt('reserved')
  world.latencyMs = latencyMs
  const server = setupServer(...createHandlers(world))
  server.listen({ onUnhandledRequest: 'error' })
  onTestFinished(() => server.close())
}

const call = (path: string, init: RequestInit = {}) =>
  fetch(`https://api.test/api/client/${path}`, {
    headers: { Authorization: `Bearer ${MOCK_GUEST_TOKEN}` },
    ...init,
  })

it('passes on bearer and query, and answers the time', async () => {
  listen()
  const response = await call('activity/sessions?invitation_code=PRESET2025')
  expect(response.headers.get('date')).toBe('Fri, 20 Jun 2025 06:20:00 GMT')
  expect(await response.json()).toMatchObject({ is_preset: true })
})

it.each([
  ['JSON', '{"mobile":"+852-51234567"}', 200],
  ['no JSON', '{"mobile":', 400],
])('passes on a body of %s', async (_, body, status) => {
  listen()
  expect((await call('mobile-validation', { method: 'POST', body })).status).toBe(status)
})
