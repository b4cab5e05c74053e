/** The app's own reader, by the names of the document: it alone decides what the app can read. */
import * as v from 'valibot'
import type { AnswerName } from '#mocks/contract/schemas.ts'
import { availabilitySchema, checkSchema, createdSchema } from '#src/api/types/booking.ts'
import { emptySchema } from '#src/api/types/fields.ts'
import {
  crmBindingSchema,
  loginSchema,
  sentCodeSchema,
  userSchema,
  verifiedSchema,
} from '#src/api/types/guest.ts'
import { boundSchema, invitationInfoSchema } from '#src/api/types/invitations.ts'
import {
  giftSchema,
  reservationListSchema,
  reservationSchema,
  shareSchema,
} from '#src/api/types/reservations.ts'
import { sessionListSchema, sessionSchema } from '#src/api/types/sessions.ts'
import { syncSchema } from '#src/api/types/statuses.ts'

const readers: Record<AnswerName, v.GenericSchema<unknown, unknown>> = {
  Empty: emptySchema,
  User: userSchema,
  SentCode: sentCodeSchema,
  Verified: verifiedSchema,
  Login: loginSchema,
  CrmBinding: crmBindingSchema,
  Availability: availabilitySchema,
  Check: checkSchema,
  Created: createdSchema,
  Session: sessionSchema,
  SessionList: sessionListSchema,
  Gift: giftSchema,
  Reservation: reservationSchema,
  ReservationList: reservationListSchema,
  Share: shareSchema,
  Sync: syncSchema,
  Bound: boundSchema,
  InvitationInfo: invitationInfoSchema,
}

export type Reading =
  | { isRead: true; value: unknown }
  /** `unread`: dot paths of the fields, 'event.id'; '' is the value itself. */
  | { isRead: false; unread: string[] }

export function readAs(name: AnswerName, value: unknown): Reading {
  const result = v.safeParse(readers[name], value)
  if (result.success) return { isRead: true, value: result.output }
  return { isRead: false, unread: result.issues.map((issue) => v.getDotPath(issue) ?? '') }
}
