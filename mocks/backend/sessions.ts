/** Decides which sessions may be booked, and by whom. */
import { isoInHongKong } from '#mocks/backend/hongKong.ts'
import { heldInvitations, openInvitation } from '#mocks/backend/invitations.ts'
import { Refusal } from '#mocks/backend/refusal.ts'
import {
  byId,
  isSameId,
  type Guest,
  type Invitation,
  type Session,
  type World,
} from '#mocks/backend/world.ts'
import type { WireAvailability } from '#src/api/types/booking.ts'
import type { WireId } from '#src/api/types/fields.ts'
import type { WireSession, WireSessionList } from '#src/api/types/sessions.ts'

const PUBLIC_QUOTA = 1

export function getSessions(
  world: World,
  invitationCode: string | null,
  isChinese = false,
): WireSessionList {
  if (invitationCode === null)
    return toWireList(world, sessionsOpenTo(world, null), PUBLIC_QUOTA, isChinese)
  const invitation = openInvitation(world, invitationCode)
  return {
    ...toWireList(world, sessionsOpenTo(world, invitation), invitation.quota, isChinese),
    is_preset: invitation.isPreset,
  }
}

export function getActivitySessions(
  world: World,
  activityId: WireId,
  isChinese = false,
): WireSessionList {
  const events = world.events.filter((event) => isSameId(event.activityId, activityId))
  if (events.length === 0) throw new Refusal(1700, 'activity not found')
  const sessions = sessionsOpenTo(world, null).filter(({ eventId }) =>
    events.some(({ id }) => id === eventId),
  )
  return toWireList(world, sessions, PUBLIC_QUOTA, isChinese)
}

export function getAvailability(world: World, guest: Guest): WireAvailability {
  return { has_available_session: hasAvailableSession(world, guest) }
}

export function hasAvailableSession(world: World, guest: Guest): boolean {
  return [null, ...heldInvitations(world, guest)]
    .flatMap((invitation) => sessionsOpenTo(world, invitation))
    .some((session) => placesLeft(session) > 0)
}

/** Returns how many people one booking may include. */
export function quotaOf(invitation: Invitation | null): number {
  return invitation?.quota ?? PUBLIC_QUOTA
}

export function placesLeft({ capacity, taken }: Session): number {
  return capacity - taken
}

/** Ignores capacity: a bookable session may be full. */
export function isBookable(world: World, { startAt, isClosed }: Session): boolean {
  return startAt > world.now() && !isClosed
}

/**
 * A preset invitation opens only its own session. Any other invitation opens its whole event, in
 * addition to the public events.
 */
export function isOpenTo(world: World, session: Session, invitation: Invitation | null): boolean {
  if (invitation?.isPreset) return session.id === invitation.sessionId
  return (
    !byId(world.events, session.eventId).isInvitationOnly ||
    isOfInvitedEvent(world, session, invitation)
  )
}

function isOfInvitedEvent(world: World, session: Session, invitation: Invitation | null): boolean {
  if (invitation === null) return false
  return byId(world.sessions, invitation.sessionId).eventId === session.eventId
}

function sessionsOpenTo(world: World, invitation: Invitation | null): Session[] {
  return world.sessions.filter(
    (session) => isBookable(world, session) && isOpenTo(world, session, invitation),
  )
}

function toWireList(
  world: World,
  sessions: Session[],
  quota: number,
  isChinese: boolean,
): WireSessionList {
  return {
    sessions: [...sessions]
      .sort((one, other) => one.startAt - other.startAt)
      .map((session) => toWireSession(world, session, quota, isChinese)),
    booking_quota: quota,
    is_preset: false,
  }
}

function toWireSession(
  world: World,
  session: Session,
  quota: number,
  isChinese: boolean,
): WireSession {
  const { id, name, nameZh, slug, type } = byId(world.events, session.eventId)
  const ofEvent = world.sessions.filter(({ eventId }) => eventId === id)
  return {
    id: session.id,
    start_at: isoInHongKong(session.startAt),
    end_at: isoInHongKong(session.endAt),
    event: {
      id,
      name: isChinese ? nameZh : name,
      slug,
      // The app treats a session as closed if the quotas of its event and its activity are both 0.
      booking_quota:
        placesLeft(session) === 0
          ? 0
          : ofEvent.reduce((places, one) => places + placesLeft(one), 0),
    },
    activity: { booking_quota: Math.min(quota, placesLeft(session)) },
    type: { ...type },
  }
}
