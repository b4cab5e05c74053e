/** The app's own schemas under the names of the document. They decide what the app can read. */
import * as v from 'valibot'
import { isJson } from '#mocks/contract/json.ts'
import type { AnswerName } from '#mocks/contract/schemas.ts'
import { availabilitySchema, checkSchema, createdSchema } from '#src/api/types/booking.ts'
import { readAnswer as readRawAnswer } from '#src/api/readAnswer.ts'
import { emptySchema, fieldsOf } from '#src/api/types/fields.ts'
import {
  crmBindingSchema,
  loginSchema,
  sentCodeSchema,
  userSchema,
  verifiedSchema,
} from '#src/api/types/guest.ts'
import { boundFields, boundSchema, invitationInfoSchema } from '#src/api/types/invitations.ts'
import {
  giftSchema,
  reservationListSchema,
  reservationSchema,
  syncSchema,
} from '#src/api/types/reservations.ts'
import { sessionListSchema, sessionSchema } from '#src/api/types/sessions.ts'
import { shareSchema } from '#src/api/types/sharing.ts'
import type { ApiError } from '#src/domain/errors.ts'

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
  /** `unread`: the dot paths of the unreadable fields, such as 'event.id'. '' is the value itself. */
  | { isRead: false; unread: string[] }

export function readAs(name: AnswerName, value: unknown): Reading {
  const result = v.safeParse(readers[name], value)
  if (result.success) return { isRead: true, value: result.output }
  return { isRead: false, unread: result.issues.map((issue) => v.getDotPath(issue) ?? '') }
}

export type Answer =
  /** `wrapping` describes what is around the named fields, such as an envelope, or is null. */
  | { kind: 'answer'; body: unknown; wrapping: string | null }
  | { kind: 'refused'; error: Refused }
  | { kind: 'unreadable'; what: string }

export type Refused = Extract<ApiError, { kind: 'refused' }>

const UNREADABLE: Record<string, string> = {
  busy: 'too many requests',
  unreadable: 'no JSON',
  server: 'a broken server',
}

/** Reads a status and a text as the app does. */
export function readAnswer(
  name: AnswerName,
  { status, text }: { status: number; text: string },
): Answer {
  const fields = name === 'Bound' ? boundFields : fieldsOf(readers[name])
  const result = readRawAnswer({ status, text, retryAfter: null }, fields)
  if ('data' in result)
    return { kind: 'answer', body: result.data, wrapping: wrappingOf(text, fields) }
  const { error } = result
  if (error.kind === 'refused') return { kind: 'refused', error }
  return { kind: 'unreadable', what: UNREADABLE[error.reason] ?? error.reason }
}

/** Without named fields, an envelope cannot be told apart from the answer. */
function wrappingOf(text: string, fields: readonly string[]): string | null {
  if (text.trim() === '') return null
  const body = parseJson(text)
  if (body === undefined) return 'the body is plain text instead of JSON'
  if (typeof body === 'string') return 'the body is a JSON text instead of an object'
  if (!isJson(body) || !('data' in body)) return null
  if (fields.length === 0 || fields.some((field) => field in body)) return null
  return `the named fields are inside an envelope {${Object.keys(body).join(', ')}}`
}

/** Returns undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.trim())
  } catch {
    return undefined
  }
}
