/** The guests of a world, for the staff: whom to sign in as, and whose ticket to check in. */
import { isoInHongKong } from '#mocks/backend/hongKong.ts'
import { byId, type Guest, type World } from '#mocks/backend/world.ts'

export type ListedGuest = {
  id: number
  lineName: string
  /** '+852-91234567'; null where none is verified. */
  mobile: string | null
  /** Bound to this guest. */
  invitations: string[]
  /** Held now, the newest last. */
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

/** By mobile number, with or without its calling code, or by LINE name. */
export function findGuest(world: World, wanted: string): Guest | null {
  const digits = wanted.replace(/[\s+-]/g, '')
  const hasNumber = ({ mobile }: Guest) =>
    mobile !== null && [mobile.replace(/\D/g, ''), mobile.split('-')[1]].includes(digits)
  const hasName = ({ lineName }: Guest) => lineName.toLowerCase() === wanted.toLowerCase()
  return world.guests.find((guest) => hasNumber(guest) || hasName(guest)) ?? null
}
