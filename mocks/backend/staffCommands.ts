/** Runs staff commands by name, for the browser console and the HTTP server. */
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

/** @param afterCommand is called after each command that changed the world */
export function staffOf(world: World, afterCommand: () => void = () => {}) {
  const done = (what: string) => {
    afterCommand()
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
 * @param body {id or guest, name, minutes}; all are optional, except minutes for startIn
 * @throws Refusal 404 if the command does not exist, 1001 if the body cannot be read
 */
export function runStaffCommand(world: World, command: string, body: unknown): string {
  const staff = staffOf(world)
  if (!isCommand(staff, command)) {
    const commands = Object.keys(staff).join(', ')
    throw new Refusal(404, `There is no command '${command}'. There are: ${commands}.`, 404)
  }
  const { guest, id = guest, name, minutes = Number.NaN } = read(staffBody, body)
  if (command === 'shareAway') return staff.shareAway(id, name)
  if (command === 'startIn') return staff.startIn(minutes, id)
  return staff[command](id)
}

const isCommand = (staff: Staff, command: string): command is keyof Staff =>
  Object.hasOwn(staff, command)
