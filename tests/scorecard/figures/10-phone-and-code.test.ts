// @vitest-environment node
/**
 * What guests type and paste for a number and a code, against an oracle: the table of
 * docs/product.md for the four countries, libphonenumber's full metadata for the others.
 */
import { getExampleNumber, isPossiblePhoneNumber } from 'libphonenumber-js/max'
import { isPossiblePhoneNumber as isPossible } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import type { CountryCode } from 'libphonenumber-js'
import { callingCodes } from '#src/domain/callingCodes.ts'
import { readOtp } from '#src/domain/otp.ts'
import { isPossiblePhone, normalisePhone, readPhoneInput } from '#src/domain/phone.ts'
import { defineFigure, type FigureOptions, type Measured } from '#tests/scorecard/figure.ts'
import { randomOf, type Random } from '#tests/scorecard/random.ts'

/** As dialled in the country, written again from docs/product.md. */
const NATIONAL: Record<string, RegExp> = {
  '852': /^[5689]\d{7}$/,
  '853': /^6\d{7}$/,
  '86': /^1[3-9]\d{9}$/,
  '886': /^09\d{8}$/,
}

/** What the guest means, and how they write it with `chosen` as the country of the field. */
type Typed = { code: string; digits: string; text: string; chosen: string }

/** The number for the server, null where it is refused. */
type ReadPhone = (text: string, chosen: string) => string | null

function oracle({ code, digits }: Typed): string | null {
  const pattern = NATIONAL[code]
  const withoutTrunk = digits.replace(/^0/, '')
  const isRight = pattern
    ? pattern.test(digits)
    : /^\d{4,12}$/.test(digits) &&
      [digits, withoutTrunk].some((one) => isPossiblePhoneNumber(`+${code}${one}`))
  return isRight ? `+${code}-${withoutTrunk}` : null
}

function readPhone(text: string, chosen: string): string | null {
  const phone = readPhoneInput(text, chosen)
  return isPossiblePhone(phone, isPossible) ? normalisePhone(phone) : null
}

/** A field that takes as many digits as its country has: what is too long becomes right. */
function readCut(text: string, chosen: string): string | null {
  const { callingCode, digits } = readPhoneInput(text, chosen)
  const length = { '852': 8, '853': 8, '86': 11, '886': 10 }[callingCode] ?? 12
  return readPhone(digits.slice(0, length), callingCode)
}

const ZEROS = ['0', '０', '٠', '०', '𝟎'] as const

const inScript = (text: string, zero: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))

const digitsOf = ({ below }: Random, count: number) =>
  Array.from({ length: count }, () => below(10)).join('')

/** From two digits too few to four too many, half of them of the right length. */
function nationalDigits(random: Random, code: string, region: string): string {
  const example = getExampleNumber(region as CountryCode, examples)?.nationalNumber ?? '612345678'
  const start = { '852': '9', '853': '6', '86': '13', '886': '09' }[code] ?? example.slice(0, 3)
  const length = { '852': 8, '853': 8, '86': 11, '886': 10 }[code] ?? example.length
  const extra = random.below(2) === 0 ? 0 : random.below(7) - 2
  const isStartRight = random.below(4) > 0
  const digits = digitsOf(random, Math.max(length + extra, 1))
  const all = isStartRight ? (start + digits).slice(0, digits.length) : digits
  // 00 begins a number from abroad everywhere.
  return all.replace(/^00/, '90')
}

const spaced = ({ below, pick }: Random, digits: string) => {
  const separator = pick(['', ' ', '-', '\u00a0', '.'])
  const every = 2 + below(3)
  return digits.replace(new RegExp(`(\\d{${every}})(?=\\d)`, 'g'), `$1${separator}`)
}

function generate(random: Random): Typed {
  const isMain = random.below(2) === 0
  const { code, region } = callingCodes[random.below(isMain ? 4 : callingCodes.length)] ?? {
    code: '852',
    region: 'HK',
  }
  const digits = nationalDigits(random, code, region)
  const isInternational = random.below(2) === 0
  const other = callingCodes[random.below(callingCodes.length)]?.code ?? '852'
  // Taiwan's 0 is not dialled from abroad, and many write it all the same.
  const isZeroLeft = code === '886' && digits.startsWith('09') && random.below(2) === 0
  const prefix = random.pick(['+', '00', '(+', 'tel:+'])
  const close = prefix === '(+' ? ') ' : random.pick(['', ' ', '-'])
  const written = isInternational
    ? `${prefix}${code}${close}${spaced(random, isZeroLeft ? digits.slice(1) : digits)}`
    : spaced(random, digits)
  return {
    code,
    // A local number written with the 0 of Taiwan left out is another one.
    digits: isInternational && code === '886' && /^[1-9]/.test(digits) ? `0${digits}` : digits,
    text: random.pick(['', ' ', '\u202a']) + inScript(written, random.pick(ZEROS)),
    chosen: isInternational ? random.pick([code, other]) : code,
  }
}

