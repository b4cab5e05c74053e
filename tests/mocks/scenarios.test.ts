import { describe, expect, it } from 'vitest'
import { describeScenarios, makeScenario, scenarioNames } from '#mocks/backend/scenarios.ts'
import { restoreWorld, saveWorld } from '#mocks/backend/world.ts'
import type { WireReservationList } from '#src/api/types/reservations.ts'
import type { WireSessionList } from '#src/api/types/sessions.ts'
import { request, freeSession, NOW, worldAt } from '#tests/mocks/request.ts'

describe.each(scenarioNames)('the scenario %s', (name) => {
  it('is described in one line', () => {
    expect(describeScenarios[name].description).toMatch(/^[^\n]{10,110}\.$/)
  })

  it('goes on after it was kept as text', () => {
    const { world } = worldAt(name)
    const restored = restoreWorld(saveWorld(world), world.now)
    expect(restored).toEqual(world)
    for (const line of ['GET me', 'GET reservation/list', 'GET activity/sessions'])
      expect(request(restored, line)).toEqual(request(world, line))
  })

  it('signs in a guest whom it knows, or nobody', () => {
    const { startToken } = describeScenarios[name]
    if (startToken === undefined) return
    const { world } = worldAt(name)
    world.refusals = {}
    expect(request(world, 'GET me', null, startToken).status).toBe(200)
  })

  it.each(['2025-06-20T00:00:00+08:00', '2025-06-20T23:59:59+08:00', '2024-12-31T20:00:00+08:00'])(
    'can be made at %s',
    (time) => {
      expect(worldAt(name, Date.parse(time)).world.sessions.length).toBeGreaterThan(40)
    },
  )
})

it('keeps two worlds apart', () => {
  const { world } = worldAt()
  const other = makeScenario('newcomer', () => NOW)
  request(world, 'POST reservation/create', {
    session_id: freeSession(world).id,
    headcount: 1,
    type: 'public',
  })
  expect(request(world, 'GET reservation/check').body).toMatchObject({ is_reserved: true })
  expect(request(other, 'GET reservation/check').body).toMatchObject({ is_reserved: false })
})

it.each([
  ['reserved', [{ status: 'created', gift: { status: 'created' } }]],
  ['no-gift', [{ status: 'created', gift: null }]],
  ['used', [{ status: 'checked_in', gift: { status: 'redeemed', redeemed_count: 1 } }]],
  ['shared', [{ status: 'shared', owner: { line_name: 'Morgan' } }]],
  ['three-tickets', [{ is_shareable: false }, { is_shareable: true }, { is_shareable: true }]],
  ['expired', [{ session: { start_at: '2025-06-20T12:15:00+08:00' } }]],
  ['second-shareable', [{ is_shareable: false }, { is_shareable: true }, { is_shareable: false }]],
  ['share-withdrawn', [{ status: 'created', is_shareable: true }]],
  ['share-at-once', [{ status: 'created', is_shareable: true }]],
  ['at-the-door', [{ session: { start_at: '2025-06-20T14:10:00+08:00' } }]],
  ['vic-ticket', [{ status: 'created', type: { name: 'vic' }, owner: { id: 1 }, ticket_num: 2 }]],
  ['ticket-used', [{ status: 'checked_in', owner: { id: 1 }, gift: { status: 'created' } }]],
  ['used-by-other', [{ status: 'checked_in', owner: { line_name: 'Morgan' } }]],
  ['expired-day', [{ session: { start_at: '2025-06-19T14:15:00+08:00' } }]],
  ['gift-redeemed', [{ status: 'created', gift: { status: 'redeemed', redeemed_count: 1 } }]],
  [
    'gift-for-two',
    [{ ticket_num: 2, gift: { status: 'created', redeemed_count: 1, redeemable_count: 2 } }],
  ],
  [
    'gift-fully-redeemed',
    [{ gift: { status: 'created', redeemed_count: 1, redeemable_count: 1, is_active: true } }],
  ],
  ['gift-inactive', [{ gift: { status: 'created', is_active: false } }]],
  ['cancelled-listed', [{ status: 'cancelled' }, { status: 'created' }]],
] as const)('gives the tickets of the scenario %s', (name, expected) => {
  const answered = request(worldAt(name).world, 'GET reservation/list').body as WireReservationList
  expect(answered.reservations).toMatchObject(expected)
})

it('puts two tickets among rows that cannot be read', () => {
  const answered = request(worldAt('malformed').world, 'GET reservation/list').body
  const { reservations } = answered as WireReservationList
  const rows: unknown[] = reservations
  expect(rows.slice(0, 2)).toEqual([null, 'text'])
  expect(rows[2]).not.toHaveProperty('id')
  expect(rows[3]).not.toHaveProperty('session')
  expect(rows.slice(4, 6)).toMatchObject([{ status: 'created' }, { status: 'created' }])
  expect(rows[6]).toMatchObject({ session: { start_at: 'nonsense' } })
  expect(rows).toHaveLength(9)
})

it.each(['2025-06-20T00:00:00+08:00', '2025-06-20T00:04:00+08:00'])(
  'is at the door of a session of the same day at %s',
  (time) => {
    const { world } = worldAt('at-the-door', Date.parse(time))
    const { reservations } = request(world, 'GET reservation/list').body as WireReservationList
    expect(reservations).toMatchObject([{ session: { start_at: '2025-06-20T00:00:00+08:00' } }])
  },
)

it('goes on with a world that was kept before lists and shares could be odd', () => {
  const { world } = worldAt('reserved')
  const older = {
    ...world,
    whenShared: undefined,
    isCancelledListed: undefined,
    extraRows: undefined,
  }
  expect(restoreWorld(JSON.stringify(older), world.now)).toEqual(world)
})

it('has sessions to book late in the evening too', () => {
  const { world } = worldAt('newcomer', Date.parse('2025-06-20T23:59:59+08:00'))
  const { sessions } = request(world, 'GET activity/sessions').body as WireSessionList
  expect(sessions[0]?.start_at).toBe('2025-06-21T11:00:00+08:00')
})
