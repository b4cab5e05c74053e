/** The one-time code and the waits around it (spec 2, Mobile verification; spec 9). */
import type { Instant } from '#src/domain/model.ts'
import { readDigits } from '#src/domain/phone.ts'

/** How many digits a one-time code has (spec 5 and 9). */
export const OTP_LENGTH = 4

/** How long 'Resend' waits after a code was sent, in seconds (spec 4 and 9). */
export const RESEND_SECONDS = 60

/** How long the send button stays disabled after a send, in milliseconds (spec 4 and 9). */
export const SEND_LOCK_MS = 1000

/**
 * The longest wait that a server's Retry-After can make of it, in seconds. Whoever sets a deadline keeps it within this,
 * because resendSecondsLeft takes a later one for a mistake.
 */
export const MAX_RESEND_SECONDS = 3600

/**
 * The one-time code in a typed or pasted text (spec 5): the digits of 'Your code is 1234.'. Where a text has more numbers, the
 * only one of four digits is the code, also when the message repeats it; else the first four digits are.
 */
export function readOtp(text: string): string {
  const numbers = (text.normalize('NFKC').match(/\p{Nd}+/gu) ?? []).map(readDigits)
  const [code, ...others] = new Set(numbers.filter((number) => number.length === OTP_LENGTH))
  if (code !== undefined && others.length === 0) return code
  return numbers.join('').slice(0, OTP_LENGTH)
}

/**
 * Whole seconds until 'Resend' opens, rounded up; 0 when it is open (spec 4). `resendAt` is a deadline that outlives reloads:
 * RESEND_SECONDS after a send, or what Retry-After says, up to MAX_RESEND_SECONDS. One further off was never set by a clock
 * that is right now: the phone's was put back since, and the guest is let through rather than locked out until then.
 * The server still refuses who comes too early.
 */
export function resendSecondsLeft(resendAt: Instant | null, now: Instant): number {
  if (resendAt === null) return 0
  const seconds = Math.ceil((resendAt - now) / 1000)
  return seconds > 0 && seconds <= MAX_RESEND_SECONDS ? seconds : 0
}
