/**
 * The wire: every shape of spec 7 as the server sends and takes it, and the schemas that turn an answer into the app's
 * own words (domain/model). snake_case names stop here.
 *
 * Tolerant by rule (decisions, 'Payloads'): unknown fields are dropped, a missing or odd optional field becomes null, a missing
 * required field makes the answer unreadable, and a list loses only its bad items.
 */
import * as v from 'valibot'
import type {
  GiftStatus,
  InvitationInfo,
  Reservation,
  ReservationList,
  Session,
  SessionList,
  TicketStatus,
  UserInfo,
} from '#src/domain/model.ts'
import { parseServerTime } from '#src/domain/time.ts'

// ---------------------------------------------------------------- as the server writes it

export type WireId = number | string

export type WireUser = {
  id: WireId
  uid?: string | null
  customer_id?: string | null
  loggedin_at?: string | null
  is_reserved?: boolean
  mobile?: string | null
}

export type WireSession = {
  id: WireId
  /** ISO 8601; without an offset it is Hong Kong time. */
  start_at: string
  end_at: string
  event: { id: WireId; name: string; slug: string; booking_quota: number }
  activity: { booking_quota: number }
  type: { name: string; label: string }
}

export type WireSessionList = {
  sessions: WireSession[]
  booking_quota: number
  is_preset: boolean
}

export type WireGift = {
  status: string
  is_active: boolean
  gift_code: string
  redeem_code: string
  hash_code: string
  redeemed_count: number
  redeemable_count: number
  redeem_code_remaining_seconds: number
}

export type WireReservation = {
  id: WireId
  user_id: WireId
  status: string
  is_shareable: boolean
  type: { name: string }
  session: { id: WireId; start_at: string; end_at: string }
  ticket_code: string
  ticket_num: number
  check_in_code: string
  hash_code: string
  check_in_code_remaining_seconds: number
  owner: { id: WireId; line_name: string }
  gift: WireGift | null
}

export type WireReservationList = { user_id: WireId; reservations: WireReservation[] }

export type WireInvitationInfo = {
  session: { start_at: string; end_at: string }
  invitation_code: { booking_quota: number }
  invitation_url: string
  invitation_user: { last_name: string; appellation: string }
}

export type WireCreateRequest = {
  session_id: WireId
  headcount: number
  type: string
  invitation_code?: string
}
export type WireCreated = { reservation_id: WireId }
export type WireCheck = { is_reserved: boolean; has_available_session: boolean }
export type WireAvailability = { has_available_session: boolean }
export type WireLogin = { access_token: string }
export type WireCrmBinding = { is_bound: boolean }
export type WireSentCode = { id: WireId; token?: string; skip_verify: boolean }
export type WireVerified = { token: string }
export type WireSyncItem = {
  id: WireId
  /** As the list answered it; null where it did not. */
  ticket_status: string | null
  gift_status: string | null
}
export type WireSync = { is_updated: boolean }
export type WireShare = { share_code: string; hash_code: string }
export type WireBound = { type: string; is_accept: boolean }
export type WireEmpty = Record<string, never>
export type WireError = { code: number; message: string; data?: unknown }

// ---------------------------------------------------------------- how it is read

/** An optional field: absent, null or of another type reads as null. */
const optional = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.optional(v.fallback(v.nullable(schema), null), null)

/** A flag that is only set when the server says so. */
const flag = v.optional(v.fallback(v.boolean(), false), false)

/** A list that loses its unreadable items and nothing else. */
const listOf = <T>(item: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((rows): T[] =>
      rows.flatMap((row) => {
        const read = v.safeParse(item, row)
        return read.success ? [read.output] : []
      }),
    ),
  )

const id = v.union([v.pipe(v.number(), v.finite()), v.pipe(v.string(), v.minLength(1))])
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))
const text = v.pipe(v.string(), v.minLength(1))
const textOrNumber = v.pipe(
  v.union([text, v.pipe(v.number(), v.finite())]),
  v.transform((value) => String(value)),
)
const instant = v.pipe(
  v.string(),
  v.transform((value) => parseServerTime(value)),
  v.number(),
)

