/**
 * Servers encode the same answer differently. The reader returns the same result for all encodings.
 */
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { fieldsOf } from '#src/api/types/fields.ts'
import { readAnswer } from '#src/api/readAnswer.ts'
import { availabilitySchema, checkSchema, createdSchema } from '#src/api/types/booking.ts'
import {
  crmBindingSchema,
  loginSchema,
  sentCodeSchema,
  userSchema,
  verifiedSchema,
} from '#src/api/types/guest.ts'
import { boundFields, boundSchema, invitationInfoSchema } from '#src/api/types/invitations.ts'
import { reservationListSchema, shareSchema } from '#src/api/types/reservations.ts'
import { sessionListSchema } from '#src/api/types/sessions.ts'
import { syncSchema } from '#src/api/types/statuses.ts'
import {
  goodGift,
  goodInfo,
  goodReservation,
  goodSession,
  goodUser,
} from '#tests/api/types/samples.ts'
import { dialects, encode, type Dialect } from '#tests/api/dialects.ts'
import { runs } from '#tests/support/property.ts'

/** Longer than the enum values of the specification, which servers may write in capitals. */
const word = fc.stringMatching(/^[a-z]{12,20}$/)
const id = fc.oneof(fc.maxSafeNat(), fc.maxSafeNat().map(String), fc.uuid())
const count = fc.nat(20)
const flag = fc.boolean()
/** Whole seconds from 2020 to 2040, because RFC 1123 has no milliseconds. */
const time = fc
  .integer({ min: 1_577_836_800, max: 2_208_988_800 })
  .map((seconds) => new Date(seconds * 1000).toISOString().replace('.000', ''))
const nullable = <T>(part: fc.Arbitrary<T>) => fc.option(part, { nil: null })

const session = fc.record({
  id,
  start_at: time,
  end_at: nullable(time),
  event: fc.record({ id, name: word, slug: word, booking_quota: count }),
  activity: fc.record({ booking_quota: count }),
})
const gift = fc.record({
  status: fc.constantFrom('created', 'redeemed'),
  is_active: flag,
  redeemed_count: count,
  redeemable_count: count,
  redeem_code_remaining_seconds: fc.nat(900),
})
const reservation = fc.record({
  id,
  status: fc.constantFrom('created', 'checked_in', 'cancelled', 'shared'),
  is_shareable: flag,
  session: fc.record({ start_at: time, end_at: nullable(time) }),
  ticket_num: count,
  check_in_code_remaining_seconds: fc.nat(900),
  gift: nullable(gift.map((changes) => ({ ...goodGift, ...changes }))),
})

type Endpoint = { schema: v.GenericSchema; fields?: string[]; plain: fc.Arbitrary<object> }

const endpoints: Record<string, Endpoint> = {
  'GET /reservation/list': {
    schema: reservationListSchema,
    plain: fc.record({
      user_id: id,
      reservations: fc.array(reservation.map((changes) => ({ ...goodReservation, ...changes }))),
    }),
  },
  'GET /activity/sessions': {
    schema: sessionListSchema,
    plain: fc.record({
      sessions: fc.array(session.map((changes) => ({ ...goodSession, ...changes }))),
      booking_quota: count,
      is_preset: flag,
    }),
  },
  'GET /me': {
    schema: userSchema,
    plain: fc.record({ id, is_reserved: flag }).map((changes) => ({ ...goodUser, ...changes })),
  },
  'GET /reservation/invitation/…/info': {
    schema: invitationInfoSchema,
    plain: fc.record({
      session: fc.record({ start_at: time, end_at: time }),
      invitation_code: fc.record({ booking_quota: count }),
      invitation_user: fc.record({
        last_name: word,
        appellation: fc.constantFrom('mr', 'ms', 'mx'),
      }),
      invitation_url: fc.constant(goodInfo.invitation_url),
    }),
  },
  'POST /reservation/invitation/bind/…': {
    schema: boundSchema,
    fields: boundFields,
    plain: fc.record({ type: word, is_accept: flag }),
  },
  'GET /reservation/check': {
    schema: checkSchema,
    plain: fc.record({ is_reserved: flag, has_available_session: flag }),
  },
  'GET /check-available-session': {
    schema: availabilitySchema,
    plain: fc.record({ has_available_session: flag }),
  },
  'PATCH /reservation/sync-status': {
    schema: syncSchema,
    plain: fc.record({ is_updated: flag }),
  },
  'GET /check-crm-binding': { schema: crmBindingSchema, plain: fc.record({ is_bound: flag }) },
  'POST /mobile-validation': {
    schema: sentCodeSchema,
    plain: fc.record({ id, token: nullable(word), skip_verify: flag }),
  },
  'POST /mobile-validation/…/verify': {
    schema: verifiedSchema,
    plain: fc.record({ token: word }),
  },
  'POST /login': { schema: loginSchema, plain: fc.record({ access_token: word }) },
  'POST /reservation/create': { schema: createdSchema, plain: fc.record({ reservation_id: id }) },
  'PATCH /reservation/sharing': {
    schema: shareSchema,
    plain: fc.record({ share_code: word, hash_code: word }),
  },
}

function read({ schema, fields = fieldsOf(schema) }: Endpoint, body: unknown): unknown {
  const answer = readAnswer({ status: 200, text: JSON.stringify(body), retryAfter: null }, fields)
  return 'error' in answer ? answer : v.parse(schema, answer.data)
}

const ID = /^(id|userId|reservationId)$/

/** The raw status keeps the server's spelling, and the app compares ids as strings. */
const comparable = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, part: unknown) => {
      if (key === 'rawStatus') return undefined
      return ID.test(key) && typeof part === 'number' ? String(part) : part
    }),
  )

it.for(Object.entries(endpoints))(
  'The reader reads %s in every dialect like the plain answer',
  { timeout: 60_000 },
  ([, endpoint], { task }) => {
    const options = runs(200, 2_000)
    const expectSame = (plain: object, by: Dialect): void => {
      const encoded = by.envelope(encode(plain, by))
      const expected = comparable(read(endpoint, plain))
      expect(expected).not.toHaveProperty('error')
      expect(comparable(read(endpoint, encoded))).toEqual(expected)
    }
    fc.assert(fc.property(endpoint.plain, dialects, expectSame), options)
    task.meta.cases = options.numRuns
  },
)
