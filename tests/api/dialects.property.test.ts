/**
 * Servers encode the same answer differently. The reader returns the same result for all encodings.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readAnswer, readAs } from '#mocks/contract/readers.ts'
import type { AnswerName } from '#mocks/contract/schemas.ts'
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

const answers: Partial<Record<AnswerName, fc.Arbitrary<object>>> = {
  ReservationList: fc.record({
    user_id: id,
    reservations: fc.array(reservation.map((changes) => ({ ...goodReservation, ...changes }))),
  }),
  SessionList: fc.record({
    sessions: fc.array(session.map((changes) => ({ ...goodSession, ...changes }))),
    booking_quota: count,
    is_preset: flag,
  }),
  User: fc.record({ id, is_reserved: flag }).map((changes) => ({ ...goodUser, ...changes })),
  InvitationInfo: fc.record({
    session: fc.record({ start_at: time, end_at: time }),
    invitation_code: fc.record({ booking_quota: count }),
    invitation_user: fc.record({
      last_name: word,
      appellation: fc.constantFrom('mr', 'ms', 'mx'),
    }),
    invitation_url: fc.constant(goodInfo.invitation_url),
  }),
  Bound: fc.record({ type: word, is_accept: flag }),
  Check: fc.record({ is_reserved: flag, has_available_session: flag }),
  Availability: fc.record({ has_available_session: flag }),
  Sync: fc.record({ is_updated: flag }),
  CrmBinding: fc.record({ is_bound: flag }),
  SentCode: fc.record({ id, token: nullable(word), skip_verify: flag }),
  Verified: fc.record({ token: word }),
  Login: fc.record({ access_token: word }),
  Created: fc.record({ reservation_id: id }),
  Share: fc.record({ share_code: word, hash_code: word }),
}

function read(name: AnswerName, body: unknown): unknown {
  const answer = readAnswer(name, { status: 200, text: JSON.stringify(body) })
  if (answer.kind !== 'answer') return { error: answer }
  const reading = readAs(name, answer.body)
  return reading.isRead ? reading.value : { error: reading.unread }
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

it.for(Object.entries(answers) as [AnswerName, fc.Arbitrary<object>][])(
  'The reader reads the answer %s in every dialect like the plain one',
  { timeout: 60_000 },
  ([name, plainAnswers], { task }) => {
    const options = runs(200, 2_000)
    const expectSame = (plain: object, by: Dialect): void => {
      const encoded = by.envelope(encode(plain, by))
      const expected = comparable(read(name, plain))
      expect(expected).not.toHaveProperty('error')
      expect(comparable(read(name, encoded))).toEqual(expected)
    }
    fc.assert(fc.property(plainAnswers, dialects, expectSame), options)
    task.meta.cases = options.numRuns
  },
)
