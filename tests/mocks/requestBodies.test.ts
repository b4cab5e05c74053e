import { expect, it } from 'vitest'
import { request, worldAt } from '#tests/mocks/request.ts'

const booking = { session_id: 1, headcount: 1, type: 'public' }

it.each<[line: string, body: unknown, complaint: string]>([
  ['POST login', null, 'the body is no JSON object'],
  ['POST login', {}, 'mobile_verification_token is missing'],
  ['POST mobile-validation', { mobile: 85291234567 }, 'mobile: expected string'],
  ['POST mobile-validation', { mobile: '91234567' }, 'mobile: expected one like +852-91234567'],
  ['POST mobile-validation/1/verify', { code: '1234' }, 'pin is missing'],
  ['POST reservation/create', {}, 'session_id is missing; headcount is missing; type is missing'],
  ['POST reservation/create', { ...booking, headcount: 0 }, 'headcount: expected >=1'],
  ['POST reservation/create', { ...booking, headcount: 1.5 }, 'headcount: expected integer'],
  ['POST reservation/create', { ...booking, type: 'vip' }, 'type: expected "public" or "vic"'],
  [
    'PATCH reservation/cancel',
    { reservation_id: null },
    'reservation_id: expected number or string',
  ],
  ['PATCH reservation/sharing', { id: 1 }, 'reservation_id is missing'],
  ['PATCH reservation/receive', { share_code: 'A' }, 'hash_code is missing'],
  ['PATCH reservation/sync-status', {}, 'the body is no JSON array'],
  [
    'PATCH reservation/sync-status',
    [{ id: 1, ticket_status: 'created' }],
    '0.gift_status is missing',
  ],
])('%s refuses %j by the name of the field', (line, body, complaint) => {
  expect(request(worldAt('reserved').world, line, body)).toMatchObject({
    status: 400,
    body: { code: 1001, message: `format error: ${complaint}` },
  })
})
