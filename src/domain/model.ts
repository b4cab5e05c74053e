/**
 * What the app knows, in its own words (spec 3). Made by api/types from what the server sends; read by rules and screens.
 * An instant is a count of milliseconds since 1970-01-01T00:00Z, so that it can live in the store and compare with `<`.
 */

/** An identifier of the server's: compared as text, sent back as it came. */
export type Id = number | string

/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number

/** The signed-in guest. `mobile` is undefined where the server does not speak of it at all (decisions, 'Who has a mobile'). */
export type UserInfo = {
  id: Id
  uid: string | null
  customerId: string | null
  loggedInAt: string | null
  isReserved: boolean | null
  mobile: string | null | undefined
}

export type ExhibitionEvent = {
  id: Id
  name: string
  slug: string | null
  bookingQuota: number | null
}

/** A bookable time. `activityQuota` is how many guests one reservation may bring; 0 means that it is full. */
export type Session = {
  id: Id
  startAt: Instant
  endAt: Instant
  event: ExhibitionEvent
  activityQuota: number | null
  type: { name: string; label: string } | null
}

export type SessionList = { sessions: Session[]; bookingQuota: number | null; isPreset: boolean }

/** 'unknown' stands for every word that the app does not know yet. */
export const ticketStatuses = ['unused', 'used', 'cancelled', 'shared', 'unknown'] as const
export type TicketStatus = (typeof ticketStatuses)[number]
export type GiftStatus = 'unredeemed' | 'redeemed' | 'unknown'

export type Gift = {
  status: GiftStatus
  /** The server's own word for the status, which a sync sends back. */
  rawStatus: string | null
  isActive: boolean
  giftCode: string | null
  redeemCode: string | null
  hashCode: string | null
  redeemedCount: number
  redeemableCount: number | null
  /** Seconds until the code is replaced; null where the server sent no usable number. */
  redeemCodeRemainingSeconds: number | null
}

export type Reservation = {
  id: Id
  userId: Id | null
  status: TicketStatus
  /** The server's own word for the status, which a sync sends back. */
  rawStatus: string | null
  isShareable: boolean
  typeName: string | null
  startAt: Instant
  /** Null where the server does not say when the session ends. */
  endAt: Instant | null
  ticketCode: string | null
  ticketCount: number
  checkInCode: string | null
  hashCode: string | null
  /** Seconds until the code is replaced; null where the server sent no usable number. */
  checkInCodeRemainingSeconds: number | null
  owner: { id: Id; lineName: string | null } | null
  gift: Gift | null
}

export type ReservationList = { userId: Id | null; reservations: Reservation[] }

type Appellation = 'mr' | 'ms' | 'mx'

export type InvitationInfo = {
  startAt: Instant | null
  endAt: Instant | null
  bookingQuota: number | null
  invitationUrl: string | null
  invitee: { lastName: string; appellation: Appellation | null } | null
}

/** The invitation that the guest holds (decisions, 'Routes and guards'). */
export type HeldInvitation = {
  code: string
  /** What binding it answered; null where that never came. */
  type: string | null
  /** The call that the server has not answered yet, or could not know the guest of; sent with the next login. */
  pendingCall?: 'bind' | 'accept' | undefined
  isAccepted?: boolean | undefined
}
