/** docs/product.md, 'Phone numbers'. */
import { callingCodes } from '#src/domain/callingCodes.ts'

/** As typed: calling code without its plus, digits as in its country. */
export type PhoneNumber = { code: string; digits: string }

type PhoneRule = { digits: number; pattern: RegExp }

/** Digits as dialled in the country: a number of +886 has its leading 0. */
const RULES: ReadonlyMap<string, PhoneRule> = new Map([
  ['86', { digits: 11, pattern: /^1[3-9]/ }],
  ['852', { digits: 8, pattern: /^[5689]/ }],
  ['853', { digits: 8, pattern: /^6/ }],
  ['886', { digits: 10, pattern: /^09/ }],
])

const OTHER_MAX_DIGITS = 12
const OTHER_MIN_DIGITS = 4

const DEFAULT_INPUT_LENGTH = 10

const EXTRA_DIGITS = 2

const ruleOf = (code: string): PhoneRule | undefined => RULES.get(readDigits(code))

export const splitDigitCount = (code: string): number | null => ruleOf(code)?.digits ?? null

/** Room for a calling code: cut at 8 digits, '852 5123 4567' is a stranger's number. */
export function maxInputDigits(code: string): number {
  const longest = ruleOf(code)?.digits ?? OTHER_MAX_DIGITS
  return Math.max(DEFAULT_INPUT_LENGTH, longest + EXTRA_DIGITS)
}

const DECIMAL_DIGIT = /^\p{Nd}$/u

/** Unicode has the ten digits of a script in a row, beginning with 0. */
function digitValue(digit: string): number {
  const at = digit.codePointAt(0) ?? 0
  let start = at
  while (DECIMAL_DIGIT.test(String.fromCodePoint(start - 1))) start -= 1
  return (at - start) % 10
}

const withAsciiDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))

export const readDigits = (text: string): string => withAsciiDigits(text).replace(/[^0-9]/g, '')

/** Stands for the '(0)' of '+44 (0)7911 123456', which is not dialled from abroad. */
const TRUNK = 't'

/** Only after '+' or '00': a local number may begin with the digits of a calling code. */
export function readPhoneInput(text: string, code: string): PhoneNumber {
  const compact = withAsciiDigits(text)
    .replace(/[^0-9+()[\]]/g, '')
    .replace(/[([]0[)\]]/g, TRUNK)
    .replace(/[()[\]]/g, '')
  const abroad = /^(?:\++(?:00)?|00)(.*)/.exec(compact)?.[1]
  const found = callingCodes.find((entry) => abroad?.startsWith(entry.code))
  if (abroad === undefined || found === undefined)
    return capped(code, withoutOwnCode(code, compact))
  return capped(found.code, nationalDigits(found.code, abroad.slice(found.code.length)))
}

/** '852-9123-4567' without a plus: only where what follows the code is a number of that country. */
function withoutOwnCode(code: string, compact: string): string {
  if (ruleOf(code) === undefined || !compact.startsWith(code)) return compact
  const national = nationalDigits(code, compact.slice(code.length))
  return isPhoneFormatValid(code, national) ? national : compact
}

function nationalDigits(code: string, rest: string): string {
  const digits = rest.startsWith(TRUNK) ? rest.slice(TRUNK.length) : rest
  // Taiwan's format is the local one, with the 0 that is not dialled from abroad.
  return code === '886' && /^[1-9]/.test(digits) ? `0${digits}` : digits
}

const capped = (code: string, digits: string) => ({
  code,
  digits: readDigits(digits.replaceAll(TRUNK, '0')).slice(0, maxInputDigits(code)),
})

export function isPhoneFormatValid(code: string, digits: string): boolean {
  if (/[^0-9]/.test(digits)) return false
  const rule = ruleOf(code)
  if (rule) return digits.length === rule.digits && rule.pattern.test(digits)
  return digits.length >= OTHER_MIN_DIGITS && digits.length <= OTHER_MAX_DIGITS
}

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

/** '+852-91234567', as the server wants it. */
export const normalisePhone = (code: string, digits: string): string =>
  `+${readDigits(code)}-${readDigits(digits).replace(/^0/, '')}`

/** '+852 •••• 4567' */
export const maskPhone = (code: string, digits: string): string =>
  `+${readDigits(code)} •••• ${digits.slice(digits.length < 8 ? -2 : -4)}`.trimEnd()

/** '+852 5123 4567' */
export const displayPhone = (code: string, digits: string): string =>
  `+${readDigits(code)} ${digits.replace(grouping(readDigits(code), digits.length), '$& ')}`.trimEnd()

function grouping(code: string, length: number): RegExp {
  if (code === '86') return /^\d{3}|\d{4}(?=\d)/g
  if (code === '886') return /^\d{4}|\d{3}(?=\d)/g
  if (length === 8) return /^\d{4}/g
  return /\d{3}(?=\d{2})/g
}
