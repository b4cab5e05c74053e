import { readDigits } from '#src/domain/phone.ts'

/** The one-time code (OTP) that verifies a phone number. */
export const OTP_LENGTH = 4

/** The button that sends a code ignores taps for this long after a request. */
export const SEND_LOCK_MS = 1000

export type ReadOtp = {
  /** Up to four digits. */
  otp: string
  /** The text has exactly four digits. Further digits may be a year or a price. */
  isExact: boolean
}

const YEAR = /^(19|20)\d\d$/

/**
 * Reads a code from text that was typed, pasted or autofilled. In a message, the code is the number
 * with four digits. If there are several, the first one that cannot be a year wins. A number that
 * stands alone goes before '2345 6789', which may be a phone number.
 */
export function readOtp(text: string): ReadOtp {
  const written = text.normalize('NFKC').match(/\p{Nd}+(?:[ -]\p{Nd}+)*/gu) ?? []
  const groups = written.map((group) => group.split(/[ -]/).map(readDigits))
  const numbers = groups.flat()
  const digits = numbers.join('')
  const alone = groups.filter(({ length }) => length === 1).flat()
  const candidates = [...alone, ...numbers].filter((number) => number.length === OTP_LENGTH)
  const otp = candidates.find((number) => !YEAR.test(number)) ?? candidates[0]
  return {
    otp: otp ?? digits.slice(0, OTP_LENGTH),
    isExact: digits.length === OTP_LENGTH,
  }
}
