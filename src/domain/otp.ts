import type { Instant } from '#src/domain/model.ts'
import { readDigits } from '#src/domain/phone.ts'

export const OTP_LENGTH = 4

export const RESEND_SECONDS = 60

export const SEND_LOCK_MS = 1000

/** Whatever Retry-After says. */
export const MAX_RESEND_SECONDS = 3600

/** Of 'Your code is 1234.' Among several numbers the only one of four digits is the code. */
export function readOtp(text: string): string {
  const numbers = (text.normalize('NFKC').match(/\p{Nd}+/gu) ?? []).map(readDigits)
  const [code, ...others] = new Set(numbers.filter((number) => number.length === OTP_LENGTH))
  if (code !== undefined && others.length === 0) return code
  return numbers.join('').slice(0, OTP_LENGTH)
}

/** A deadline further off than any that is set: the phone's clock was put back. */
export function resendSecondsLeft(resendAt: Instant | null, now: Instant): number {
  if (resendAt === null) return 0
  const seconds = Math.ceil((resendAt - now) / 1000)
  return seconds > 0 && seconds <= MAX_RESEND_SECONDS ? seconds : 0
}
