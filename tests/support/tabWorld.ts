/** What the guests of tests/support/tabStage.ts choose, open and receive: each a thing of its own. */
import { addSession } from '#mocks/backend/demoWorld.ts'
import { issueCode } from '#mocks/backend/codes.ts'
import { addGuest } from '#mocks/backend/guests.ts'
import { addReservation } from '#mocks/backend/tickets.ts'
import { nextId, type World } from '#mocks/backend/world.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Begins at a time of its own, so that it is known again. */
export const newSession = (world: World) =>
  addSession(world, world.now() - (world.now() % MINUTE_MS) + DAY_MS + nextId(world) * MINUTE_MS)

export function newInvitation(world: World): string {
  const like = world.invitations.find(({ type }) => type === 'vic')
  if (like === undefined) throw new Error('no invitation')
  const code = `INV${nextId(world)}x`
  world.invitations.push({ ...like, code })
  return code
}

export function newLink(world: World) {
  const { id } = addReservation(world, {
    guest: addGuest(world, { mobile: `+852-9${nextId(world)}` }),
    session: newSession(world),
    headcount: 1,
    type: 'public',
    invitation: null,
  })
  const codes = { shareCode: issueCode(world, 'share'), hashCode: issueCode(world, 'hash') }
  world.shares.push({ reservationId: id, ...codes, receivedBy: null })
  return codes
}
