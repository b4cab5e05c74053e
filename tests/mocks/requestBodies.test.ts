import { expect, it } from 'vitest'
import { request, worldAt } from '#tests/mocks/request.ts'

const booking = { session_id: 1, headcount: 1, type: 'public' }
const item = { ticket_status: 'created', gift_status: 'created' }

it.each<[line: string, body: unknown, complaint: string]>([
  ['POST login', null, 'the body is no JSON object'],
  ['POST login', {}, 'mobile_verification_token is missing'],
  ['POST mobile-validation', { mobile: 85291234567 }, 'mobile: expected string'],
  ['POST mobile-validation', { mobile: '91234567' }, 'mobile: expected one like +852-91234567'],
  ['POST reservation/create', {}, 'session_id is missing; headcount is missing; type is missing'],
  ['POST reservation/create', { ...booking, headcount: 0 }, 'headcount: expected >=1'],
  ['POST reservation/create', { ...booking, headcount: 1.5 }, 'headcount: expected integer'],
  ['POST reservation/create', { ...booking, type: 'vip' }, 'type: expected "public" or "vic"'],
  ['PATCH reservation/sync-status', {}, 'the body is no JSON array'],
  ['PATCH reservation/sync-status', [{ ...item, id: null }], '0.id: expected number or string'],
])('%s refuses %j by the name of the field', (line, body, complaint) => {
  expect(request(worldAt('reserved').world, line, body)).toMatchObject({
    status: 400,
    body: { code: 1001, message: `format error: ${complaint}` },
  })
})
