/** The staff's acts bound to one world, for those who call them by name: the browser's console and the HTTP server. */
import { read, staffBody } from '#mocks/backend/requestBodies.ts'
import { Refusal } from '#mocks/backend/refusal.ts'
import {
  activateGift,
  cancelTicket,
  checkIn,
  deactivateGift,
  expire,
  expireDay,
  redeem,
  redeemAll,
  shareAway,
  startIn,
  undoCheckIn,
} from '#mocks/backend/staff.ts'
import type { World } from '#mocks/backend/world.ts'
import type { WireId } from '#src/api/types/fields.ts'

export type Staff = ReturnType<typeof staffOf>

/** The staff of this world; `afterAct` is told each time they have done something. */
export function staffOf(world: World, afterAct: () => void = () => {}) {
  const done = (what: string) => {
    afterAct()
    return what
  }
  return {
    checkIn: (id?: WireId) => done(checkIn(world, id)),
    undoCheckIn: (id?: WireId) => done(undoCheckIn(world, id)),
    redeem: (id?: WireId) => done(redeem(world, id)),
    redeemAll: (id?: WireId) => done(redeemAll(world, id)),
    deactivateGift: (id?: WireId) => done(deactivateGift(world, id)),
    activateGift: (id?: WireId) => done(activateGift(world, id)),
    shareAway: (id?: WireId, name?: string) => done(shareAway(world, id, name)),
    cancelTicket: (id?: WireId) => done(cancelTicket(world, id)),
    startIn: (minutes: number, id?: WireId) => done(startIn(world, minutes, id)),
    expire: (id?: WireId) => done(expire(world, id)),
    expireDay: (id?: WireId) => done(expireDay(world, id)),
  }
}

/**
 * Has an act done that is named by a text, as an order of {id, name, minutes} says; none of them is needed but startIn's minutes.
 * @throws Refusal 404 where there is no such act, 1001 where the order cannot be read.
 */
export function runStaffCommand(world: World, act: string, order: unknown): string {
  const staff = staffOf(world)
  if (!isAct(staff, act)) {
    const acts = Object.keys(staff).join(', ')
    throw new Refusal(404, `There is no act '${act}'. There are: ${acts}.`, 404)
  }
  const { id, name, minutes = Number.NaN } = read(staffBody, order)
  if (act === 'shareAway') return staff.shareAway(id, name)
  if (act === 'startIn') return staff.startIn(minutes, id)
  return staff[act](id)
}

const isAct = (staff: Staff, act: string): act is keyof Staff => Object.hasOwn(staff, act)
