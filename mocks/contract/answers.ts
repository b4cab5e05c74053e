/**
 * The answers that the specification promises. These schemas are strict, and the OpenAPI document is
 * made from them. The app's own schemas in src/api/types are lenient and only used for reading.
 */
import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))
const text = v.pipe(v.string(), v.minLength(1))

export const id = v.union([v.number(), text])
export const code = v.union([text, v.number()])
/** The pattern is added to the document by `INSTANT` in componentSchemas.ts. */
export const instant = v.string()
const empty = v.unknown()
/** Chats change other codes at the end of a link: src/domain/codes.ts. */
const shareCode = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(512),
  v.regex(/^(?!.*[?&][\w.~;-]+=)[\w~=+/\\$-]([!-$&-~]*[\w~=+/\\$-])?$/),
)

const gift = v.object({
  status: v.nullable(text),
  is_active: v.boolean(),
  gift_code: v.nullable(code),
  redeem_code: v.nullable(code),
  hash_code: v.nullable(code),
  redeemed_count: v.nullable(count),
  redeemable_count: v.nullable(count),
  redeem_code_remaining_seconds: v.nullable(v.number()),
})

const reservation = v.object({
  id,
  user_id: v.nullable(id),
  status: v.nullable(text),
  is_shareable: v.boolean(),
  type: v.nullable(v.object({ name: text })),
  session: v.object({ start_at: instant, end_at: v.nullish(instant) }),
  ticket_code: v.nullable(code),
  ticket_num: v.nullable(count),
  check_in_code: v.nullable(code),
  hash_code: v.nullable(code),
  check_in_code_remaining_seconds: v.nullable(v.number()),
  owner: v.nullable(v.object({ id, line_name: v.nullable(text) })),
  gift: v.nullable(gift),
})

const session = v.object({
  id,
  start_at: instant,
  end_at: instant,
  event: v.object({
    id,
    name: text,
    slug: v.nullable(text),
    booking_quota: v.nullable(count),
  }),
  activity: v.nullable(v.object({ booking_quota: v.nullable(count) })),
  type: v.nullable(v.object({ name: text, label: v.string() })),
})

/** The keys are the schema names of the document. */
export const answerSchemas = {
  Empty: empty,
  User: v.object({
    id,
    uid: v.nullable(code),
    customer_id: v.nullable(code),
    loggedin_at: v.nullable(text),
    is_reserved: v.nullish(v.boolean()),
    mobile: v.nullish(code),
  }),
  SentCode: v.object({ id, token: v.nullish(text), skip_verify: v.boolean() }),
  Verified: v.object({ token: text }),
  Login: v.object({ access_token: text }),
  CrmBinding: v.object({ is_bound: v.boolean() }),
  Availability: v.object({ has_available_session: v.boolean() }),
  Check: v.object({ is_reserved: v.boolean(), has_available_session: v.nullish(v.boolean()) }),
  Created: v.object({ reservation_id: id }),
  Session: session,
  SessionList: v.object({
    sessions: v.array(session),
    booking_quota: v.nullable(count),
    is_preset: v.boolean(),
  }),
  Gift: gift,
  Reservation: reservation,
  ReservationList: v.object({
    user_id: v.nullable(id),
    reservations: v.array(reservation),
  }),
  Share: v.object({ share_code: shareCode, hash_code: shareCode }),
  Sync: v.object({ is_updated: v.boolean() }),
  Bound: v.object({ type: text, is_accept: v.boolean() }),
  InvitationInfo: v.object({
    session: v.nullable(v.object({ start_at: v.nullable(instant), end_at: v.nullable(instant) })),
    invitation_code: v.nullable(v.object({ booking_quota: v.nullable(count) })),
    invitation_url: v.nullable(text),
    invitation_user: v.nullable(
      v.object({
        last_name: v.string(),
        appellation: v.nullable(v.picklist(['mr', 'ms', 'mx'])),
      }),
    ),
  }),
}