/** What people really paste; the last column is what the server gets. */
const CORPUS: [text: string, chosen: string, sent: string | null][] = [
  ['9123 4567', '852', '+852-91234567'],
  ['+852 5123 4567', '852', '+852-51234567'],
  ['+852 5123 4567', '86', '+852-51234567'],
  ['00852-5123-4567', '44', '+852-51234567'],
  ['（+852）９１２３ ４５６７', '852', '+852-91234567'],
  ['852 5123 4567', '852', '+852-51234567'],
  ['5123 4567 8', '852', null],
  ['2123 4567', '852', null],
  ['138 1234 5678', '86', '+86-13812345678'],
  ['+86 138 1234 5678', '852', '+86-13812345678'],
  ['138 1234 567', '86', null],
  ['0912-345-678', '886', '+886-912345678'],
  ['+886 912 345 678', '852', '+886-912345678'],
  ['+886 (0)912 345 678', '852', '+886-912345678'],
  ['912345678', '886', null],
  ['+853 6612 3456', '852', '+853-66123456'],
  ['+44 (0)7911 123456', '852', '+44-7911123456'],
  ['07911 123456', '44', '+44-7911123456'],
  ['+1 (202) 555-0123', '852', '+1-2025550123'],
  ['٠٥١٢٣٤٥٦٧٨', '966', '+966-512345678'],
  ['+81 90-1234-5678', '852', '+81-9012345678'],
  ['1234567890123', '44', null],
  ['', '852', null],
]

const CODES: [text: string, code: string][] = [
  ['1234', '1234'],
  ['Your code is 0042.', '0042'],
  ['【Puzzle】驗證碼：４８２１，5 分鐘內有效', '4821'],
  ['4821 is your code for +852 51234567', '4821'],
  ['رمزك هو ٤٨٢١', '4821'],
  ['48-21', '4821'],
  ['12a', '12'],
]

const MESSAGES = ['', 'Your code is ', 'G-', '驗證碼：', '[10] code: '] as const

function generatedCode(random: Random): [text: string, code: string] {
  const code = digitsOf(random, 4)
  const after = random.pick(['', '.', ' (valid 5 minutes)', '。'])
  return [random.pick(MESSAGES) + inScript(code, random.pick(ZEROS)) + after, code]
}

/** A number that is taken and is not the whole of what was typed. */
const isCut = (sent: string | null, { digits }: Typed) =>
  sent !== null && digits.replace(/^0/, '').length > (sent.split('-')[1] ?? '').length

function measure(read: ReadPhone, { seed, size }: FigureOptions): Promise<Measured> {
  const random = randomOf(seed)
  const count = size === 'full' ? 8_000 : 1_000
  const typed = Array.from({ length: count }, () => generate(random))
  const wrong: unknown[] = []
  const cut: unknown[] = []
  let taken = 0
  for (const one of typed) {
    const sent = read(one.text, one.chosen)
    if (sent !== null) taken += 1
    if (sent !== oracle(one)) wrong.push({ ...one, sent, expected: oracle(one) })
    if (isCut(sent, one)) cut.push({ ...one, sent })
  }
  for (const [text, chosen, expected] of CORPUS) {
    const sent = read(text, chosen)
    if (sent !== expected) wrong.push({ text, chosen, sent, expected })
  }
  const codes = [...CODES, ...Array.from({ length: count / 4 }, () => generatedCode(random))]
  const misread = codes.filter(([text, code]) => readOtp(text) !== code)
  const all = count + CORPUS.length + codes.length
  const right = all - wrong.length - misread.length
  return Promise.resolve({
    value: `${right} of ${all}; ${cut.length} cut`,
    isMet: right === all && cut.length === 0 && taken > count / 4 && taken < count,
    details: {
      generated: count,
      taken,
      wrong: wrong.slice(0, 20),
      misread: misread.slice(0, 20),
      cut: cut.slice(0, 20),
    },
  })
}

defineFigure({
  number: 10,
  name: 'phone and code corpus + 8,000 generated numbers against an oracle; silent cuts',
  target: '100 %; 0',
  run: (options) => measure(readPhone, options),
  control: {
    broken: 'cuts a number at the length of its country',
    run: (options) => measure(readCut, { ...options, size: 'quick' }),
  },
})
