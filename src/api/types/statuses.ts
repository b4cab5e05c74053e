import * as v from 'valibot'
import type { WireId } from '#src/api/types/fields.ts'
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

export const readTicketStatus = (wire: string | null): TicketStatus =>
  TICKET_STATUSES.get(wire) ?? 'unknown'

export const readGiftStatus = (wire: string | null): GiftStatus =>
  GIFT_STATUSES.get(wire) ?? 'unknown'

export type WireSync = { is_updated: boolean }
export type WireSyncItem = {
  id: WireId
  /** As the list gave it; null where it gave none. */
  ticket_status: string | null
  gift_status: string | null
}

export const toWireSyncItem = ({ id, rawStatus, gift }: Reservation): WireSyncItem => ({
  id,
  ticket_status: rawStatus,
  gift_status: gift?.rawStatus ?? null,
})

export const syncSchema = v.pipe(
  v.object({ is_updated: v.boolean() }),
  v.transform((wire) => ({ isUpdated: wire.is_updated })),
)
