import { describe, expect, it } from 'vitest'
import { demoCodes, NO_MOBILE_TOKEN } from '#mocks/backend/demoWorld.ts'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import type { World } from '#mocks/backend/world.ts'
import type { WireReservationList } from '#src/api/types/reservations.ts'
import { lastReservation, refusalCode, request, signIn, worldAt } from '#tests/mocks/request.ts'

const share = (world: World) =>
  request(world, 'PATCH reservation/sharing', { reservation_id: lastReservation(world).id })
const receive = (world: World, codes: unknown, bearer?: string) =>
  request(world, 'PATCH reservation/receive', codes, bearer)
const list = (world: World, bearer?: string) =>
  (request(world, 'GET reservation/list', null, bearer).body as WireReservationList).reservations

describe('sharing a ticket', () => {
  it.each<[ScenarioName, object]>([
    ['three-tickets', { status: 'created', is_shareable: true }],
    ['share-withdrawn', { status: 'created', is_shareable: false }],
    ['share-at-once', { status: 'shared', is_shareable: false }],
  ])('in the scenario %s answers one link, and gives it to who receives it', (name, row) => {
    const { world } = worldAt(name)
    const codes = share(world).body
    expect(list(world).at(-1)).toMatchObject({ ...row, owner: { id: 1 } })
    expect(share(world).body).toEqual(codes)

    const receiver = signIn(world, '+852-51234567')
    expect(receive(world, codes, receiver).body).toEqual({})
    const { ownerId } = lastReservation(world)
    const given = { is_shareable: false, owner: { id: ownerId }, user_id: 1 }
    expect(list(world, receiver)).toMatchObject([{ ...given, status: 'created' }])
    expect(list(world).at(-1)).toMatchObject({ ...given, status: 'shared' })
    expect(refusalCode(share(world))).toBe(1710)
  })

  it.each<[string, ScenarioName, number]>([
    ['a ticket that is not shareable', 'reserved', 1710],
    ['a ticket of another guest', 'newcomer', 1705],
  ])('refuses %s', (_, scenario, code) => {
    expect(refusalCode(share(worldAt(scenario).world))).toBe(code)
  })
})

describe('receiving a ticket', () => {
  it('is for the first, who may repeat the request', () => {
    const { world } = worldAt()
    const guests = ['+852-51234567', '+852-51234568'].map((mobile) => signIn(world, mobile))
    const codes = () =>
      guests.map((guest) => refusalCode(receive(world, demoCodes.openShare, guest)))
    expect([codes(), codes()]).toEqual([
      [null, 1716],
      [null, 1716],
    ])
  })

  it.each<[string, object, number]>([
    ['a ticket that someone else has', demoCodes.claimedShare, 1716],
    ['a wrong hash code', { ...demoCodes.openShare, hash_code: 'NO' }, 1715],
  ])('refuses %s', (_, codes, code) => {
    expect(refusalCode(receive(worldAt().world, codes))).toBe(code)
  })

  it('refuses a guest without a verified number', () => {
    expect(refusalCode(receive(worldAt().world, demoCodes.openShare, NO_MOBILE_TOKEN))).toBe(907)
  })
})
