import * as v from 'valibot'
import {
  boolean,
  flag,
  id,
  nameOrNumber,
  optional,
  optionalId,
  text,
  textOrNumber,
  type WireId,
} from '#src/api/types/fields.ts'
import type { UserInfo } from '#src/domain/model.ts'

export type WireSentCode = { id: WireId | null; token?: string; skip_verify: boolean }
export type WireVerified = { token: string }
export type WireLogin = { access_token: string }
export type WireCrmBinding = { is_bound: boolean }
export type WireUser = {
  id: WireId
  uid?: string | null
  customer_id?: string | null
  loggedin_at?: string | null
  is_reserved?: boolean
  mobile?: string | null
}

/**
 * - 'sent': the server sent a one-time code.
 * - 'verified': no code is needed.
 * - 'not-verified': the server skipped the code but sent no token.
 */
export type SentOtp =
  { kind: 'sent'; id: WireId } | { kind: 'verified'; token: string } | { kind: 'not-verified' }

/** `mobile` is the calling code, a hyphen, and the number without its leading zero. */
export const sendCodeRequest = v.object({
  mobile: v.pipe(v.string(), v.regex(/^\+\d{1,4}-\d{4,14}$/)),
})

export const verifyRequest = v.object({ pin: v.pipe(v.string(), v.regex(/^\d{4}$/)) })

export const loginRequest = v.object({ mobile_verification_token: text })

export const sentCodeSchema = v.pipe(
  v.object({ id: optionalId, token: optional(text), skip_verify: flag }),
  // Without a token, the guest enters a one-time code, which is verified with the id.
  v.check(
    ({ id: sentId, token, skip_verify: skips }) => sentId !== null || token !== null || skips,
  ),
  v.transform((wire): SentOtp => {
    const { id: sentId, token } = wire
    if (token !== null) return { kind: 'verified', token }
    return sentId === null || wire.skip_verify
      ? { kind: 'not-verified' }
      : { kind: 'sent', id: sentId }
  }),
)

export const verifiedSchema = v.object({ token: text })

/** Some servers send the token as it stands in the header. `requestHeaders` adds the scheme. */
const bearerToken = v.pipe(
  text,
  v.transform((written) => written.trim().replace(/^bearer(\s+|$)/i, '')),
  text,
)

export const loginSchema = v.pipe(
  v.object({ access_token: bearerToken }),
  v.transform((wire) => ({ accessToken: wire.access_token })),
)

export const crmBindingSchema = v.pipe(
  v.object({ is_bound: boolean }),
  v.transform((wire) => ({ hasMembership: wire.is_bound })),
)

/** Some servers send the country code and the number apart. The app only needs to know that there is a number. */
const numberParts = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((parts) => Object.values(parts).filter((part) => v.is(textOrNumber, part))),
  v.check((parts) => parts.some((part) => /\d{5}/.test(String(part)))),
  v.transform((parts) => parts.join('-')),
)

export const userSchema = v.pipe(
  v.object({
    id,
    // The API has `uid` and `loggedin_at`, but the app does not use them.
    uid: optional(textOrNumber),
    customer_id: optional(nameOrNumber),
    loggedin_at: optional(text),
    is_reserved: optional(boolean),
    // A missing `mobile` differs from null: it counts as a verified number (domain/login).
    mobile: v.optional(v.fallback(v.nullable(v.union([textOrNumber, numberParts])), null)),
  }),
  v.transform((wire): UserInfo => ({
    id: wire.id,
    customerId: wire.customer_id,
    isReserved: wire.is_reserved,
    mobile: wire.mobile,
  })),
)
