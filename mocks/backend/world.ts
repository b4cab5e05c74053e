/**
 * The whole state of the mock backend. Everything except the clock is plain JSON, so that a browser
 * tab can store it. Instants are milliseconds since 1970.
 */
import { calls, type CallName } from '#src/api/calls.ts'
import type { WireId } from '#src/api/types/fields.ts'

export type EndpointName = CallName

export const endpointNames = Object.keys(calls) as EndpointName[]

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
  /** A closed session cannot be booked, even if places are left. */
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
  /** The guest who booked it. This never changes. */
  bookerId: number
  /** The guest who holds the ticket now. It changes when a shared ticket is received. */
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
  /** The holder may book any session of this session's event. */
  sessionId: number
  quota: number
  /** The holder may book only this session, with all places of the quota. */
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

/** Proves that its holder has just verified this mobile number. */
type MobileToken = { token: string; mobile: string; expiresAt: number }

type ApiToken = { token: string; guestId: number }

export type PlannedRefusal = { code: number; message: string; status?: number }

export type World = {
  now: () => number
  /** Input of the generated codes, so that each world has its own. */
  seed: number
  lastId: number
  /** How often the codes of tickets and gifts change. */
  rotationSeconds: number
  latencyMs: number
  /** A second code to the same number within this time is refused with 429. 0 disables the lock. */
  resendLockSeconds: number
  isVerifySkipped: boolean
  refusals: Partial<Record<EndpointName | 'every', PlannedRefusal>>
  /** These endpoints do their work, but their answer is lost. */
  lostAnswers: EndpointName[]
  /** How the list shows a ticket that has a link which nobody has opened yet. */
  whenShared: 'offered' | 'withdrawn' | 'shared'
  /** If true, a ticket that was given away keeps its status for its booker. */
  isGivingHidden: boolean
  isCancelledListed: boolean
  /** If true, used and past tickets do not count as reservations, so the guest may book again. */
  areOldTicketsIgnored: boolean
  /** If true, a received link is refused, even for its receiver. */
  isRepeatedReceiveRefused: boolean
  /** Malformed rows that are added to the list of reservations. */
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

/** Compares ids as text, because an app may send an id as a number or as a string. */
export const isSameId = (a: WireId, b: WireId): boolean => String(a) === String(b)

export function byId<Row extends { id: number }>(rows: Row[], id: number): Row {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Error(`the world has no row ${id}`)
  return row
}
