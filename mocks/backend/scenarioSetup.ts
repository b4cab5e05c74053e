/** What the scenarios share. */
import { mockGuest, runningSession } from '#mocks/backend/demoWorld.ts'
import { addReservation, type Booking } from '#mocks/backend/tickets.ts'
import type { Invitation, Reservation, World } from '#mocks/backend/world.ts'

export type Scenario = {
  description: string
  /** Changes the demo world into this one. */
  arrange: (world: World) => void
  /** The api token to store before the app starts, where the guest is signed in already. */
  startToken?: string
}

/** For the mock guest, for one and for the running session, unless the booking says otherwise. */
export function giveTicket(world: World, booking: Partial<Booking> = {}): Reservation {
  return addReservation(world, {
    guest: mockGuest(world),
    session: runningSession(world),
    headcount: 1,
    type: 'public',
    invitation: null,
    ...booking,
  })
}

export function holdInvitation(
  world: World,
  held: string,
  reply: 'accepted' | null,
): Invitation | null {
  const invitation = world.invitations.find(({ code }) => code === held)
  return invitation ? Object.assign(invitation, { boundBy: mockGuest(world).id, reply }) : null
}
