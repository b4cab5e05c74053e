import type { Instant } from '#src/domain/model.ts'
import { readDigits } from '#src/domain/phone.ts'

export const OTP_LENGTH = 4

/** How long 'Resend' waits after a code was sent. */
export const RESEND_SECONDS = 60

/** How long the send button stays disabled after a send. */
export const SEND_LOCK_MS = 1000

/** The most that a Retry-After counts for: resendSecondsLeft takes a later deadline for a mistake. */
export const MAX_RESEND_SECONDS = 3600

/**
 * The code in a typed or pasted text, as 'Your code is 1234.'. Among several numbers the only one of
 * four digits is the code, else the first four digits are.
 */
export function readOtp(text: string): string {
  const numbers = (text.normalize('NFKC').match(/\p{Nd}+/gu) ?? []).map(readDigits)
  const [code, ...others] = new Set(numbers.filter((number) => number.length === OTP_LENGTH))
  if (code !== undefined && others.length === 0) return code
  return numbers.join('').slice(0, OTP_LENGTH)
}

/**
 * Whole seconds until 'Resend' opens, rounded up. A deadline further off than any that is set means
 * that the phone's clock was put back: the guest is let through, the server still refuses.
 */
export function resendSecondsLeft(resendAt: Instant | null, now: Instant): number {
  if (resendAt === null) return 0
  const seconds = Math.ceil((resendAt - now) / 1000)
  return seconds > 0 && seconds <= MAX_RESEND_SECONDS ? seconds : 0
}
