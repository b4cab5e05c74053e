import * as v from 'valibot'
import { expect, it } from 'vitest'
import { availabilitySchema, checkSchema, createdSchema } from '#src/api/types/booking.ts'
import { emptySchema } from '#src/api/types/fields.ts'
import { crmBindingSchema, loginSchema, sentCodeSchema } from '#src/api/types/guest.ts'
import { boundSchema } from '#src/api/types/invitations.ts'
import { shareSchema } from '#src/api/types/reservations.ts'
import { syncSchema } from '#src/api/types/statuses.ts'

const UNREADABLE = 'unreadable'
const read = (schema: v.GenericSchema, wire: unknown): unknown => {
  const result = v.safeParse(schema, wire)
  return result.success ? result.output : UNREADABLE
}
const checked = { isReserved: false, hasAvailableSession: null }
const sent = { kind: 'sent', id: 5 }
const verified = { kind: 'verified', token: 'T' }
const bound = { type: 'vic', isAccepted: false }

it.each<[string, v.GenericSchema, unknown, unknown]>([
  ['a creation', createdSchema, { reservation_id: 0 }, { reservationId: 0 }],
  ['a creation with an empty id', createdSchema, { reservation_id: '' }, UNREADABLE],
  ['a check without the sessions', checkSchema, { is_reserved: false }, checked],
  ['a check that says 1', checkSchema, { is_reserved: 1 }, { ...checked, isReserved: true }],
  ['an availability of null', availabilitySchema, { has_available_session: null }, UNREADABLE],
  ['a login with an empty token', loginSchema, { access_token: '' }, UNREADABLE],
  ['a binding of null', crmBindingSchema, { is_bound: null }, UNREADABLE],
  ['a sent code', sentCodeSchema, { id: 5 }, sent],
  ['a sent code whose token is empty', sentCodeSchema, { id: 5, token: '' }, sent],
  ['a token without an id', sentCodeSchema, { id: null, token: 'T', skip_verify: 1 }, verified],
  ['a token beside an id', sentCodeSchema, { id: 5, token: 'T' }, verified],
  [
    'a skipped code without a token',
    sentCodeSchema,
    { id: 5, skip_verify: '1' },
    { kind: 'not-verified' },
  ],
  ['neither an id nor a token', sentCodeSchema, { id: null }, UNREADABLE],
  ['a sync that says yes', syncSchema, { is_updated: 'yes' }, UNREADABLE],
  ['a share with an empty hash', shareSchema, { share_code: 'S', hash_code: '' }, UNREADABLE],
  [
    'a share with numbers',
    shareSchema,
    { share_code: 12, hash_code: 34 },
    { shareCode: '12', hashCode: '34' },
  ],
  ['a bound invitation', boundSchema, { type: 'vic' }, bound],
  [
    'one that was accepted by 1',
    boundSchema,
    { type: 'VIC', is_accept: 1 },
    { type: 'VIC', isAccepted: true },
  ],
  ['a bound invitation without a type', boundSchema, { type: null }, { ...bound, type: 'public' }],
  ['an empty binding', boundSchema, null, { ...bound, type: 'public' }],
  ['an empty binding of PHP', boundSchema, [], { ...bound, type: 'public' }],
  ['a binding that is a text', boundSchema, 'ok', UNREADABLE],
  ['anything where nothing is needed', emptySchema, [1, { a: 2 }], null],
])('a short answer: %s', (_, schema, wire, answer) => {
  expect(read(schema, wire)).toEqual(answer)
})