/** A word of a known list; every other word, and none, is 'unknown'. */
const known =
  <T extends string>(words: readonly T[]) =>
  (told: string | null): T | 'unknown' =>
    words.find((one) => one === told) ?? 'unknown'

const ticketStatus = known<TicketStatus>(['created', 'checked_in', 'cancelled', 'shared'])
const giftStatus = known<GiftStatus>(['created', 'redeemed'])

export const userSchema = v.pipe(
  v.object({
    id,
    uid: optional(textOrNumber),
    customer_id: optional(textOrNumber),
    loggedin_at: optional(text),
    is_reserved: optional(v.boolean()),
    // Absent and null differ here: absent counts as having one (decisions, 'Who has a mobile').
    mobile: v.optional(v.fallback(v.nullable(textOrNumber), null)),
  }),
  v.transform((wire): UserInfo => ({
    id: wire.id,
    uid: wire.uid,
    customerId: wire.customer_id,
    loggedInAt: wire.loggedin_at,
    isReserved: wire.is_reserved,
    mobile: wire.mobile,
  })),
)

const sessionSchema = v.pipe(
  v.object({
    id,
    start_at: instant,
    end_at: instant,
    event: v.object({
      id,
      name: text,
      slug: optional(text),
      booking_quota: optional(count),
    }),
    activity: optional(v.object({ booking_quota: optional(count) })),
    type: optional(v.object({ name: text, label: v.fallback(v.string(), '') })),
  }),
  v.transform((wire): Session => ({
    id: wire.id,
    startAt: wire.start_at,
    endAt: wire.end_at,
    event: {
      id: wire.event.id,
      name: wire.event.name,
      slug: wire.event.slug,
      bookingQuota: wire.event.booking_quota,
    },
    activityQuota: wire.activity?.booking_quota ?? null,
    type: wire.type,
  })),
)

/** Only sessions whose event has both id and name are used (spec 3): the others are unreadable items of the list. */
export const sessionListSchema = v.pipe(
  v.object({
    sessions: listOf(sessionSchema),
    booking_quota: optional(count),
    is_preset: flag,
  }),
  v.transform((wire): SessionList => ({
    sessions: wire.sessions,
    bookingQuota: wire.booking_quota,
    isPreset: wire.is_preset,
  })),
)

const giftSchema = v.pipe(
  v.object({
    status: optional(text),
    is_active: flag,
    gift_code: optional(textOrNumber),
    redeem_code: optional(textOrNumber),
    hash_code: optional(textOrNumber),
    redeemed_count: optional(count),
    redeemable_count: optional(count),
    redeem_code_remaining_seconds: optional(v.pipe(v.number(), v.finite())),
  }),
  v.transform((wire) => ({
    status: giftStatus(wire.status),
    rawStatus: wire.status,
    isActive: wire.is_active,
    giftCode: wire.gift_code,
    redeemCode: wire.redeem_code,
    hashCode: wire.hash_code,
    redeemedCount: wire.redeemed_count ?? 0,
    redeemableCount: wire.redeemable_count,
    redeemCodeRemainingSeconds: wire.redeem_code_remaining_seconds,
  })),
)

const reservationSchema = v.pipe(
  v.object({
    id,
    user_id: optional(id),
    status: optional(text),
    is_shareable: flag,
    type: optional(v.object({ name: text })),
    session: v.object({ start_at: instant, end_at: optional(instant) }),
    ticket_code: optional(textOrNumber),
    ticket_num: optional(count),
    check_in_code: optional(textOrNumber),
    hash_code: optional(textOrNumber),
    check_in_code_remaining_seconds: optional(v.pipe(v.number(), v.finite())),
    owner: optional(v.object({ id, line_name: optional(text) })),
    gift: optional(giftSchema),
  }),
  v.transform((wire): Reservation => ({
    id: wire.id,
    userId: wire.user_id,
    status: ticketStatus(wire.status),
    rawStatus: wire.status,
    isShareable: wire.is_shareable,
    typeName: wire.type?.name ?? null,
    startAt: wire.session.start_at,
    endAt: wire.session.end_at,
    ticketCode: wire.ticket_code,
    ticketCount: wire.ticket_num ?? 1,
    checkInCode: wire.check_in_code,
    hashCode: wire.hash_code,
    checkInCodeRemainingSeconds: wire.check_in_code_remaining_seconds,
    owner: wire.owner && { id: wire.owner.id, lineName: wire.owner.line_name },
    gift: wire.gift,
  })),
)

