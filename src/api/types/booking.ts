import * as v from 'valibot'
import { id, optional, type WireId } from '#src/api/types/fields.ts'

export type WireAvailability = { has_available_session: boolean }
export type WireCheck = { is_reserved: boolean; has_available_session: boolean }
export type WireCreateRequest = {
  session_id: WireId
  headcount: number
  type: string
  invitation_code?: string
}
export type WireCreated = { reservation_id: WireId }

export const availabilitySchema = v.pipe(
  v.object({ has_available_session: v.boolean() }),
  v.transform((wire) => ({ hasAvailableSession: wire.has_available_session })),
)

export const checkSchema = v.pipe(
  v.object({ is_reserved: v.boolean(), has_available_session: optional(v.boolean()) }),
  v.transform((wire) => ({
    isReserved: wire.is_reserved,
    hasAvailableSession: wire.has_available_session,
  })),
)

export const createdSchema = v.pipe(
  v.object({ reservation_id: id }),
  v.transform((wire) => ({ reservationId: wire.reservation_id })),
)
