/** Settings of a world that no scenario uses. Tests and random walks turn them on. */
import { describe, expect, it } from 'vitest'
import { addGuest } from '#mocks/backend/guests.ts'
import { mockGuest } from '#mocks/backend/demoWorld.ts'
import { checkIn, expire, expireDay } from '#mocks/backend/staff.ts'
import { giveTicket } from '#mocks/backend/scenarioSetup.ts'
import type { World } from '#mocks/backend/world.ts'
import type { WireCheck } from '#src/api/types/booking.ts'
import { refusalCode, request, worldAt } from '#tests/mocks/request.ts'

const isReserved = (world: World) =>
  (request(world, 'GET reservation/check').body as WireCheck).is_reserved

describe('The setting areOldTicketsIgnored', () => {
  it.each([
    ['a used ticket', checkIn, false],
    ["yesterday's ticket", expireDay, false],
    ["today's expired ticket", expire, true],
  ])('decides whether %s still counts as a reservation', (_, change, expected) => {
    const { world } = worldAt('signed-in')
    const { id } = giveTicket(world)
    change(world, id)
    expect(isReserved(world)).toBe(true)
    world.areOldTicketsIgnored = true
    expect(isReserved(world)).toBe(expected)
  })
})

/** A ticket of the mock guest that a friend holds, and the link that sends it back. */
function returnedTicket() {
  const { world } = worldAt('signed-in')
  const ticket = giveTicket(world)
  ticket.ownerId = addGuest(world, { lineName: 'Friend' }).id
  const codes = { share_code: 'BACK-SHARE', hash_code: 'BACK-HASH' }
  world.shares.push({
    reservationId: ticket.id,
    shareCode: codes.share_code,
    hashCode: codes.hash_code,
    receivedBy: null,
  })
  const receive = () => refusalCode(request(world, 'PATCH reservation/receive', codes))
  return { world, ticket, receive }
}

describe('A ticket that a friend sends back', () => {
  it('can be received by the guest who booked it', () => {
    const { world, ticket, receive } = returnedTicket()
    expect([receive(), receive()]).toEqual([null, null])
    expect(ticket.ownerId).toBe(mockGuest(world).id)
  })

  it('is refused at the second request if isRepeatedReceiveRefused is on', () => {
    const { world, receive } = returnedTicket()
    world.isRepeatedReceiveRefused = true
    expect([receive(), receive()]).toEqual([null, 1716])
  })
})
