/** Reads and checks phone numbers: docs/product.md, 'Phone numbers'. */
import { callingCodes } from '#src/domain/callingCodes.ts'

/** As typed: the calling code has no plus, and the digits are dialled as in the country. */
export type PhoneNumber = { callingCode: string; digits: string }

type PhoneRule = { digits: number; pattern?: RegExp }

/** The first digits of mobile numbers in +852. `VITE_HK_MOBILE_PREFIXES` replaces them. */
export const HK_MOBILE_PREFIXES: readonly string[] = ['5', '6', '8', '9']

/** By calling code. The digits are dialled as in the country: a number in +886 begins with 0. */
const RULES: ReadonlyMap<string, PhoneRule> = new Map([
  ['86', { digits: 11, pattern: /^1[3-9]/ }],
  // HK_MOBILE_PREFIXES holds the first digits.
  ['852', { digits: 8 }],
  ['853', { digits: 8, pattern: /^6/ }],
  ['886', { digits: 10, pattern: /^09/ }],
])

/** The limits for calling codes without a rule. */
const OTHER_MAX_DIGITS = 12
const OTHER_MIN_DIGITS = 4

/** The limit of the phone field is at least this many digits. */
const MIN_INPUT_DIGITS = 10

/** The phone field accepts this many digits more than the longest number of its calling code. */
const EXTRA_DIGITS = 2

const ruleOf = (callingCode: string): PhoneRule | undefined => RULES.get(readDigits(callingCode))

/** Returns how many digits each number of the calling code has, or null if it has no rule in this file. */
export const fixedDigitCount = (callingCode: string): number | null =>
  ruleOf(callingCode)?.digits ?? null

/**
 * The limit is longer than a number, because the input may include the calling code. If it were cut
 * at 8 digits, '852 5123 4567' would become another person's number.
 */
export function maxInputDigits(callingCode: string): number {
  const longest = ruleOf(callingCode)?.digits ?? OTHER_MAX_DIGITS
  return Math.max(MIN_INPUT_DIGITS, longest + EXTRA_DIGITS)
}

const DECIMAL_DIGIT = /^\p{Nd}$/u

/** In Unicode, the ten digits of a script follow each other, beginning with 0. */
function digitValue(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0
  let start = codePoint
  while (DECIMAL_DIGIT.test(String.fromCodePoint(start - 1))) start -= 1
  return (codePoint - start) % 10
}

const withAsciiDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))

export const readDigits = (text: string): string => withAsciiDigits(text).replace(/[^0-9]/g, '')

/** A placeholder for the '(0)' in '+44 (0)7911 123456', which is not dialled from abroad. */
const TRUNK = 't'

type PhoneChange = {
  /** The change is one typed character, not a paste or autofill. */
  isTyped: boolean
  before: PhoneNumber
  hkPrefixes: readonly string[]
}

/**
 * Reads the phone field after a change. A typed digit beyond the country's length is ignored. A
 * pasted or autofilled number is never cut, because the result may be another person's number.
 */
export function readPhoneChange(
  text: string,
  { isTyped, before, hkPrefixes }: PhoneChange,
): PhoneNumber {
  const after = readPhoneInput(text, before.callingCode, hkPrefixes)
  const { callingCode, digits } = after
  const longest = ruleOf(callingCode)?.digits ?? OTHER_MAX_DIGITS
  // Digits that begin with the calling code may continue by its length. If '852 9123 4567' stopped at
  // 8 digits, it would be the valid number 8529 1234 of another person.
  const max = longest + (digits.startsWith(callingCode) ? callingCode.length : 0)
  const isLonger = digits.length > Math.max(max, before.digits.length - 1)
  return isTyped && isLonger ? before : after
}

/**
 * Reads a calling code in the text only after '+' or '00', because a local number may begin with the
 * same digits.
 */
export function readPhoneInput(
  text: string,
  callingCode: string,
  hkPrefixes = HK_MOBILE_PREFIXES,
): PhoneNumber {
  const compact = withAsciiDigits(text)
    .replace(/[^0-9+()[\]]/g, '')
    .replace(/[([]0[)\]]/g, TRUNK)
    .replace(/[()[\]]/g, '')
  const international = /^(?:\++(?:00)?|00)(.*)/.exec(compact)?.[1]
  const country = callingCodes.find((entry) => international?.startsWith(entry.code))
  if (international === undefined || country === undefined)
    return truncated(withoutCallingCode({ callingCode, digits: compact }, hkPrefixes))
  return truncated(nationalNumber(country.code, international.slice(country.code.length)))
}

