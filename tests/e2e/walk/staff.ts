/** Events at the server during a walk. */
import {
  cancelTicket,
  checkIn,
  expire,
  redeem,
  shareAway,
  undoCheckIn,
} from '#mocks/backend/staff.ts'
import type { World } from '#mocks/backend/world.ts'
import {
  giveOldTicket,
  giveOwnTicket,
  returnOwnTicket,
  type GuestName,
} from '#tests/e2e/walk/guests.ts'

export const STAFF: Record<string, (world: World, argument: string) => unknown> = {
  give: (world, name) => giveOwnTicket(world, name as GuestName, 1),
  cancel: (world) => cancelTicket(world),
  use: (world) => checkIn(world),
  unuse: (world) => undoCheckIn(world),
  share: (world) => shareAway(world),
  redeem: (world) => redeem(world),
  expire: (world) => expire(world),
  'old-used': (world, name) => giveOldTicket(world, name as GuestName, true),
  'old-unused': (world, name) => giveOldTicket(world, name as GuestName, false),
  return: (world, name) => returnOwnTicket(world, name as GuestName),
  full: (world) => {
    for (const session of world.sessions) session.taken = session.capacity
  },
}
