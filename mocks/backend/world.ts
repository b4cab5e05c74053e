/**
 * All that the mock backend knows and keeps (spec 3). Everything hangs on a World, so that two worlds never meet, and everything
 * but the clock is plain JSON, so that a browser tab can keep its world over a reload. Instants are milliseconds since 1970.
 */
import type { WireId } from '#src/api/types/fields.ts'

/** The endpoints of spec 7 by name, in its order. */
export const endpointNames = [
  'getReservations',
  'getActivitySessions',
  'getSessions',
  'createReservation',
  'getAvailability',
  'login',
  'getMe',
  'checkCrmBinding',
  'logCrmBindingVisit',
  'sendCode',
  'verifyCode',
  'checkReservation',
  'syncStatus',
  'cancelReservation',
  'shareReservation',
  'receiveReservation',
  'bindInvitation',
  'rejectInvitation',
  'acceptInvitation',
  'getInvitationInfo',
  'resetUser',
] as const

export type EndpointName = (typeof endpointNames)[number]

export type TicketType = 'public' | 'vic'

export type Guest = {
  id: number
  uid: string
  customerId: string
  lineName: string
  mobile: string | null
  loggedInAt: number
  /** Bound in the customer database. */
  isCrmBound: boolean
  crmBindingVisits: number
}

export type ExhibitionEvent = {
  id: number
  activityId: number
  name: string
  /** In Traditional Chinese. */
  nameZh: string
  slug: string
  type: { name: TicketType; label: string }
  isInvitationOnly: boolean
}

export type Session = {
  id: number
  eventId: number
  startAt: number
  endAt: number
  capacity: number
  taken: number
  /** Not for booking any more, whatever places are left. */
  isClosed: boolean
}

export type Gift = {
  status: 'created' | 'redeemed'
  isActive: boolean
  giftCode: string
  redeemedCount: number
  redeemableCount: number
}

export type Reservation = {
  id: number
  /** Who booked it; never changes. */
  bookerId: number
  /** Who holds the ticket now; differs from the booker once a share is received. */
  ownerId: number
  sessionId: number
  invitationCode: string | null
  type: TicketType
  status: 'created' | 'checked_in' | 'cancelled'
  headcount: number
  ticketCode: string
  isShareable: boolean
  gift: Gift | null
}

export type Invitation = {
  code: string
  type: TicketType
  /** The session on the invitation; the holder may book any session of its event. */
  sessionId: number
  quota: number
  /** The holder is taken straight to this session with all places of the quota. */
  isPreset: boolean
  invitee: { lastName: string; appellation: string }
  isCancelled: boolean
  boundBy: number | null
  reply: 'accepted' | 'rejected' | null
}

export type Share = {
  reservationId: number
  shareCode: string
  hashCode: string
  receivedBy: number | null
}

/** A one-time code on its way to a phone. */
type Verification = { id: string; mobile: string; pin: string; sentAt: number }

/** Says that whoever brings it has just verified this number. */
type MobileToken = { token: string; mobile: string; expiresAt: number }

type ApiToken = { token: string; guestId: number }

/** A refusal that a scenario has planned, whatever is asked. */
export type PlannedRefusal = { code: number; message: string; status?: number }

export type World = {
  now: () => number
  /** Keeps the codes of one world apart from those of the next. */
  seed: number
  lastId: number
  /** How long check-in and redeem codes live, in seconds. */
  rotationSeconds: number
  /** Every answer waits this long, in milliseconds. */
  latencyMs: number
  /** A second code to the same number within this time is refused with 429; 0 never refuses. */
  resendLockSeconds: number
  /** Numbers count as verified without a code (spec 4, skip_verify). */
  isVerifySkipped: boolean
  refusals: Partial<Record<EndpointName | 'every', PlannedRefusal>>
  /** These endpoints do their work and then their answer gets lost. */
  lostAnswers: EndpointName[]
  /** What a ticket is once its link was made and while nobody has opened it: still offered, not offered any more, or 'shared' at once. */
  whenShared: 'offered' | 'withdrawn' | 'shared'
  /** The list of reservations names cancelled ones as well. */
  isCancelledListed: boolean
  /** Rows of the list of reservations that are none: a server gone wrong. */
  extraRows: unknown[]
  guests: Guest[]
  events: ExhibitionEvent[]
  sessions: Session[]
  reservations: Reservation[]
  invitations: Invitation[]
  shares: Share[]
  verifications: Verification[]
  mobileTokens: MobileToken[]
  apiTokens: ApiToken[]
}

/** A world as text; the clock stays behind. */
export function saveWorld(world: World): string {
  return JSON.stringify(world)
}

/** The world of a text made by saveWorld, under a new clock. */
export function restoreWorld(text: string, now: () => number): World {
  // What a text of an earlier version lacks.
  return {
    whenShared: 'offered',
    isCancelledListed: false,
    extraRows: [],
    ...JSON.parse(text),
    now,
  }
}

/** An id that this world has not given before. */
export function nextId(world: World): number {
  world.lastId += 1
  return world.lastId
}

/** Apps send an id back as a number or as a text. */
export const isSameId = (a: WireId, b: WireId): boolean => String(a) === String(b)

/** The row of an id that the world itself has written down; one that leads nowhere is a broken world. */
export function byId<Row extends { id: number }>(rows: Row[], id: number): Row {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Error(`the world has no row ${id}`)
  return row
}
