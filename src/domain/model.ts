/** Compare ids with isSameId. Requests send an id back unchanged. */
export type Id = number | string

/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number

export type UserInfo = {
  id: Id
  customerId: string | null
  /** It is null if the server does not say. */
  isReserved: boolean | null
  /** Undefined if the server omits it, which differs from null: see `hasMobile` in login.ts. */
  mobile: string | null | undefined
}

export type ExhibitionEvent = {
  id: Id
  name: string
  slug: string | null
  bookingQuota: number | null
}

export type Session = {
  id: Id
  startAt: Instant
  /** Null if the server sends no end. */
  endAt: Instant | null
  event: ExhibitionEvent
  /** The most guests that one reservation may have. */
  activityQuota: number | null
  type: { name: string; label: string } | null
}

export type SessionList = {
  sessions: Session[]
  bookingQuota: number | null
  /** The form is skipped, and the guest confirms the first session: `presetSession`. */
  isPreset: boolean
  /** The same as in `ReservationList`. */
  unreadableRows?: string[]
  /** One of these rows may be a free session. A row whose event has no id or no name does not count. */
  hasUnreadableSession?: boolean
}

export const ticketStatuses = ['unused', 'used', 'cancelled', 'shared'] as const
export type TicketStatus = (typeof ticketStatuses)[number]
export type GiftStatus = 'unredeemed' | 'redeemed'

/** A status exactly as the server sent it. Undefined if the server sent none. */
export type RawStatus = string | number | boolean | null | undefined

export type Gift = {
  status: GiftStatus
  rawStatus: RawStatus
  isActive: boolean
  redeemCode: string | null
  hashCode: string | null
  redeemedCount: number
  redeemableCount: number | null
  redeemCodeRemainingSeconds: number | null
}

export type Reservation = {
  id: Id
  /** The guest who booked it. `owner` is the guest who has the ticket now. Null if unknown. */
  userId: Id | null
  status: TicketStatus
  rawStatus: RawStatus
  isShareable: boolean
  /** For example 'vic'. Compare it with `isVic`. */
  typeName: string | null
  startAt: Instant
  endAt: Instant | null
  /** The ticket's number, which staff can read. It is not the code that is scanned. */
  ticketCode: string | null
  ticketCount: number
  checkInCode: string | null
  hashCode: string | null
  /** Null if the server sent no usable number. */
  checkInCodeRemainingSeconds: number | null
  owner: { id: Id; lineName: string | null } | null
  gift: Gift | null
}

export type ReservationList = {
  userId: Id | null
  reservations: Reservation[]
  /** Why other rows were left out, for example 'reservations[].id (number beyond 2^53)'. */
  unreadableRows?: string[]
}

export const appellations = ['mr', 'ms', 'mx'] as const
type Appellation = (typeof appellations)[number]

export type InvitationInfo = {
  startAt: Instant | null
  endAt: Instant | null
  bookingQuota: number | null
  invitationUrl: string | null
  invitee: { lastName: string; appellation: Appellation | null } | null
}
