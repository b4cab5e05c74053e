import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { describe, expect, it } from 'vitest'
import {
  HK_MOBILE_PREFIXES,
  displayPhone,
  dialablePhone,
  isPhoneFormatValid,
  maskPhone,
  maxInputDigits,
  normalisePhone,
  readDigits,
  readPhoneChange,
  readPhoneInput,
  fixedDigitCount,
} from '#src/domain/phone.ts'

describe('The phone field', () => {
  it.each([
    ['852', 8, 10],
    ['86', 11, 13],
    ['+86', 11, 13],
    ['886', 10, 12],
    ['44', null, 14],
  ])('of +%s has %s boxes and accepts %i digits', (code, boxes, maxDigits) => {
    expect(fixedDigitCount(code)).toBe(boxes)
    expect(maxInputDigits(code)).toBe(maxDigits)
  })

  it.each(['852', '86', '886', '44'])('of +%s drops further digits', (callingCode) => {
    const full = '0912345678901234'.slice(0, maxInputDigits(callingCode))
    expect(readPhoneInput(full, callingCode).digits).toBe(full)
    expect(readPhoneInput(`${full}5`, callingCode).digits).toBe(full)
  })
})

describe('readDigits', () => {
  it('reads the digits of every numbering system of Intl', () => {
    const written = Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
      const format = new Intl.NumberFormat(`en-u-nu-${system}`)
      return Array.from({ length: 10 }, (_, value) => ({ value, text: format.format(value) }))
    })
    const decimal = written.filter(({ text }) => /^\p{Nd}$/u.test(text))
    expect(decimal.length).toBeGreaterThan(500)
    expect(decimal.filter(({ value, text }) => readDigits(text) !== String(value))).toEqual([])
  })

  it.each([
    ['superscript digits', '⁰¹²³⁴⁵⁶⁷⁸⁹', '0123456789'],
    ['letters and signs', 'a-1 (b) +2.c#', '12'],
    ['invisible and bidi characters', '\u202A5\u200B1\u2060\uFEFF2\u202C', '512'],
    ['half a surrogate pair', '\uD8355', '5'],
  ])('returns only the digits of %s', (_what, text, digits) => {
    expect(readDigits(text)).toBe(digits)
  })
})

describe('readPhoneInput', () => {
  it.each([
    ['a plus without a calling code', '+', '852', '852', ''],
    ['the chosen calling code in brackets', '(+852) 5123 4567', '852', '852', '51234567'],
    ['the chosen calling code after two pluses', '++852 5123 4567', '852', '852', '51234567'],
    ['a tel: link', 'tel:+852-5123-4567', '852', '852', '51234567'],
    ['another calling code after +00', '+008613812345678', '852', '86', '13812345678'],
    ['an unknown calling code', '+999 1234', '852', '852', '9991234'],
    ['a local number that begins like its calling code', '85212345', '852', '852', '85212345'],
    ['the calling code without a plus', '852-9123-4567', '852', '852', '91234567'],
    ['the calling code without a plus, in brackets', '(852) 9123 4567', '852', '852', '91234567'],
    ['the calling code before an invalid number', '852 4123 4567', '852', '852', '8524123456'],
    [
      'the calling code before a number that is too long',
      '852 9123 4567 8',
      '852',
      '852',
      '8529123456',
    ],
    ['a calling code of a country without a rule', '1 202 555 0123', '1', '1', '12025550123'],
    ['a number of Taiwan with its 0', '+886 0912 345 678', '852', '886', '0912345678'],
    ['a number of Taiwan without plus and 0', '886 912 345 678', '886', '886', '0912345678'],
    [
      'a number of Taiwan with (0) and without plus',
      '886 (0)912 345 678',
      '886',
      '886',
      '0912345678',
    ],
    ['[0] after the calling code', '+44 [0]7911 123456', '44', '44', '7911123456'],
    ['a local number with a British (0)', '(0)7911 123456', '44', '44', '07911123456'],
    ['(0) inside a number', '+44 7911 (0) 23456', '44', '44', '7911023456'],
    ['a number of China with a trunk 0', '+86 013912345678', '852', '86', '13912345678'],
    [
      'a number of China with a trunk 0 and without plus',
      '86 013912345678',
      '86',
      '86',
      '13912345678',
    ],
    ['a number of Hong Kong with a trunk 0', '091234567', '852', '852', '91234567'],
    ['two numbers', '+852 5123 4567 / +852 6123 4567', '852', '852', '5123456785'],
  ])('reads %s: %s in +%s', (_what, text, chosen, callingCode, digits) => {
    expect(readPhoneInput(text, chosen)).toEqual({ callingCode, digits })
  })
})

