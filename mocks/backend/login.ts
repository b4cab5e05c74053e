/** The way from a mobile number to an API token: send the code, verify it, log in. */
import { issueCode } from '#mocks/backend/codes.ts'
import { guestOfMobile } from '#mocks/backend/guests.ts'
import { MINUTE_MS } from '#mocks/backend/hongKong.ts'
import { Refusal } from '#mocks/backend/refusal.ts'
import type { World } from '#mocks/backend/world.ts'
import type { WireLogin, WireSentCode, WireVerified } from '#src/api/types/guest.ts'

/** Every phone receives this one-time code. */
export const MOCK_OTP = '1234'

/** Belongs to a guest with a verified number. It works in every scenario. */
export const MOCK_GUEST_TOKEN = 'mock-guest-token'

const MOBILE_FORMAT = /^\+\d{1,4}-\d{4,14}$/
const MOBILE_TOKEN_TTL_MS = 30 * MINUTE_MS

export function sendOtp(world: World, { mobile }: { mobile: string }): WireSentCode {
  if (!MOBILE_FORMAT.test(mobile))
    throw new Refusal(1001, 'format error: mobile: expected one like +852-91234567')
  checkResendLock(world, mobile)
  const id = issueCode(world, 'otp')
  world.verifications.push({ id, mobile, pin: MOCK_OTP, sentAt: world.now() })
  return world.isVerifySkipped
    ? { id, token: issueMobileToken(world, mobile), skip_verify: true }
    : { id, skip_verify: false }
}

function checkResendLock(world: World, mobile: string) {
  const lastSentAt = world.verifications.filter((sent) => sent.mobile === mobile).at(-1)?.sentAt
  if (lastSentAt === undefined) return
  const waitSeconds = Math.ceil((lastSentAt + world.resendLockSeconds * 1000 - world.now()) / 1000)
  if (waitSeconds > 0)
    throw new Refusal(429, 'a code was just sent', 429, { 'Retry-After': String(waitSeconds) })
}

export function verifyOtp(world: World, id: string, { pin }: { pin: string }): WireVerified {
  const verification = world.verifications.find((sent) => sent.id === id)
  if (!verification) throw new Refusal(1003, 'no code was sent for this request')
  if (verification.pin !== pin) throw new Refusal(1800, 'the code is incorrect')
  return { token: issueMobileToken(world, verification.mobile) }
}

function issueMobileToken(world: World, mobile: string): string {
  const token = issueCode(world, 'mobile')
  world.mobileTokens.push({ token, mobile, expiresAt: world.now() + MOBILE_TOKEN_TTL_MS })
  return token
}

export function login(world: World, request: { mobile_verification_token: string }): WireLogin {
  const verified = world.mobileTokens.find(
    ({ token }) => token === request.mobile_verification_token,
  )
  if (!verified || verified.expiresAt <= world.now())
    throw new Refusal(612, 'the mobile verification has expired')
  const guest = guestOfMobile(world, verified.mobile)
  guest.loggedInAt = world.now()
  const token = issueCode(world, 'api')
  world.apiTokens.push({ token, guestId: guest.id })
  return { access_token: token }
}
