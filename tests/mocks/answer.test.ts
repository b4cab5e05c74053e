import { describe, expect, it } from 'vitest'
import { answer } from '#mocks/backend/answer.ts'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { routes } from '#mocks/backend/routes.ts'
import { endpointNames } from '#mocks/backend/world.ts'
import { request, refusalCode, worldAt } from '#tests/mocks/request.ts'

const PUBLIC_ENDPOINTS = ['login', 'sendCode', 'verifyCode', 'bindInvitation', 'getInvitationInfo']

const lineOf = (name: (typeof endpointNames)[number]) =>
  `${routes[name].method} ${routes[name].path.replace(/:\w+/, 'some')}`

it('knows the 21 paths of the product', () => {
  expect(endpointNames).toHaveLength(21)
})

describe.each(endpointNames)('%s', (name) => {
  it.each([null, 'stale-token'])('asks for a login where it needs one, for bearer %s', (bearer) => {
    const { status } = request(worldAt().world, lineOf(name), null, bearer)
    expect(status === 401).toBe(!PUBLIC_ENDPOINTS.includes(name))
  })

  it('is refused as its scenario plans', () => {
    const { world } = worldAt()
    world.refusals[name] = { code: 4711, message: 'planned', status: 418 }
    expect(request(world, lineOf(name))).toMatchObject({
      status: 418,
      body: { code: 4711, message: 'planned', data: null },
    })
  })

  it('is refused with 503 while all is down', () => {
    expect(request(worldAt('down').world, lineOf(name)).status).toBe(503)
  })
})

it.each([
  ['an unknown path', 'GET nowhere'],
  ['another method', 'POST me'],
  ['a path that goes on', 'GET me/too'],
  ['an empty part', 'POST reservation/invitation/bind/'],
  ['a stray percent sign', 'POST reservation/invitation/bind/%'],
])('answers 404 to %s', (_, line) => {
  const answered = request(worldAt().world, line)
  expect(answered.status).toBe(404)
  expect(refusalCode(answered)).toBe(404)
})

it('finds its paths below any base address', () => {
  const { world } = worldAt()
  const getMe = {
    method: 'GET',
    path: '/base/api/client/me',
    query: new URLSearchParams(),
    body: null,
    bearer: MOCK_GUEST_TOKEN,
    isChinese: false,
  }
  expect(answer(world, getMe).status).toBe(200)
})

it.each([
  ['a good answer', 'GET me'],
  ['a refusal', 'GET nowhere'],
])("carries the world's time on %s", (_, line) => {
  expect(request(worldAt().world, line).headers).toMatchObject({
    Date: 'Fri, 20 Jun 2025 06:20:00 GMT',
  })
})

it('does not hide a fault of its own', () => {
  const { world } = worldAt('reserved')
  world.sessions = []
  expect(() => request(world, 'GET reservation/list')).toThrow('the world has no row')
})