describe('readPhoneChange', () => {
  const change = (text: string, digits: string, isTyped: boolean, callingCode = '852') => {
    const before = { callingCode, digits }
    return readPhoneChange(text, { isTyped, before, hkPrefixes: HK_MOBILE_PREFIXES }).digits
  }

  it.each([
    ['852', '91234567'],
    ['853', '61234567'],
    ['86', '13812345678'],
    ['886', '0912345678'],
    ['44', '079111234567'],
  ])('ignores a digit typed after the last one of +%s %s', (callingCode, full) => {
    expect(change(full, full.slice(0, -1), true, callingCode)).toBe(full)
    expect(change(`${full}8`, full, true, callingCode)).toBe(full)
    expect(change(`8${full}`, full, true, callingCode)).toBe(full)
  })

  const typeDigits = (text: string, callingCode: string) =>
    [...text].reduce((digits, digit) => change(digits + digit, digits, true, callingCode), '')

  it.each([
    ['removes the calling code', '852', '85291234567', '91234567'],
    ['removes the calling code before the same digits', '852', '85285212345', '85212345'],
    ['removes the calling code', '86', '8613812345678', '13812345678'],
    ['removes the calling code', '886', '886912345678', '0912345678'],
    ['keeps a local number that begins like its calling code', '852', '85212345', '85212345'],
    ['keeps an incomplete number after the calling code', '852', '852912345', '852912345'],
    ['keeps an invalid number after the calling code', '852', '85241234567', '8524123456'],
    ['keeps the calling code of a country without a rule', '62', '6281234567890', '6281234567890'],
  ])('%s while a number of +%s is typed: %s', (_what, callingCode, text, digits) => {
    expect(typeDigits(text, callingCode)).toBe(digits)
  })

  it('does not cut a pasted number to the length of its country', () => {
    expect(change('912345678', '', false)).toBe('912345678')
    expect(change('91234567 / 61234567', '', false)).toBe('9123456761')
  })

  it('allows replacing or deleting a digit of a number that is too long', () => {
    expect(change('912345678', '9123456780', true)).toBe('912345678')
    expect(change('91234567', '912345678', false)).toBe('91234567')
  })

  it('accepts the last digit of a +86 number that was typed with a trunk 0', () => {
    expect(change('013912345678', '01391234567', true, '86')).toBe('13912345678')
  })
})

it('The setting decides the first digits of Hong Kong numbers', () => {
  const phone = { callingCode: '852', digits: '71234567' }
  expect(isPhoneFormatValid(phone)).toBe(false)
  expect(isPhoneFormatValid(phone, ['4', '7'])).toBe(true)
  expect(isPhoneFormatValid({ ...phone, digits: '91234567' }, ['4', '7'])).toBe(false)
  expect(readPhoneInput('852 7123 4567', '852', ['7']).digits).toBe('71234567')
})

it.each([
  ['852', '51234567 61234567 81234567 91234567', '41234567 71234567 5123456 512345678 05123456'],
  ['853', '61234567', '51234567 71234567 6123456 612345678'],
  ['86', '13123456789 19123456789', '12123456789 03123456789 1312345678 131234567890'],
  ['886', '0912345678', '0812345678 9123456780 1912345678 091234567 09123456789'],
  ['44', '1234 123456789012', '123 1234567890123'],
])('Numbers of +%s are valid like %s and invalid like %s', (callingCode, valid, invalid) => {
  const isValid = (digits: string) => isPhoneFormatValid({ callingCode, digits })
  expect(valid.split(' ').filter((digits) => !isValid(digits))).toEqual([])
  expect(invalid.split(' ').filter(isValid)).toEqual([])
})

it.each([
  ['852', '５１２３４５６７'],
  ['44', '7911-1234'],
  ['852', '51234567\n'],
  ['+86', '1234'],
  ['44', ''],
])('A number with other characters than digits is invalid: +%s %j', (callingCode, digits) => {
  expect(isPhoneFormatValid({ callingCode, digits })).toBe(false)
})

describe('dialablePhone', () => {
  const read = (text: string) => {
    const number = parsePhoneNumberFromString(text)
    return number?.isValid() ? number.nationalNumber : null
  }

  it.each([
    ['852', '51234567', '51234567'],
    ['44', '7911123456', '7911123456'],
    ['44', '07911123456', '7911123456'],
    ['44', '447911123456', '7911123456'],
    ['44', '0000000000', null],
    ['1', '2025550123', '2025550123'],
    ['1', '14155552671', '4155552671'],
    ['1', '1111111111', null],
    ['7', '89161234568', '9161234568'],
    ['7', '79161234569', '9161234569'],
    ['65', '6581234567', '81234567'],
  ])('reads +%s %s as %s', (callingCode, digits, national) => {
    expect(dialablePhone({ callingCode, digits }, read)?.digits ?? null).toBe(national)
  })

  it('does not use the library for a country that has a rule', () => {
    expect(dialablePhone({ callingCode: '852', digits: '51234567' }, () => null)).not.toBeNull()
  })
})

it.each([
  ['886', '0912345678', '+886-912345678'],
  ['44', '(0)7911 123456', '+44-7911123456'],
  ['44', '007911', '+44-07911'],
])('The number +%s %s is sent as %s', (callingCode, digits, sent) => {
  expect(normalisePhone({ callingCode, digits })).toBe(sent)
})

it.each([
  ['852', '51234567', '+852 5123 4567', '+852 •••• 4567'],
  ['+86', '13812345678', '+86 138 1234 5678', '+86 •••• 5678'],
  ['886', '0912345678', '+886 0912 345 678', '+886 •••• 5678'],
  ['1', '2025550123', '+1 202 555 0123', '+1 •••• 0123'],
  ['44', '07911123456', '+44 079 111 234 56', '+44 •••• 3456'],
  ['354', '1234567', '+354 123 4567', '+354 •••• 67'],
  ['290', '1234', '+290 1234', '+290 •••• 34'],
  ['852', '', '+852', '+852 ••••'],
])(
  'The number +%s %s is displayed as %s and masked as %s',
  (callingCode, digits, shown, masked) => {
    expect(displayPhone({ callingCode, digits })).toBe(shown)
    expect(maskPhone({ callingCode, digits })).toBe(masked)
  },
)
