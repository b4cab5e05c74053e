import { describe, expect, it } from 'vitest'
import { demoCodes, NO_MOBILE_TOKEN } from '#mocks/backend/demoWorld.ts'
import type { ScenarioName } from '#mocks/backend/scenarios.ts'
import type { World } from '#mocks/backend/world.ts'
import type { WireReservationList } from '#src/api/types/reservations.ts'
import { request, lastReservation, refusalCode, signIn, worldAt } from '#tests/mocks/request.ts'

const share = (world: World) =>
  request(world, 'PATCH reservation/sharing', { reservation_id: lastReservation(world).id })
const receive = (world: World, codes: unknown, bearer?: string) =>
  request(world, 'PATCH reservation/receive', codes, bearer)
const list = (world: World, bearer?: string) =>
  (request(world, 'GET reservation/list', null, bearer).body as WireReservationList).reservations

describe('PATCH reservation/sharing', () => {
  it('answers the codes of one link, however often it is asked', () => {
    const { world } = worldAt('three-tickets')
    const codes = share(world).body
    expect(codes).toEqual({ share_code: expect.any(String), hash_code: expect.any(String) })
    expect(share(world).body).toEqual(codes)
  })

  it('leaves the ticket with its owner until someone receives it', () => {
    const { world } = worldAt('three-tickets')
    share(world)
    expect(list(world).at(-1)).toMatchObject({ status: 'created', is_shareable: true })
  })

  it.each<[ScenarioName, object]>([
    ['share-withdrawn', { status: 'created', is_shareable: false, owner: { id: 1 } }],
    ['share-at-once', { status: 'shared', is_shareable: false, owner: { id: 1 } }],
  ])('in the scenario %s changes the row, and answers the same codes again', (name, row) => {
    const { world } = worldAt(name)
    const before = list(world)
    const codes = share(world).body
    expect(list(world)).toMatchObject([row])
    const items = before.map(({ id, status }) => ({
      id,
      ticket_status: status,
      gift_status: 'created',
    }))
    expect(request(world, 'PATCH reservation/sync-status', items).body).toEqual({
      is_updated: name === 'share-at-once',
    })
    expect(share(world).body).toEqual(codes)

    const receiver = signIn(world, '+852-51234567')
    expect(receive(world, codes, receiver).body).toEqual({})
    expect(list(world, receiver)).toMatchObject([{ status: 'created', is_shareable: false }])
    expect(list(world)).toMatchObject([{ status: 'shared', is_shareable: false }])
    expect(refusalCode(share(world))).toBe(1710)
  })

  it('refuses a ticket that is not shareable', () => {
    expect(refusalCode(share(worldAt('reserved').world))).toBe(1710)
  })

  it('refuses a ticket that was used', () => {
    const { world } = worldAt('three-tickets')
    lastReservation(world).status = 'checked_in'
    expect(refusalCode(share(world))).toBe(1710)
  })

  it('refuses a ticket of another guest', () => {
    expect(refusalCode(share(worldAt().world))).toBe(1705)
  })
})

describe('PATCH reservation/receive', () => {
  it('gives the ticket to the first who asks: theirs alive, shared for the giver', () => {
    const { world } = worldAt('three-tickets')
    const codes = share(world).body
    const receiver = signIn(world, '+852-51234567')
    expect(receive(world, codes, receiver).body).toEqual({})
    const { ownerId } = lastReservation(world)
    expect(list(world, receiver)).toMatchObject([
      { status: 'created', owner: { id: ownerId }, user_id: 1, is_shareable: false },
    ])
    expect(list(world).at(-1)).toMatchObject({
      status: 'shared',
      owner: { id: ownerId },
      is_shareable: false,
    })
    expect(refusalCode(share(world))).toBe(1710)
  })

  it('shows the giver who has used the ticket', () => {
    const { world } = worldAt('shared')
    lastReservation(world).status = 'checked_in'
    expect(list(world)).toMatchObject([{ status: 'checked_in', owner: { line_name: 'Morgan' } }])
  })

  it('gives the ticket to one of many and answers that one again', () => {
    const { world } = worldAt()
    const guests = Array.from({ length: 20 }, (_, index) =>
      signIn(world, `+852-5${1000000 + index}`),
    )
    const codes = () =>
      guests.map((guest) => refusalCode(receive(world, demoCodes.openShare, guest)))
    const expected = [null, ...Array.from({ length: 19 }, () => 1716)]
    expect(codes()).toEqual(expected)
    expect(codes()).toEqual(expected)
  })

  it.each<[string, object, number]>([
    ['a ticket that someone else has', demoCodes.claimedShare, 1716],
    ['codes that are unknown', { share_code: 'NO', hash_code: 'NO' }, 1715],
    ['a wrong hash code', { ...demoCodes.openShare, hash_code: 'NO' }, 1715],
    ['a missing hash code', { share_code: 'FRIEND-SHARE' }, 1001],
  ])('refuses %s', (_, codes, code) => {
    expect(refusalCode(receive(worldAt().world, codes))).toBe(code)
  })

  it('refuses a ticket that was cancelled meanwhile', () => {
    const { world } = worldAt('three-tickets')
    const codes = share(world).body
    request(world, 'PATCH reservation/cancel', { reservation_id: lastReservation(world).id })
    expect(refusalCode(receive(world, codes, signIn(world, '+852-51234567')))).toBe(1715)
  })

  it("refuses the giver's own link", () => {
    const { world } = worldAt('three-tickets')
    expect(refusalCode(receive(world, share(world).body))).toBe(1717)
  })

  it('refuses a guest without a verified number', () => {
    const answered = receive(worldAt().world, demoCodes.openShare, NO_MOBILE_TOKEN)
    expect(refusalCode(answered)).toBe(907)
  })
})
