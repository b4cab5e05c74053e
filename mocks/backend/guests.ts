/** Finds, creates, describes and resets guests, and answers for their CRM binding. */
import { issueCode } from '#mocks/backend/codes.ts'
import { isoInHongKong } from '#mocks/backend/hongKong.ts'
import { Refusal } from '#mocks/backend/refusal.ts'
import { cancel, isReserved } from '#mocks/backend/tickets.ts'
import { nextId, type Guest, type World } from '#mocks/backend/world.ts'
import type { WireEmpty } from '#src/api/types/fields.ts'
import type { WireCrmBinding, WireUser } from '#src/api/types/guest.ts'

export function guestOfToken(world: World, bearer: string | null): Guest | null {
  const known = world.apiTokens.find(({ token }) => token === bearer)
  return world.guests.find(({ id }) => id === known?.guestId) ?? null
}

/** Returns the guest with this number, or creates one. */
export function guestOfMobile(world: World, mobile: string): Guest {
  return world.guests.find((guest) => guest.mobile === mobile) ?? addGuest(world, { mobile })
}

export function addGuest(world: World, known: Partial<Guest>): Guest {
  const id = known.id ?? nextId(world)
  const guest: Guest = {
    id,
    uid: issueCode(world, 'U'),
    customerId: `C${String(id).padStart(7, '0')}`,
    lineName: `Guest ${id}`,
    mobile: null,
    loggedInAt: world.now(),
    isCrmBound: true,
    crmBindingVisits: 0,
    ...known,
  }
  world.guests.push(guest)
  return guest
}

export function getMe(world: World, guest: Guest): WireUser {
  return {
    id: guest.id,
    uid: guest.uid,
    customer_id: guest.customerId,
    loggedin_at: isoInHongKong(guest.loggedInAt),
    is_reserved: isReserved(world, guest),
    mobile: guest.mobile,
  }
}

export function checkCrmBinding(guest: Guest): WireCrmBinding {
  return { is_bound: guest.isCrmBound }
}

/** Counts a visit of the binding page. */
export function logCrmBindingVisit(guest: Guest): WireEmpty {
  guest.crmBindingVisits += 1
  return {}
}

/** Cancels the guest's tickets and frees the invitations they held. */
export function resetUser(world: World, guest: Guest): WireEmpty {
  for (const reservation of world.reservations)
    if (reservation.ownerId === guest.id) cancel(world, reservation)
  for (const invitation of world.invitations)
    if (invitation.boundBy === guest.id) Object.assign(invitation, { boundBy: null, reply: null })
  return {}
}

export function requireGuest(guest: Guest | null): Guest {
  if (guest === null) throw new Refusal(401, 'login required', 401)
  return guest
}
