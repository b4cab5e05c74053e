import type { Instant } from '#src/domain/model.ts'
import { readDigits } from '#src/domain/phone.ts'

export const OTP_LENGTH = 4

export const RESEND_SECONDS = 60

export const SEND_LOCK_MS = 1000

/** Caps what Retry-After says. */
export const MAX_RESEND_SECONDS = 3600

/** In a pasted message the code is the only number of four digits. */
export function readOtp(text: string): string {
  const numbers = (text.normalize('NFKC').match(/\p{Nd}+/gu) ?? []).map(readDigits)
  const [otp, ...others] = new Set(numbers.filter((number) => number.length === OTP_LENGTH))
  if (otp !== undefined && others.length === 0) return otp
  return numbers.join('').slice(0, OTP_LENGTH)
}

/** More seconds than the maximum mean that the phone's clock was put back. */
export function resendSecondsLeft(resendAt: Instant | null, now: Instant): number {
  if (resendAt === null) return 0
  const seconds = Math.ceil((resendAt - now) / 1000)
  return seconds > 0 && seconds <= MAX_RESEND_SECONDS ? seconds : 0
}
