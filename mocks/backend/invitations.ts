/** Reads, binds, accepts and rejects invitations. */
import { isoInHongKong } from '#mocks/backend/hongKong.ts'
import { Refusal } from '#mocks/backend/refusal.ts'
import { byId, type Guest, type Invitation, type World } from '#mocks/backend/world.ts'
import type { WireEmpty } from '#src/api/types/fields.ts'
import type { WireBound, WireInvitationInfo } from '#src/api/types/invitations.ts'

/** @throws Refusal 1801 if the invitation is unknown or was cancelled */
export function openInvitation(world: World, code: string): Invitation {
  const invitation = world.invitations.find((one) => one.code === code)
  if (!invitation || invitation.isCancelled) throw new Refusal(1801, 'invitation cancelled')
  return invitation
}

/** Returns the invitations that are bound to this guest and not rejected. */
export function heldInvitations(world: World, guest: Guest): Invitation[] {
  return world.invitations.filter(
    ({ boundBy, reply, isCancelled }) =>
      boundBy === guest.id && reply !== 'rejected' && !isCancelled,
  )
}

/** Only describes the invitation if the guest is not logged in. */
export function bindInvitation(world: World, guest: Guest | null, code: string): WireBound {
  const { type, reply } = guest ? bindTo(world, guest, code) : openInvitation(world, code)
  return { type, is_accept: reply === 'accepted' }
}

export function acceptInvitation(world: World, guest: Guest, code: string): WireEmpty {
  bindTo(world, guest, code).reply = 'accepted'
  return {}
}

export function rejectInvitation(world: World, guest: Guest, code: string): WireEmpty {
  bindTo(world, guest, code).reply = 'rejected'
  return {}
}

/** Binding, accepting and rejecting all bind the invitation to the guest. */
function bindTo(world: World, guest: Guest, code: string): Invitation {
  const invitation = openInvitation(world, code)
  if (invitation.boundBy !== guest.id && isTaken(world, invitation))
    throw new Refusal(1803, 'invitation held by another guest')
  if (invitation.boundBy === guest.id && invitation.reply === 'rejected')
    throw new Refusal(1804, 'invitation declined')
  invitation.boundBy = guest.id
  return invitation
}

/** A holder without a number does not block others: the same person may log in later with one. */
function isTaken(world: World, { boundBy }: Invitation): boolean {
  const holder = world.guests.find(({ id }) => id === boundBy)
  return holder !== undefined && holder.mobile !== null
}

export function getInvitationInfo(world: World, code: string): WireInvitationInfo {
  const invitation = openInvitation(world, code)
  const session = byId(world.sessions, invitation.sessionId)
  return {
    session: {
      start_at: isoInHongKong(session.startAt),
      end_at: isoInHongKong(session.endAt),
    },
    invitation_code: { booking_quota: invitation.quota },
    invitation_url: `https://tickets.example/invitation/${invitation.code}`,
    invitation_user: {
      last_name: invitation.invitee.lastName,
      appellation: invitation.invitee.appellation,
    },
  }
}
