/**
 * All that the mock backend knows. All but the clock is plain JSON, so that a browser tab can
 * store it. Instants are milliseconds since 1970.
 */
import type { WireId } from '#src/api/types/fields.ts'

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
  'sendOtp',
  'verifyOtp',
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
  customerId: string | null
  lineName: string
  mobile: string | null
  loggedInAt: number
  isCrmBound: boolean
  crmBindingVisits: number
}

export type ExhibitionEvent = {
  id: number
  activityId: number
  name: string
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
  /** Not for booking, whatever places are left. */
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
  /** The holder may book any session of its event. */
  sessionId: number
  quota: number
  /** For this session alone, with all places of the quota. */
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

type Verification = { id: string; mobile: string; pin: string; sentAt: number }

/** Says that whoever brings it has just verified this number. */
type MobileToken = { token: string; mobile: string; expiresAt: number }

type ApiToken = { token: string; guestId: number }

export type PlannedRefusal = { code: number; message: string; status?: number }

export type World = {
  now: () => number
  /** Makes the codes of this world. */
  seed: number
  lastId: number
  /** How often check-in and redeem codes change. */
  rotationSeconds: number
  latencyMs: number
  /** A second code to the same number within this time is refused with 429; 0 never refuses. */
  resendLockSeconds: number
  isVerifySkipped: boolean
  refusals: Partial<Record<EndpointName | 'every', PlannedRefusal>>
  /** These endpoints do their work and then their answer gets lost. */
  lostAnswers: EndpointName[]
  /** What a ticket is once its link was made and nobody has opened it yet. */
  whenShared: 'offered' | 'withdrawn' | 'shared'
  /** A ticket that was given away reads as before for its booker. */
  isGivingHidden: boolean
  isCancelledListed: boolean
  /** A ticket that was used, or whose day is over, is no reservation: its guest may book again. */
  areOldTicketsIgnored: boolean
  /** A link that was received is refused, to its receiver too. */
  isRepeatedReceiveRefused: boolean
  /** Rows of the list of reservations that cannot be read. */
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

export function saveWorld(world: World): string {
  return JSON.stringify(world)
}

export function restoreWorld(text: string, now: () => number): World {
  return { ...JSON.parse(text), now }
}

export function nextId(world: World): number {
  world.lastId += 1
  return world.lastId
}

/** Apps send an id back as a number or as a text. */
export const isSameId = (a: WireId, b: WireId): boolean => String(a) === String(b)

export function byId<Row extends { id: number }>(rows: Row[], id: number): Row {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Error(`the world has no row ${id}`)
  return row
}
