import * as v from 'valibot'
import {
  booleanOrNull,
  count,
  flag,
  id,
  instant,
  listOf,
  displayName,
  namedUnreadableRows,
  objectWithList,
  optional,
  optionalId,
  seconds,
  nameOrNumber,
  text,
  textOrNumber,
  withoutRepeats,
  type WireId,
} from '#src/api/types/fields.ts'
import type {
  GiftStatus,
  RawStatus,
  Reservation,
  ReservationList,
  TicketStatus,
} from '#src/domain/model.ts'
import { statusForViewer } from '#src/domain/overlays.ts'

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
  session: { start_at: string; end_at: string }
  ticket_code: string
  ticket_num: number
  check_in_code: string
  hash_code: string
  check_in_code_remaining_seconds: number
  owner: { id: WireId; line_name: string }
  gift: WireGift | null
}

export type WireReservationList = { user_id: WireId; reservations: WireReservation[] }

/** The statuses in the specification. Any other value, null or a missing status means unused. */
const TICKET_STATUSES = new Map<string, TicketStatus>([
  ['checked_in', 'used'],
  ['cancelled', 'cancelled'],
  ['shared', 'shared'],
])

const GIFT_STATUSES = new Map<string, GiftStatus>([['redeemed', 'redeemed']])

/** The status exactly as received, because the sync sends it back. Undefined if it is missing. */
const statusWord = v.optional(
  v.fallback(v.nullable(v.union([v.string(), v.number(), v.boolean()])), null),
)

const lowerCase = (wire: RawStatus) => String(wire).trim().toLowerCase()

const readTicketStatus = (wire: RawStatus): TicketStatus =>
  TICKET_STATUSES.get(lowerCase(wire)) ?? 'unused'

const readGiftStatus = (wire: RawStatus): GiftStatus =>
  GIFT_STATUSES.get(lowerCase(wire)) ?? 'unredeemed'

export const giftSchema = v.pipe(
  v.unknown(),
  // PHP writes `[]` or `{}` for a reservation without a gift.
  v.check((value) => !Array.isArray(value) && Object.keys(Object(value)).length > 0),
  v.object({
    status: statusWord,
    is_active: flag,
    // The API has this field, but the app does not use it.
    gift_code: optional(textOrNumber),
    redeem_code: optional(textOrNumber),
    hash_code: optional(textOrNumber),
    redeemed_count: optional(count),
    redeemable_count: optional(count),
    redeem_code_remaining_seconds: optional(seconds),
  }),
  v.transform((wire) => ({
    status: readGiftStatus(wire.status),
    rawStatus: wire.status,
    isActive: wire.is_active,
    redeemCode: wire.redeem_code,
    hashCode: wire.hash_code,
    redeemedCount: wire.redeemed_count ?? 0,
    redeemableCount: wire.redeemable_count,
    redeemCodeRemainingSeconds: wire.redeem_code_remaining_seconds,
  })),
)

const owner = v.optional(
  v.union([
    v.object({ id, line_name: optional(displayName) }),
    v.pipe(
      v.unknown(),
      // An owner with a rounded id is still an owner, so the row is unreadable.
      v.check((value) => v.safeParse(v.object({ id: v.number() }), value).success === false),
      v.transform(() => null),
    ),
  ]),
  null,
)

export const reservationSchema = v.pipe(
  v.object({
    id,
    user_id: optionalId,
    status: statusWord,
    is_shareable: flag,
    type: optional(v.object({ name: displayName })),
    session: v.object({ start_at: instant, end_at: optional(instant) }),
    ticket_code: optional(nameOrNumber),
    ticket_num: optional(count),
    check_in_code: optional(textOrNumber),
    hash_code: optional(textOrNumber),
    check_in_code_remaining_seconds: optional(seconds),
    owner,
    gift: optional(giftSchema),
  }),
  v.transform((wire): Reservation => ({
    id: wire.id,
    userId: wire.user_id,
    status: readTicketStatus(wire.status),
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

export const reservationListSchema = v.pipe(
  objectWithList('reservations'),
  v.object({ user_id: optionalId, reservations: listOf(reservationSchema) }),
  v.transform((wire): ReservationList => ({
    userId: wire.user_id,
    reservations: withoutRepeats(wire.reservations.rows).map((row) => ({
      ...row,
      status: statusForViewer(row, wire.user_id),
    })),
    ...namedUnreadableRows('reservations', wire.reservations),
  })),
)

/** The request that cancels or shares a reservation. */
export const reservationRequest = v.object({ reservation_id: id })

export type WireSync = { is_updated: boolean }

const status = v.exactOptional(v.nullable(v.union([text, v.number(), v.boolean()])))

/** The statuses exactly as in the list. A status that the list omits is omitted here too. */
export const syncRequest = v.array(v.object({ id, ticket_status: status, gift_status: status }))

export type WireSyncItem = v.InferOutput<typeof syncRequest>[number]

export function toWireSyncItem({ id: reservationId, rawStatus, gift }: Reservation): WireSyncItem {
  const giftStatus = gift?.rawStatus ?? null
  return {
    id: reservationId,
    ...(rawStatus !== undefined && { ticket_status: rawStatus }),
    ...(giftStatus !== null && { gift_status: giftStatus }),
  }
}

export const syncSchema = v.pipe(
  v.object({ is_updated: booleanOrNull }),
  v.transform((wire) => ({ isUpdated: wire.is_updated })),
)
