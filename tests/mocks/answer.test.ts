import { describe, expect, it } from 'vitest'
import { routes } from '#mocks/backend/routes.ts'
import { endpointNames, type EndpointName } from '#mocks/backend/world.ts'
import { request, worldAt } from '#tests/mocks/request.ts'

const PUBLIC = ['login', 'sendOtp', 'verifyOtp', 'bindInvitation', 'getInvitationInfo']

const lineOf = (name: EndpointName) =>
  `${routes[name].method} ${routes[name].path.replace(/:\w+/, 'some')}`

describe.each(endpointNames)('%s', (name) => {
  it.each([null, 'stale-token'])('answers 401 where it needs a login, to bearer %s', (bearer) => {
    const { status } = request(worldAt().world, lineOf(name), null, bearer)
    expect(status === 401).toBe(!PUBLIC.includes(name))
  })

  it('answers 503 while all is down', () => {
    expect(request(worldAt('down').world, lineOf(name)).status).toBe(503)
  })
})

it.each([
  ['an unknown path', 'GET nowhere'],
  ['another method', 'POST me'],
  ['a stray percent sign', 'POST reservation/invitation/bind/%'],
])('answers 404 to %s', (_, line) => {
  expect(request(worldAt().world, line)).toMatchObject({
    status: 404,
    body: { code: 404, data: null },
    // The world's time, which the app takes for the server's.
    headers: { Date: 'Fri, 20 Jun 2025 06:20:00 GMT' },
  })
})
