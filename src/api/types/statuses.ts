import * as v from 'valibot'
import { id, text } from '#src/api/types/fields.ts'
import type { GiftStatus, Reservation, TicketStatus } from '#src/domain/model.ts'

const TICKET_STATUSES = new Map<string | null, TicketStatus>([
  ['created', 'unused'],
  ['checked_in', 'used'],
  ['cancelled', 'cancelled'],
  ['shared', 'shared'],
])

const GIFT_STATUSES = new Map<string | null, GiftStatus>([
  ['created', 'unredeemed'],
  ['redeemed', 'redeemed'],
])

export const ticketStatusWords = () => [...TICKET_STATUSES.keys()]
export const giftStatusWords = () => [...GIFT_STATUSES.keys()]

/** A used ticket may not look open for a capital. */
const lowerCase = (wire: string | null) => wire && wire.toLowerCase()

export const readTicketStatus = (wire: string | null): TicketStatus =>
  TICKET_STATUSES.get(lowerCase(wire)) ?? 'unknown'

export const readGiftStatus = (wire: string | null): GiftStatus =>
  GIFT_STATUSES.get(lowerCase(wire)) ?? 'unknown'

export type WireSync = { is_updated: boolean }

/** The statuses are as the list gave them; null where it gave none. */
export const syncRequest = v.array(
  v.object({ id, ticket_status: v.nullable(text), gift_status: v.nullable(text) }),
)

export type WireSyncItem = v.InferOutput<typeof syncRequest>[number]

export const toWireSyncItem = (reservation: Reservation): WireSyncItem => ({
  id: reservation.id,
  ticket_status: reservation.rawStatus,
  gift_status: reservation.gift?.rawStatus ?? null,
})

export const syncSchema = v.pipe(
  v.object({ is_updated: v.boolean() }),
  v.transform((wire) => ({ isUpdated: wire.is_updated })),
)
