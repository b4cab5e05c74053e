/** Lists the guests of a world, so that staff can sign in as one or check in a ticket. */
import { isoInHongKong } from '#mocks/backend/hongKong.ts'
import { byId, type Guest, type World } from '#mocks/backend/world.ts'

export type ListedGuest = {
  id: number
  lineName: string
  /** Such as '+852-91234567'. Null if no number is verified. */
  mobile: string | null
  /** Codes of the invitations that are bound to this guest. */
  invitations: string[]
  /** The tickets that the guest holds now, newest last. */
  tickets: { id: number; status: string; startAt: string }[]
}

export function listGuests(world: World): ListedGuest[] {
  return world.guests.map((guest) => ({
    id: guest.id,
    lineName: guest.lineName,
    mobile: guest.mobile,
    invitations: world.invitations
      .filter(({ boundBy }) => boundBy === guest.id)
      .map(({ code }) => code),
    tickets: ticketsOf(world, guest).map(({ id, status, sessionId }) => ({
      id,
      status,
      startAt: isoInHongKong(byId(world.sessions, sessionId).startAt),
    })),
  }))
}

export const ticketsOf = (world: World, guest: Guest) =>
  world.reservations.filter(({ ownerId }) => ownerId === guest.id)

/** Finds a guest by LINE name or by mobile number, with or without the calling code. */
export function findGuest(world: World, search: string): Guest | null {
  const digits = search.replace(/[\s+-]/g, '')
  const hasNumber = ({ mobile }: Guest) =>
    mobile !== null && [mobile.replace(/\D/g, ''), mobile.split('-')[1]].includes(digits)
  const hasName = ({ lineName }: Guest) => lineName.toLowerCase() === search.toLowerCase()
  return world.guests.find((guest) => hasNumber(guest) || hasName(guest)) ?? null
}