/** A list of which nothing can be read is no empty one: the guest has tickets that the app cannot show. */
const readableReservations = v.pipe(
  v.array(v.unknown()),
  v.rawTransform<unknown[], Reservation[]>(({ dataset, addIssue, NEVER }) => {
    const read = v.parse(listOf(reservationSchema), dataset.value)
    if (read.length > 0 || dataset.value.length === 0) return read
    addIssue()
    return NEVER
  }),
)

export const reservationListSchema = v.pipe(
  v.object({ user_id: optional(id), reservations: readableReservations }),
  v.transform((wire): ReservationList => ({
    userId: wire.user_id,
    reservations: wire.reservations,
  })),
)

export const createdSchema = v.pipe(
  v.object({ reservation_id: id }),
  v.transform((wire) => ({ reservationId: wire.reservation_id })),
)

/** Both questions answer either of these, and both facts where they have them (decisions, 'Payloads'). */
export const checkSchema = v.pipe(
  v.object({ is_reserved: v.boolean(), has_available_session: optional(v.boolean()) }),
  v.transform((wire) => ({
    isReserved: wire.is_reserved,
    hasAvailableSession: wire.has_available_session,
  })),
)

export const availabilitySchema = v.pipe(
  v.object({ has_available_session: v.boolean() }),
  v.transform((wire) => ({ hasAvailableSession: wire.has_available_session })),
)

export const loginSchema = v.pipe(
  v.object({ access_token: text }),
  v.transform((wire) => ({ accessToken: wire.access_token })),
)

export const crmBindingSchema = v.pipe(
  v.object({ is_bound: v.boolean() }),
  v.transform((wire) => ({ isBound: wire.is_bound })),
)

export const sentCodeSchema = v.pipe(
  v.object({ id, token: optional(text), skip_verify: flag }),
  v.transform((wire) => ({ id: wire.id, token: wire.token, skipVerify: wire.skip_verify })),
)

export const verifiedSchema = v.object({ token: text })

export const syncSchema = v.pipe(
  v.object({ is_updated: v.boolean() }),
  v.transform((wire) => ({ isUpdated: wire.is_updated })),
)

export const shareSchema = v.pipe(
  v.object({ share_code: text, hash_code: text }),
  v.transform((wire) => ({ shareCode: wire.share_code, hashCode: wire.hash_code })),
)

export const boundSchema = v.pipe(
  v.object({ type: text, is_accept: flag }),
  v.transform((wire) => ({ type: wire.type, isAccepted: wire.is_accept })),
)

export const invitationInfoSchema = v.pipe(
  v.object({
    session: optional(v.object({ start_at: optional(instant), end_at: optional(instant) })),
    invitation_code: optional(v.object({ booking_quota: optional(count) })),
    invitation_url: optional(text),
    invitation_user: optional(
      v.object({
        last_name: v.fallback(v.string(), ''),
        appellation: optional(v.picklist(['mr', 'ms', 'mx'])),
      }),
    ),
  }),
  v.transform((wire): InvitationInfo => ({
    startAt: wire.session?.start_at ?? null,
    endAt: wire.session?.end_at ?? null,
    bookingQuota: wire.invitation_code?.booking_quota ?? null,
    invitationUrl: wire.invitation_url,
    invitee: wire.invitation_user && {
      lastName: wire.invitation_user.last_name,
      appellation: wire.invitation_user.appellation,
    },
  })),
)

/** Accept, reject, cancel, receive and the two 'not shown' answers: nothing in them is read, an empty body is fine. */
export const emptySchema = v.pipe(
  v.unknown(),
  v.transform(() => null),
)
