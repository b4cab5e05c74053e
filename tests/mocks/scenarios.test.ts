import { describe, expect, it } from 'vitest'
import { describeScenarios, scenarioNames } from '#mocks/backend/scenarios.ts'
import { restoreWorld, saveWorld } from '#mocks/backend/world.ts'
import type { WireReservationList } from '#src/api/types/reservations.ts'
import { request, worldAt } from '#tests/mocks/request.ts'

describe.each(scenarioNames)('the scenario %s', (name) => {
  it('is described in one line', () => {
    expect(describeScenarios[name].description).toMatch(/^[^\n]{10,110}\.$/)
  })

  it('is the same after it was stored', () => {
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
})

it.each([
  ['used', [{ status: 'checked_in', gift: { status: 'redeemed', redeemed_count: 1 } }]],
  ['shared', [{ status: 'shared', owner: { line_name: 'Morgan' } }]],
  ['three-tickets', [{ is_shareable: false }, { is_shareable: true }, { is_shareable: true }]],
  ['second-shareable', [{ is_shareable: false }, { is_shareable: true }, { is_shareable: false }]],
  ['at-the-door', [{ session: { start_at: '2025-06-20T14:10:00+08:00' } }]],
  ['vic-ticket', [{ status: 'created', type: { name: 'vic' }, owner: { id: 1 }, ticket_num: 2 }]],
  ['expired-day', [{ session: { start_at: '2025-06-19T14:15:00+08:00' } }]],
  ['gift-for-two', [{ ticket_num: 2, gift: { redeemed_count: 1, redeemable_count: 2 } }]],
  ['cancelled-listed', [{ status: 'cancelled' }, { status: 'created' }]],
] as const)('gives the tickets of the scenario %s', (name, expected) => {
  const { body } = request(worldAt(name).world, 'GET reservation/list')
  expect((body as WireReservationList).reservations).toMatchObject(expected)
})