/** Removes a calling code without a plus ('852-9123-4567') if a valid number of it follows. */
function withoutCallingCode(typed: PhoneNumber, hkPrefixes: readonly string[]): PhoneNumber {
  const { callingCode, digits } = typed
  const local = withoutTrunkZero(typed)
  if (ruleOf(callingCode) === undefined || !digits.startsWith(callingCode)) return local
  const phone = nationalNumber(callingCode, digits.slice(callingCode.length))
  return isPhoneFormatValid(phone, hkPrefixes) ? phone : local
}

function nationalNumber(callingCode: string, rest: string): PhoneNumber {
  const digits = rest.startsWith(TRUNK) ? rest.slice(TRUNK.length) : rest
  // Taiwan's numbers have their local form here, with the 0 that is not dialled from abroad.
  const isZeroMissing = callingCode === '886' && /^[1-9]/.test(digits)
  return withoutTrunkZero({ callingCode, digits: isZeroMissing ? `0${digits}` : digits })
}

/** Some people add a domestic 0 that their country does not use: '+86 0139 1234 5678'. */
function withoutTrunkZero(phone: PhoneNumber): PhoneNumber {
  // In Taiwan the 0 belongs to the local form.
  if (phone.callingCode === '886') return phone
  const digits = readDigits(phone.digits)
  const isTooLong = digits.length === (ruleOf(phone.callingCode)?.digits ?? Infinity) + 1
  return isTooLong && /^0[1-9]/.test(digits) ? { ...phone, digits: digits.slice(1) } : phone
}

const truncated = ({ callingCode, digits }: PhoneNumber): PhoneNumber => ({
  callingCode,
  digits: readDigits(digits.replaceAll(TRUNK, '0')).slice(0, maxInputDigits(callingCode)),
})

export function isPhoneFormatValid(
  { callingCode, digits }: PhoneNumber,
  hkPrefixes = HK_MOBILE_PREFIXES,
): boolean {
  if (/[^0-9]/.test(digits)) return false
  const isHongKong = readDigits(callingCode) === '852'
  if (isHongKong && !hkPrefixes.some((prefix) => digits.startsWith(prefix))) return false
  const rule = ruleOf(callingCode)
  if (rule) return digits.length === rule.digits && (rule.pattern?.test(digits) ?? true)
  return digits.length >= OTHER_MIN_DIGITS && digits.length <= OTHER_MAX_DIGITS
}

/** Returns the digits without calling code and trunk prefix, or null if '+14155552671' is not a valid number. */
export type ReadInternational = (international: string) => string | null

/**
 * Returns the number to send, or null if it is invalid.
 * @param read knows the numbers of the countries that have no rule in this file
 */
export function dialablePhone(
  phone: PhoneNumber,
  read: ReadInternational,
  hkPrefixes = HK_MOBILE_PREFIXES,
): PhoneNumber | null {
  const { callingCode, digits } = phone
  if (!isPhoneFormatValid(phone, hkPrefixes)) return null
  if (ruleOf(callingCode)) return phone
  const code = readDigits(callingCode)
  const candidates = [code + digits]
  if (digits.startsWith('0')) candidates.push(code + digits.slice(1))
  // Some people write the calling code without a plus.
  if (digits.startsWith(code)) candidates.push(digits)
  for (const candidate of candidates) {
    const national = read(`+${candidate}`)
    if (national !== null) return { callingCode, digits: national }
  }
  return null
}

/** Returns the form that the API expects: '+852-91234567'. */
export const normalisePhone = ({ callingCode, digits }: PhoneNumber): string =>
  `+${readDigits(callingCode)}-${readDigits(digits).replace(/^0/, '')}`

/** Returns '+852 •••• 4567'. A number with fewer than 8 digits shows only its last two. */
export const maskPhone = ({ callingCode, digits }: PhoneNumber): string =>
  `+${readDigits(callingCode)} •••• ${digits.slice(digits.length < 8 ? -2 : -4)}`.trimEnd()

/** Returns '+852 5123 4567'. */
export const displayPhone = (phone: PhoneNumber): string =>
  `+${readDigits(phone.callingCode)} ${phone.digits.replace(grouping(phone), '$& ')}`.trimEnd()

function grouping({ callingCode, digits }: PhoneNumber): RegExp {
  if (readDigits(callingCode) === '86') return /^\d{3}|\d{4}(?=\d)/g
  if (readDigits(callingCode) === '886') return /^\d{4}|\d{3}(?=\d)/g
  if (digits.length === 8) return /^\d{4}/g
  return /\d{3}(?=\d{2})/g
}
