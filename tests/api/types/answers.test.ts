import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
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
import { reservationListSchema, shareSchema } from '#src/api/types/reservations.ts'
import { sessionListSchema } from '#src/api/types/sessions.ts'
import { syncSchema } from '#src/api/types/statuses.ts'
import { goodInfo, goodReservation, goodSession, goodUser } from '#tests/api/types/samples.ts'

describe('a short answer', () => {
  const UNREADABLE = 'unreadable'
  const read = (schema: v.GenericSchema, wire: unknown): unknown => {
    const result = v.safeParse(schema, wire)
    return result.success ? result.output : UNREADABLE
  }
  const checked = { isReserved: false, hasAvailableSession: null }
  const sent = { id: 5, token: null, skipVerify: false }
  const bound = { type: 'vic', isAccepted: false }

  it.each<[string, v.GenericSchema, unknown, unknown]>([
    ['a creation', createdSchema, { reservation_id: 0 }, { reservationId: 0 }],
    ['a creation without an id', createdSchema, {}, UNREADABLE],
    ['a creation with an empty id', createdSchema, { reservation_id: '' }, UNREADABLE],
    ['a check without the sessions', checkSchema, { is_reserved: false }, checked],
    ['a check that says 1', checkSchema, { is_reserved: 1 }, UNREADABLE],
    ['an availability of null', availabilitySchema, { has_available_session: null }, UNREADABLE],
    ['a login without a token', loginSchema, {}, UNREADABLE],
    ['a login with an empty token', loginSchema, { access_token: '' }, UNREADABLE],
    ['a login with a number', loginSchema, { access_token: 7 }, UNREADABLE],
    ['a binding of null', crmBindingSchema, { is_bound: null }, UNREADABLE],
    ['a sent code', sentCodeSchema, { id: 5 }, sent],
    ['a sent code whose token is empty', sentCodeSchema, { id: 5, token: '' }, sent],
    ['a sent code without an id', sentCodeSchema, { token: 'x' }, UNREADABLE],
    ['a verification without a token', verifiedSchema, {}, UNREADABLE],
    ['a sync that says yes', syncSchema, { is_updated: 'yes' }, UNREADABLE],
    ['a share without a hash', shareSchema, { share_code: 'S' }, UNREADABLE],
    ['a share with an empty hash', shareSchema, { share_code: 'S', hash_code: '' }, UNREADABLE],
    ['a bound invitation', boundSchema, { type: 'vic' }, bound],
    ['one that was accepted by 1', boundSchema, { type: 'vic', is_accept: 1 }, bound],
    ['a bound invitation without a type', boundSchema, { is_accept: true }, UNREADABLE],
    ['anything where nothing is needed', emptySchema, [1, { a: 2 }], null],
  ])('%s', (_, schema, wire, answer) => {
    expect(read(schema, wire)).toEqual(answer)
  })
})

describe('a mutated answer', () => {
  const good: [v.GenericSchema, unknown][] = [
    [userSchema, goodUser],
    [sessionListSchema, { sessions: [goodSession, goodSession], booking_quota: 2 }],
    [reservationListSchema, { user_id: 1, reservations: [goodReservation, goodReservation] }],
    [invitationInfoSchema, goodInfo],
    [createdSchema, { reservation_id: 12 }],
    [checkSchema, { is_reserved: true, has_available_session: true }],
    [availabilitySchema, { has_available_session: true }],
    [loginSchema, { access_token: 'access' }],
    [crmBindingSchema, { is_bound: true }],
    [sentCodeSchema, { id: 'otp-1', token: 'verification', skip_verify: true }],
    [verifiedSchema, { token: 'verification' }],
    [syncSchema, { is_updated: true }],
    [shareSchema, { share_code: 'S', hash_code: 'H' }],
    [boundSchema, { type: 'vic', is_accept: true }],
    [emptySchema, {}],
  ]

  const oddValue = fc.oneof(
    fc.constantFrom<unknown>(null, true, -1, 0.5, 1e21, 1e308, [], {}),
    fc.constantFrom('', ' ', '0', 'undefined', 'NaN', 'null', '\u202E', '\u0000', 'x'.repeat(5000)),
    fc.constantFrom('2025-13-01T00:00:00Z', '2025-06-24T25:00:00', '2025-06-31T10:00:00+08:00'),
    fc.jsonValue({ maxDepth: 2 }),
  )
  const mutation = fc.record({
    place: fc.nat(),
    how: fc.constantFrom('replace', 'remove', 'wrap', 'copy'),
    value: oddValue,
  })

  type Holder = { [key: string]: unknown }
  const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

  /** Every value in the tree, as the object that holds it and its key. */
  function places(root: Holder): [Holder, string][] {
    return Object.keys(root).flatMap((key) => {
      const value = root[key]
      return [[root, key] as [Holder, string], ...(isHolder(value) ? places(value) : [])]
    })
  }

  function mutate(answer: unknown, steps: { place: number; how: string; value: unknown }[]) {
    const root: Holder = { answer: structuredClone(answer) }
    for (const { place, how, value } of steps) {
      const all = places(root)
      const [holder, key] = all[place % all.length] ?? [root, 'answer']
      if (how === 'remove') delete holder[key]
      else if (how === 'wrap') holder[key] = [holder[key]]
      else if (how === 'copy') holder[`${key}_2`] = holder[key]
      else holder[key] = structuredClone(value)
    }
    return root['answer']
  }

  /** Numbers that a screen would show as NaN or Infinity. */
  const badNumbers = (read: unknown): unknown[] =>
    isHolder(read)
      ? Object.values(read).flatMap(badNumbers)
      : typeof read === 'number' && !Number.isFinite(read)
        ? [read]
        : []

  it('is read or refused, and never throws, in 2,000 ways', () => {
    let refusedCount = 0
    fc.assert(
      fc.property(
        fc.constantFrom(...good),
        fc.array(mutation, { minLength: 1, maxLength: 3 }),
        ([schema, answer], steps) => {
          const read = v.safeParse(schema, mutate(answer, steps))
          refusedCount += Number(!read.success)
          expect(read.success ? badNumbers(read.output) : []).toEqual([])
        },
      ),
      { seed: 20250622, numRuns: 2000 },
    )
    // Neither all nor none: the mutations reach what matters, and leniency holds.
    expect(refusedCount).toBeGreaterThan(200)
    expect(refusedCount).toBeLessThan(1800)
  })

  it('is good before it is mutated', () => {
    for (const [schema, answer] of good) expect(v.safeParse(schema, answer).success).toBe(true)
  })
})
