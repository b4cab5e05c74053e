import * as v from 'valibot'
import { expect, it } from 'vitest'
import { availabilitySchema, checkSchema, createdSchema } from '#src/api/types/booking.ts'
import { emptySchema } from '#src/api/types/fields.ts'
import { crmBindingSchema, loginSchema, sentCodeSchema } from '#src/api/types/guest.ts'
import { boundSchema } from '#src/api/types/invitations.ts'
import { syncSchema } from '#src/api/types/reservations.ts'
import { shareSchema } from '#src/api/types/sharing.ts'

const UNREADABLE = 'unreadable'
const read = (schema: v.GenericSchema, wire: unknown): unknown => {
  const result = v.safeParse(schema, wire)
  return result.success ? result.output : UNREADABLE
}
const checked = { isReserved: false, hasAvailableSession: null }
const available = { hasAvailableSession: true }
const sent = { kind: 'sent', id: 5 }
const verified = { kind: 'verified', token: 'T' }
const bound = { type: 'vic', isAccepted: false }

it.each<[string, v.GenericSchema, unknown, unknown]>([
  ['a created reservation', createdSchema, { reservation_id: 0 }, { reservationId: 0 }],
  ['a created reservation with an empty id', createdSchema, { reservation_id: '' }, UNREADABLE],
  ['a check without has_available_session', checkSchema, { is_reserved: false }, checked],
  ['a check that is null', checkSchema, { is_reserved: null }, { ...checked, isReserved: false }],
  ['a check that is 1', checkSchema, { is_reserved: 1 }, { ...checked, isReserved: true }],
  ['a check that is TRUE', checkSchema, { is_reserved: 'TRUE' }, { ...checked, isReserved: true }],
  ['an availability', availabilitySchema, { has_available_session: 1 }, available],
  ['an availability of null', availabilitySchema, { has_available_session: null }, UNREADABLE],
  ['a login with an empty token', loginSchema, { access_token: '' }, UNREADABLE],
  ['a binding of null', crmBindingSchema, { is_bound: null }, UNREADABLE],
  ['a membership', crmBindingSchema, { is_bound: true }, { hasMembership: true }],
  ['a sent code', sentCodeSchema, { id: 5 }, sent],
  ['a sent code whose token is empty', sentCodeSchema, { id: 5, token: '' }, sent],
  ['a token without an id', sentCodeSchema, { id: null, token: 'T', skip_verify: 1 }, verified],
  ['a token alone', sentCodeSchema, { token: 'T' }, verified],
  ['a skipped code alone', sentCodeSchema, { skip_verify: true }, { kind: 'not-verified' }],
  ['a token beside an id', sentCodeSchema, { id: 5, token: 'T' }, verified],
  [
    'a skipped code without a token',
    sentCodeSchema,
    { id: 5, skip_verify: '1' },
    { kind: 'not-verified' },
  ],
  ['the text null for a token', sentCodeSchema, { id: 5, token: 'null' }, sent],
  ['a token of spaces', sentCodeSchema, { id: 5, token: ' ' }, sent],
  ['a login with the text null', loginSchema, { access_token: 'null' }, UNREADABLE],
  [
    'a login without a token after its scheme',
    loginSchema,
    { access_token: 'Bearer ' },
    UNREADABLE,
  ],
  ['neither an id nor a token', sentCodeSchema, { id: null }, UNREADABLE],
  ['a sync', syncSchema, { is_updated: '1' }, { isUpdated: true }],
  ['a sync that is null', syncSchema, { is_updated: null }, { isUpdated: false }],
  ['a sync that is yes', syncSchema, { is_updated: 'yes' }, UNREADABLE],
  ['a share with an empty hash', shareSchema, { share_code: 'S', hash_code: '' }, UNREADABLE],
  ['a hash that a link would lose', shareSchema, { share_code: 'S', hash_code: 'H.' }, UNREADABLE],
  ['a code with a space', shareSchema, { share_code: 'S S', hash_code: 'H' }, UNREADABLE],
  ['a code with a parameter', shareSchema, { share_code: 'S&a=1', hash_code: 'H' }, UNREADABLE],
  [
    'a share in base64 and bcrypt',
    shareSchema,
    { share_code: 'a/b+c==', hash_code: '$2y$10$a.b/' },
    { shareCode: 'a/b+c==', hashCode: '$2y$10$a.b/' },
  ],
  [
    'a share with numbers',
    shareSchema,
    { share_code: 12, hash_code: 34 },
    { shareCode: '12', hashCode: '34' },
  ],
  ['a bound invitation without is_accept', boundSchema, { type: 'vic' }, bound],
  [
    'a bound invitation with is_accept 1',
    boundSchema,
    { type: 'VIC', is_accept: 1 },
    { type: 'VIC', isAccepted: true },
  ],
  ['a bound invitation without a type', boundSchema, { type: null }, { ...bound, type: 'public' }],
  ['a binding without its type', boundSchema, { is_accept: 0 }, { ...bound, type: 'public' }],
  ['a binding beside other fields', boundSchema, { id: 5, type: 'vic', is_accept: 0 }, bound],
  ['a binding with a longer name', boundSchema, { invitation_type: 'vic' }, UNREADABLE],
  ['a binding with another longer name', boundSchema, { type_name: 'vic' }, UNREADABLE],
  [
    'a binding whose type is the text null',
    boundSchema,
    { type: 'null' },
    { ...bound, type: 'public' },
  ],
  ['a binding whose type is a number', boundSchema, { type: 2, is_accept: 0 }, UNREADABLE],
  ['a binding whose type is an object', boundSchema, { type: { name: 'vic' } }, UNREADABLE],
  ['a binding with its type in capitals', boundSchema, { Type: 'vic', IsAccept: 0 }, UNREADABLE],
  ['a binding inside of another object', boundSchema, { result: { type: 'vic' } }, UNREADABLE],
  ['a binding inside of a list', boundSchema, [{ type: 'vic', is_accept: 0 }], UNREADABLE],
  ['a binding with other fields', boundSchema, { id: 5, code: 9 }, { ...bound, type: 'public' }],
  ['an empty binding', boundSchema, null, { ...bound, type: 'public' }],
  ['an empty array as binding, as PHP writes it', boundSchema, [], { ...bound, type: 'public' }],
  ['a binding that is a string', boundSchema, 'ok', UNREADABLE],
  ['any data of a command', emptySchema, [1, { a: 2 }], null],
])('Schemas read short answers: %s', (_, schema, wire, answer) => {
  expect(read(schema, wire)).toEqual(answer)
})
