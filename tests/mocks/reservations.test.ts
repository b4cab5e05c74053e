import { describe, expect, it } from 'vitest'
import { demoCodes, NO_MOBILE_TOKEN } from '#mocks/backend/demoWorld.ts'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import type { World } from '#mocks/backend/world.ts'
import type { WireReservationList } from '#src/api/types/reservations.ts'
import {
  freeSession,
  lastReservation,
  refusalCode,
  request,
  worldAt,
} from '#tests/mocks/request.ts'

const { publicInvitation, vicInvitation, presetInvitation } = demoCodes

const create = (world: World, changes: object = {}, bearer?: string) =>
  request(
    world,
    'POST reservation/create',
    { session_id: freeSession(world).id, headcount: 1, type: 'public', ...changes },
    bearer,
  )
const cancel = (world: World, reservation_id: unknown = lastReservation(world).id) =>
  request(world, 'PATCH reservation/cancel', { reservation_id })
const list = (world: World) =>
  (request(world, 'GET reservation/list').body as WireReservationList).reservations

describe('creating a reservation', () => {
  it('takes the place and lists the ticket', () => {
    const { world } = worldAt()
    const session = freeSession(world)
    const { body } = create(world, { session_id: String(session.id) })
    expect(body).toEqual({ reservation_id: lastReservation(world).id })
    expect(session.taken).toBe(1)
    expect(list(world)).toMatchObject([{ id: lastReservation(world).id, ticket_num: 1 }])
  })

  it.each<[ScenarioName, string, string, string]>([
    ['vic', 'vic', 'collectors-evening', vicInvitation],
    ['preset', 'public', 'private-viewing', presetInvitation],
  ])('books for all of the invitation %s', (scenario, type, slug, invitation_code) => {
    const { world } = worldAt(scenario)
    const session_id = freeSession(world, slug).id
    expect(create(world, { session_id, headcount: 2, type, invitation_code }).status).toBe(200)
    expect(list(world)).toMatchObject([{ type: { name: type }, ticket_num: 2, is_shareable: true }])
  })

  const fullSession = ({ sessions }: World) => sessions.find((s) => s.taken === s.capacity)
  const privateOf = (world: World) => freeSession(world, 'private-viewing').id

  type Case = [string, ScenarioName, number, (world: World) => object]
  it.each<Case>([
    ['an unknown session', 'signed-in', 1700, () => ({ session_id: 9999 })],
    ['a session that has begun', 'signed-in', 1703, ({ sessions: [s] }) => ({ session_id: s?.id })],
    ['a full session', 'signed-in', 1701, (world) => ({ session_id: fullSession(world)?.id })],
    ['more guests than the quota', 'signed-in', 1704, () => ({ headcount: 2 })],
    ['a guest who has a ticket', 'reserved', 1702, () => ({})],
    [
      'one without its invitation',
      'signed-in',
      1806,
      (world) => ({ session_id: privateOf(world) }),
    ],
    ['an unbound invitation', 'signed-in', 1806, () => ({ invitation_code: publicInvitation })],
  ])('refuses %s', (_, scenario, code, changes) => {
    const { world } = worldAt(scenario)
    const before = world.reservations.length
    expect(refusalCode(create(world, changes(world)))).toBe(code)
    expect(world.reservations).toHaveLength(before)
  })

  it('refuses a guest without a verified number, whose list is refused too', () => {
    const { world } = worldAt()
    expect(refusalCode(create(world, {}, NO_MOBILE_TOKEN))).toBe(907)
    expect(refusalCode(request(world, 'GET reservation/list', null, NO_MOBILE_TOKEN))).toBe(105)
  })

  it('is always refused in the scenario of a code', () => {
    expect(refusalCode(create(worldAt('create-1806').world))).toBe(1806)
  })
})

describe('cancelling a reservation', () => {
  it('gives the place back once, and lists the ticket no more', () => {
    const { world } = worldAt()
    create(world)
    const { sessionId } = lastReservation(world)
    for (const { body } of [cancel(world), cancel(world)]) expect(body).toEqual({})
    expect(world.sessions.find(({ id }) => id === sessionId)?.taken).toBe(0)
    expect(list(world)).toEqual([])
  })

  it.each<[string, ScenarioName, number, unknown?]>([
    ['a used ticket', 'used', 1706],
    ['a ticket of another guest', 'newcomer', 1705],
    ['an unknown ticket', 'reserved', 1705, 9999],
    ['the owner of a vic ticket', 'vic-ticket', 1002],
  ])('refuses %s', (_, scenario, code, id) => {
    expect(refusalCode(cancel(worldAt(scenario).world, id))).toBe(code)
  })
})
