/**
 * Phone numbers and one-time codes as guests write them. For four countries the expected result comes
 * from the table in docs/product.md. For the others, libphonenumber decides which numbers are valid.
 */
import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { expect, it } from 'vitest'
import { readOtp } from '#src/domain/otp.ts'
import { dialablePhone, normalisePhone, readPhoneInput } from '#src/domain/phone.ts'
import { runs } from '#tests/support/property.ts'

/** The first digits and the length of each country's numbers. */
const PLANS: Record<string, { starts: string[]; length: number; isRight: RegExp }> = {
  '852': { starts: ['5', '6', '8', '9'], length: 8, isRight: /^[5689]\d{7}$/ },
  '853': { starts: ['6'], length: 8, isRight: /^6\d{7}$/ },
  '86': { starts: ['13', '15', '18', '19'], length: 11, isRight: /^1[3-9]\d{9}$/ },
  '886': { starts: ['09'], length: 10, isRight: /^09\d{8}$/ },
  // North America (NANPA), France (Arcep), Portugal (ANACOM), Spain (CNMC), Poland (UKE).
  '1': { starts: ['202', '415', '604'], length: 10, isRight: /^\d{10}$/ },
  '33': { starts: ['6', '7'], length: 9, isRight: /^\d{9}$/ },
  '351': { starts: ['91', '96'], length: 9, isRight: /^\d{9}$/ },
  '34': { starts: ['6'], length: 9, isRight: /^\d{9}$/ },
  '48': { starts: ['5', '6'], length: 9, isRight: /^\d{9}$/ },
}

type Typed = { code: string; digits: string; text: string; chosen: string }

const codes = fc.constantFrom(...Object.keys(PLANS))
const zeros = fc.constantFrom('0', '０', '٠', '०', '𝟎')

const inScript = (text: string, zero: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))

/** Half of the numbers have the right length. The others are up to two digits too short or long. */
const extras = fc.constantFrom(0, 0, 0, 0, -2, -1, 1, 2)

const national = codes.chain((code) => {
  const { starts = [], length = 0 } = PLANS[code] ?? {}
  return fc
    .record({
      start: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...starts) },
        fc.constantFrom('2', '4', '7'),
      ),
      rest: fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 16, maxLength: 16 }),
      extra: extras,
    })
    .map(({ start, rest, extra }) => ({ code, digits: (start + rest).slice(0, length + extra) }))
})

const spaced = (digits: string, separator: string, every: number) =>
  digits.replace(new RegExp(`(\\d{${every}})(?=\\d)`, 'g'), `$1${separator}`)

const typed: fc.Arbitrary<Typed> = fc
  .record({
    number: national,
    isInternational: fc.boolean(),
    prefix: fc.constantFrom('+', '00', '(+', 'tel:+'),
    close: fc.constantFrom('', ' ', '-'),
    separator: fc.constantFrom('', ' ', '-', '\u00a0', '.'),
    every: fc.integer({ min: 2, max: 4 }),
    before: fc.constantFrom('', ' ', '\u202a'),
    zero: zeros,
    other: codes,
  })
  .map(({ number: { code, digits }, isInternational, prefix, close, ...style }) => {
    const written = spaced(digits, style.separator, style.every)
    const opened = prefix === '(+' ? `(+${code}) ` : `${prefix}${code}${close}`
    const text = isInternational ? `${opened}${written}` : written
    return {
      code,
      digits,
      text: style.before + inScript(text, style.zero),
      chosen: isInternational ? style.other : code,
    }
  })

const COUNTRIES_WITH_RULES = ['852', '853', '86', '886']

function nationalDigits(international: string): string | null {
  const number = parsePhoneNumberFromString(international)
  return number?.isValid() ? number.nationalNumber : null
}

/** A valid number is sent whole, and an invalid number is refused. */
function isHandledCorrectly({ code, digits, text, chosen }: Typed): boolean {
  const sent = send({ text, chosen })
  const isInPlan = PLANS[code]?.isRight.test(digits) ?? false
  const whole = COUNTRIES_WITH_RULES.includes(code)
    ? isInPlan && digits
    : (nationalDigits(`+${code}${digits}`) ??
      (digits.startsWith(code) && nationalDigits(`+${digits}`)))
  return sent === (whole ? `+${code}-${whole.replace(/^0/, '')}` : null)
}

function send({ text, chosen }: Pick<Typed, 'text' | 'chosen'>): string | null {
  const phone = dialablePhone(readPhoneInput(text, chosen), nationalDigits)
  return phone && normalisePhone(phone)
}

/** Excludes numbers that begin with their own calling code, because those are ambiguous. */
const isUnambiguous = ({ code, digits, text, chosen }: Typed) =>
  chosen !== code || text.includes('+') || !digits.startsWith(code)

it(
  'A phone number is accepted whole or refused, but never cut',
  { timeout: 60_000 },
  ({ task }) => {
    const options = runs(1_000, 8_000)
    const property = fc.property(typed.filter(isUnambiguous), isHandledCorrectly)
    expect(() => fc.assert(property, options)).not.toThrow()
    task.meta.cases = options.numRuns
  },
)

/** Numbers that people really paste. */
it.each<[text: string, chosen: string, sent: string | null]>([
  ['00852-5123-4567', '44', '+852-51234567'],
  ['（+852）９１２３ ４５６７', '852', '+852-91234567'],
  ['5123 4567 8', '852', null],
  ['+886 (0)912 345 678', '852', '+886-912345678'],
  ['912345678', '886', null],
  ['+44 (0)7911 123456', '852', '+44-7911123456'],
  ['07911 123456', '44', '+44-7911123456'],
  ['٠٥١٢٣٤٥٦٧٨', '966', '+966-512345678'],
])('The input %s in +%s is sent as %s', (text, chosen, sent) => {
  expect(send({ text, chosen })).toBe(sent)
})

const message = fc.record({
  before: fc.constantFrom('', 'Your code is ', 'G-', '驗證碼：', '[10] code: '),
  code: fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 4, maxLength: 4 }),
  after: fc.constantFrom('', '.', ' (valid 5 minutes)', '。', ' for +852 51234567'),
  zero: zeros,
})

it('A one-time code is read from a message', { timeout: 60_000 }, ({ task }) => {
  const options = runs(300, 2_000)
  const holds = ({ before, code, after, zero }: { [key: string]: string }) =>
    readOtp(`${before}${inScript(code ?? '', zero ?? '0')}${after}`).otp === code
  expect(() => fc.assert(fc.property(message, holds), options)).not.toThrow()
  task.meta.cases = options.numRuns
})
