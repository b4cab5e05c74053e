import * as v from 'valibot'
import { boolean, booleanOrNull, id, optional, text, type WireId } from '#src/api/types/fields.ts'

export type WireAvailability = { has_available_session: boolean }
export type WireCheck = { is_reserved: boolean; has_available_session: boolean }
export type WireCreated = { reservation_id: WireId }

export const createRequest = v.object({
  session_id: id,
  headcount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  type: text,
  invitation_code: v.exactOptional(text),
})

export type WireCreateRequest = v.InferOutput<typeof createRequest>

export const availabilitySchema = v.pipe(
  v.object({ has_available_session: boolean }),
  v.transform((wire) => ({ hasAvailableSession: wire.has_available_session })),
)

export const checkSchema = v.pipe(
  v.object({ is_reserved: booleanOrNull, has_available_session: optional(boolean) }),
  v.transform((wire) => ({
    isReserved: wire.is_reserved,
    hasAvailableSession: wire.has_available_session,
  })),
)

export const createdSchema = v.pipe(
  v.object({ reservation_id: id }),
  v.transform((wire) => ({ reservationId: wire.reservation_id })),
)
