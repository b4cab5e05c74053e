/** Reads a code as a scanner at the door or at the gift counter would. */
import { rotatingCode } from '#mocks/backend/codes.ts'
import { Refusal } from '#mocks/backend/refusal.ts'
import { byId, type World } from '#mocks/backend/world.ts'

export type ScannedCode = { kind: 'ticket' | 'gift'; reservationId: number; guest: string }

/**
 * @param text 'code|hash', the content of the QR code
 * @throws Refusal 1708 if no ticket shows this code now
 */
export function scanQrText(world: World, text: string): ScannedCode {
  for (const { id, ownerId } of world.reservations)
    for (const kind of ['ticket', 'gift'] as const) {
      const { code, hash } = rotatingCode(world, kind, id)
      if (text === `${code}|${hash}`)
        return { kind, reservationId: id, guest: byId(world.guests, ownerId).lineName }
    }
  throw new Refusal(1708, 'No ticket shows this code now.', 404)
}

export type TicketRow = {
  id: number
  guest: string
  mobile: string | null
  status: string
  type: string
  /** Milliseconds since 1970. */
  startAt: number
  gift: string
}

/** Lists all tickets for the staff, newest first. */
export const listTickets = (world: World): TicketRow[] =>
  world.reservations
    .map(({ id, ownerId, status, type, sessionId, gift }) => {
      const { lineName, mobile } = byId(world.guests, ownerId)
      const { startAt } = byId(world.sessions, sessionId)
      const redeemed = gift && `${gift.redeemedCount}/${gift.redeemableCount}`
      return { id, guest: lineName, mobile, status, type, startAt, gift: redeemed ?? 'none' }
    })
    .reverse()
