/** Who is asking, and what the backend knows of them (spec 3, user info; spec 7, me and the two CRM calls). */
import { issueCode } from '#mocks/backend/codes.ts'
import { isoInHongKong } from '#mocks/backend/hongKong.ts'
import { Refusal } from '#mocks/backend/refusal.ts'
import { cancel, isReserved } from '#mocks/backend/tickets.ts'
import { nextId, type Guest, type World } from '#mocks/backend/world.ts'
import type { WireEmpty } from '#src/api/types/fields.ts'
import type { WireCrmBinding, WireUser } from '#src/api/types/guest.ts'

/** The guest of a bearer token, or null where it is missing or unknown. */
export function guestOfToken(world: World, bearer: string | null): Guest | null {
  const known = world.apiTokens.find(({ token }) => token === bearer)
  return world.guests.find(({ id }) => id === known?.guestId) ?? null
}

/** The guest whose verified number this is; a number that nobody has makes a new guest. */
export function guestOfMobile(world: World, mobile: string): Guest {
  return world.guests.find((guest) => guest.mobile === mobile) ?? addGuest(world, { mobile })
}

/** A guest that the world did not know before. */
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

/** GET /client/me (spec 7). */
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

/** GET /client/check-crm-binding (decisions, 'Intro with action=check-binding'). */
export function checkCrmBinding(guest: Guest): WireCrmBinding {
  return { is_bound: guest.isCrmBound }
}

/** GET /client/log-crm-binding-visit: counts that the guest was sent to the binding page. */
export function logCrmBindingVisit(guest: Guest): WireEmpty {
  guest.crmBindingVisits += 1
  return {}
}

/** GET /client/reset-user: the guest's tickets are cancelled and the invitations they held are free again. */
export function resetUser(world: World, guest: Guest): WireEmpty {
  for (const reservation of world.reservations)
    if (reservation.ownerId === guest.id) cancel(world, reservation)
  for (const invitation of world.invitations)
    if (invitation.boundBy === guest.id) Object.assign(invitation, { boundBy: null, reply: null })
  return {}
}

/** Refuses whoever is not logged in. */
export function requireGuest(guest: Guest | null): Guest {
  if (guest === null) throw new Refusal(401, 'login required', 401)
  return guest
}
