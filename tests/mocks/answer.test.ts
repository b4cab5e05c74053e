import { describe, expect, it } from 'vitest'
import { endpointNames, type EndpointName } from '#mocks/backend/world.ts'
import { calls } from '#src/api/calls.ts'
import { request, worldAt } from '#tests/mocks/request.ts'

const PUBLIC = ['login', 'sendOtp', 'verifyOtp', 'bindInvitation', 'getInvitationInfo']

const lineOf = (name: EndpointName) =>
  `${calls[name].method} ${calls[name].path.slice(1).replace(/:\w+/, 'some')}`

describe.each(endpointNames)('Endpoint %s of the mock API', (name) => {
  it.each([null, 'stale-token'])('answers 401 to bearer %s if it needs a login', (bearer) => {
    const { status } = request(worldAt().world, lineOf(name), null, bearer)
    expect(status === 401).toBe(!PUBLIC.includes(name))
  })

  it('answers 503 while the server is down', () => {
    expect(request(worldAt('down').world, lineOf(name)).status).toBe(503)
  })
})

it.each([
  ['an unknown path', 'GET nowhere'],
  ['another method', 'POST me'],
  ['a stray percent sign', 'POST reservation/invitation/bind/%'],
])('The mock API answers 404 to %s', (_, line) => {
  expect(request(worldAt().world, line)).toMatchObject({
    status: 404,
    body: { code: 404, data: null },
    // The app takes this time for the server's time.
    headers: { Date: 'Fri, 20 Jun 2025 06:20:00 GMT' },
  })
})
