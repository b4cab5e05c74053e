/** Reading, judging and showing a mobile number (spec 2, Mobile verification; spec 5). */
import { callingCodes } from '#src/domain/callingCodes.ts'

/** A number as it is typed: calling code without its plus, digits as in its country. */
export type PhoneNumber = { code: string; digits: string }

/** The format of one country's mobile numbers: how many digits, and how they begin. */
type PhoneRule = { digits: number; pattern: RegExp }

/** The countries whose format the spec gives (spec 5). Digits are local ones: +886 has its leading 0. */
const RULES: ReadonlyMap<string, PhoneRule> = new Map([
  ['86', { digits: 11, pattern: /^1[3-9]/ }],
  ['852', { digits: 8, pattern: /^[5689]/ }],
  ['853', { digits: 8, pattern: /^6/ }],
  ['886', { digits: 10, pattern: /^09/ }],
])

/** The longest number of any other country, in digits (spec 5, 'other 12': a maximum). */
const OTHER_MAX_DIGITS = 12

/** Shorter ones are not worth asking the general validator about, in digits. */
const OTHER_MIN_DIGITS = 4

/** How many digits a phone field takes where nothing asks for more (spec 5 and 9). */
export const DEFAULT_INPUT_LENGTH = 10

/** How many digits a field takes beyond the longest valid number. */
const ROOM_FOR_TOO_LONG = 2

const ruleOf = (code: string): PhoneRule | undefined => RULES.get(readDigits(code))

/** How many digit boxes are drawn for a country; null where one single-box field is (spec 2). */
export const splitDigitCount = (code: string): number | null => ruleOf(code)?.digits ?? null

/**
 * How many digits the field of a country takes. More than a valid number has: a field that stopped at 8 would make a
 * stranger's valid number out of '852 5123 4567' without a word, one that stops at 10 shows that it is too long.
 */
export function phoneInputCap(code: string): number {
  const longest = ruleOf(code)?.digits ?? OTHER_MAX_DIGITS
  return Math.max(DEFAULT_INPUT_LENGTH, longest + ROOM_FOR_TOO_LONG)
}

const DECIMAL_DIGIT = /^\p{Nd}$/u

/**
 * What a digit of any script counts. Unicode keeps the digits of a script together and in order, so that an unbroken stretch
 * of digits begins with a 0 and starts over every ten; the distance to its beginning is the value.
 */
function digitValue(digit: string): number {
  const at = digit.codePointAt(0) ?? 0
  let start = at
  while (DECIMAL_DIGIT.test(String.fromCodePoint(start - 1))) start -= 1
  return (at - start) % 10
}

const withAsciiDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))

/** The digits of a text as ASCII, whatever script they are in; the rest is dropped (spec 5). */
export const readDigits = (text: string): string => withAsciiDigits(text).replace(/[^0-9]/g, '')

/** Stands for '(0)', the trunk zero that is not dialled from abroad, as in '+44 (0)7911 123456'. */
const TRUNK = 't'

/**
 * What typing or pasting `text` into the field of country `code` means (spec 5; safety, 'Phone and code').
 * After '+' or '00' a listed calling code chooses its country and is taken off; without one, or with a code that nobody has,
 * every digit stays, because a local number may begin like a calling code. Digits beyond phoneInputCap are left out:
 * what remains is still too long to be valid.
 */
export function readPhoneInput(text: string, code: string): PhoneNumber {
  const compact = withAsciiDigits(text)
    .replace(/[^0-9+()[\]]/g, '')
    .replace(/[([]0[)\]]/g, TRUNK)
    .replace(/[()[\]]/g, '')
  const abroad = /^(?:\++(?:00)?|00)(.*)$/.exec(compact)?.[1]
  // No calling code begins with another one, so that the first match is also the longest.
  const found = callingCodes.find((entry) => abroad?.startsWith(entry.code))
  if (abroad === undefined || found === undefined) return capped(code, compact)
  return capped(found.code, nationalDigits(found.code, abroad.slice(found.code.length)))
}

/** The digits after a calling code, as the country's format wants them. */
function nationalDigits(code: string, rest: string): string {
  const digits = rest.startsWith(TRUNK) ? rest.slice(TRUNK.length) : rest
  // Taiwan's format is the local one, with the 0 that is not dialled from abroad.
  return code === '886' && /^[1-9]/.test(digits) ? `0${digits}` : digits
}

const capped = (code: string, digits: string) => ({
  code,
  digits: readDigits(digits.replaceAll(TRUNK, '0')).slice(0, phoneInputCap(code)),
})

/**
 * Whether a number has the format of its country (spec 5). Of a country that the spec does not describe only the length is
 * judged. Digits are as typed: a number is judged before it is normalised.
 */
export function isPhoneFormatValid(code: string, digits: string): boolean {
  if (/[^0-9]/.test(digits)) return false
  const rule = ruleOf(code)
  if (rule) return digits.length === rule.digits && rule.pattern.test(digits)
  return digits.length >= OTHER_MIN_DIGITS && digits.length <= OTHER_MAX_DIGITS
}

/**
 * Whether a number may be sent to (spec 5). For countries that the spec does not describe, `isPossible` judges calling code
 * plus digits, '+447911123456'; it is not asked about the other four, so that they need not load a validator. The
 * local 0 of '07911 123456' counts as dialled or not, whichever makes a number.
 */
export function isPossiblePhone(
  code: string,
  digits: string,
  isPossible: (international: string) => boolean,
): boolean {
  if (!isPhoneFormatValid(code, digits)) return false
  if (ruleOf(code)) return true
  const prefix = `+${readDigits(code)}`
  return (
    isPossible(prefix + digits) || (digits.startsWith('0') && isPossible(prefix + digits.slice(1)))
  )
}

/** '+852-91234567': what the server is sent (spec 5, Normalisation). `code` comes with or without its plus. */
export const normalisePhone = (code: string, digits: string): string =>
  `+${readDigits(code)}-${readDigits(digits).replace(/^0/, '')}`

/** '+852 •••• 4567': enough for a guest to know the number again; of a short one less is shown. */
export const maskPhone = (code: string, digits: string): string =>
  `+${readDigits(code)} •••• ${digits.slice(digits.length < 8 ? -2 : -4)}`.trimEnd()

/** '+852 5123 4567': the number in the groups that its country reads it in. */
export const displayPhone = (code: string, digits: string): string =>
  `+${readDigits(code)} ${digits.replace(grouping(readDigits(code), digits.length), '$& ')}`.trimEnd()

/** Matches each group that another one follows. */
function grouping(code: string, length: number): RegExp {
  if (code === '86' && length === 11) return /^\d{3}|\d{4}(?=\d)/g
  if (code === '886' && length === 10) return /^\d{4}|\d{3}(?=\d)/g
  if (length === 8) return /^\d{4}/g
  // A last digit never stands alone.
  return /\d{3}(?=\d{2})/g
}
