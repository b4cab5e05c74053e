/** The request bodies that the backend accepts. It refuses any other body with 1001. */
import * as v from 'valibot'
import { Refusal } from '#mocks/backend/refusal.ts'

const id = v.union([v.number(), v.string()])

export const createBody = v.object({
  session_id: id,
  headcount: v.pipe(v.number(), v.integer(), v.minValue(1)),
  type: v.picklist(['public', 'vic']),
  invitation_code: v.exactOptional(v.string()),
})
export const loginBody = v.object({ mobile_verification_token: v.string() })
export const mobileBody = v.object({ mobile: v.string() })
export const pinBody = v.object({ pin: v.string() })
export const reservationBody = v.object({ reservation_id: id })
export const shareBody = v.object({ share_code: v.string(), hash_code: v.string() })
export const syncBody = v.array(
  v.object({
    id,
    ticket_status: v.exactOptional(v.nullable(v.string())),
    gift_status: v.exactOptional(v.nullable(v.string())),
  }),
)
export const staffBody = v.object({
  id: v.exactOptional(id),
  /** Mobile number or LINE name. */
  guest: v.exactOptional(v.string()),
  name: v.exactOptional(v.string()),
  minutes: v.exactOptional(v.number()),
})

export const scenarioBody = v.object({ name: v.string() })

/** @throws Refusal 1001 */
export function read<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const result = v.safeParse(schema, body)
  if (!result.success)
    throw new Refusal(1001, `format error: ${result.issues.map(describe).join('; ')}`)
  return result.output
}

/** Returns 'pin is missing' or '0.id: expected string'. It omits the value, which may be a secret. */
function describe(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue)
  const expected = issue.expected ?? issue.type
  if (field === null) return `the body is no JSON ${expected.toLowerCase()}`
  if (issue.received === 'undefined') return `${field} is missing`
  return `${field}: expected ${expected.replace(/^\((.*)\)$/, '$1').replaceAll(' | ', ' or ')}`
}
