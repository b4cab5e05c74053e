/** Types and helpers that all scenarios share. */
import { mockGuest, runningSession } from '#mocks/backend/demoWorld.ts'
import { addReservation, type Booking } from '#mocks/backend/tickets.ts'
import type { Invitation, Reservation, World } from '#mocks/backend/world.ts'

export type Scenario = {
  description: string
  /** Changes the demo world into the world of this scenario. */
  arrange: (world: World) => void
  /** The API token to store before the app starts. Set if the guest is already signed in. */
  startToken?: string
}

/** By default, books the running session for the mock guest, with one person. */
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
  invitationCode: string,
  reply: 'accepted' | null,
): Invitation | null {
  const invitation = world.invitations.find(({ code }) => code === invitationCode)
  return invitation ? Object.assign(invitation, { boundBy: mockGuest(world).id, reply }) : null
}
