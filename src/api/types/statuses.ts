import * as v from 'valibot'
import { boolean, id, text } from '#src/api/types/fields.ts'
import type { GiftStatus, RawStatus, Reservation, TicketStatus } from '#src/domain/model.ts'

/** The statuses in the specification. Any other value, null or a missing status means unused. */
const TICKET_STATUSES = new Map<string, TicketStatus>([
  ['checked_in', 'used'],
  ['cancelled', 'cancelled'],
  ['shared', 'shared'],
])

const GIFT_STATUSES = new Map<string, GiftStatus>([['redeemed', 'redeemed']])

/** The status exactly as received, because the sync sends it back. Undefined if it is missing. */
export const statusWord = v.optional(
  v.fallback(v.nullable(v.union([v.string(), v.number(), v.boolean()])), null),
)

const lowerCase = (wire: RawStatus) => String(wire).trim().toLowerCase()

export const readTicketStatus = (wire: RawStatus): TicketStatus =>
  TICKET_STATUSES.get(lowerCase(wire)) ?? 'unused'

export const readGiftStatus = (wire: RawStatus): GiftStatus =>
  GIFT_STATUSES.get(lowerCase(wire)) ?? 'unredeemed'

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
  v.object({ is_updated: boolean }),
  v.transform((wire) => ({ isUpdated: wire.is_updated })),
)
