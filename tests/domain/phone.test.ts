import { isPossiblePhoneNumber } from 'libphonenumber-js/min'
import { describe, expect, it } from 'vitest'
import { callingCodes } from '#src/domain/callingCodes.ts'
import {
  displayPhone,
  isPhoneFormatValid,
  isPossiblePhone,
  maskPhone,
  normalisePhone,
  maxInputDigits,
  readDigits,
  readPhoneInput,
  splitDigitCount,
} from '#src/domain/phone.ts'

describe('the phone field of a country', () => {
  it.each([
    ['852', 8, 10],
    ['853', 8, 10],
    ['86', 11, 13],
    ['886', 10, 12],
    ['44', null, 14],
    ['1', null, 14],
    ['998', null, 14],
  ])('of +%s has %s boxes and takes %i digits', (code, boxes, cap) => {
    expect(splitDigitCount(code)).toBe(boxes)
    expect(maxInputDigits(code)).toBe(cap)
  })

  it('knows a country by its code with a plus too', () => {
    expect(splitDigitCount('+86')).toBe(11)
    expect(maxInputDigits('+86')).toBe(13)
    expect(isPhoneFormatValid({ callingCode: '+86', digits: '1234' })).toBe(false)
  })
})

describe('reading digits', () => {
  it.each([
    ['ASCII', '0123456789'],
    ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
    ['Extended Arabic-Indic', '۰۱۲۳۴۵۶۷۸۹'],
    ['Devanagari', '०१२३४५६७८९'],
    ['fullwidth', '０１２３４５６７８９'],
    ['mathematical bold', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
    ['mathematical monospace', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
    ['superscript', '⁰¹²³⁴⁵⁶⁷⁸⁹'],
  ])('knows %s digits', (_script, digits) => {
    expect(readDigits(digits)).toBe('0123456789')
  })

  it('knows the digits of every script that Intl can write', () => {
    const written = Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
      const format = new Intl.NumberFormat(`en-u-nu-${system}`)
      return Array.from({ length: 10 }, (_, value) => ({ value, text: format.format(value) }))
    })
    const decimal = written.filter(({ text }) => /^\p{Nd}$/u.test(text))
    expect(decimal.length).toBeGreaterThan(500)
    expect(decimal.filter(({ value, text }) => readDigits(text) !== String(value))).toEqual([])
  })

  it.each([
    ['nothing', '', ''],
    ['letters and signs', 'a-1 (b) +2.c#', '12'],
    ['invisible and bidi characters', '\u202A5\u200B1\u2060\uFEFF2\u202C', '512'],
    ['emoji around digits', '5️⃣📞1️⃣', '51'],
    ['Chinese numerals', '五一2', '2'],
    ['half a surrogate pair', '\uD8355', '5'],
    ['mixed scripts', '५١5５', '5155'],
  ])('drops all but digits of %s', (_what, text, digits) => {
    expect(readDigits(text)).toBe(digits)
  })
})

describe('reading the phone field', () => {
  it.each([
    ['an empty field', '', '852', '852', ''],
    ['a plus before its code is typed', '+', '852', '852', ''],
    ['a number of Hong Kong', '51234567', '852', '852', '51234567'],
    ['a number with a hyphen', '9123-4567', '852', '852', '91234567'],
    ['a number with spaces', ' 9123 4567 ', '852', '852', '91234567'],
    ['fullwidth digits', '９１２３４５６７', '852', '852', '91234567'],
    ['the chosen code after a plus', '+85251234567', '852', '852', '51234567'],
    ['the chosen code, spaced', '+852 5123 4567', '852', '852', '51234567'],
    ['the chosen code after 00', '00852 5123 4567', '852', '852', '51234567'],
    ['the chosen code in brackets', '(+852) 5123 4567', '852', '852', '51234567'],
    ['the chosen code after two pluses', '++852 5123 4567', '852', '852', '51234567'],
    ['a fullwidth plus', '＋８５２ ５１２３ ４５６７', '852', '852', '51234567'],
    ['bidi marks before the plus', '\u202A\u2066+852 5123 4567\u2069', '852', '852', '51234567'],
    ['a link to call', 'tel:+852-5123-4567', '852', '852', '51234567'],
    ['only the chosen code', '+852', '852', '852', ''],
    ['another code after a plus', '+86 138 1234 5678', '852', '86', '13812345678'],
    ['another code after 00', '008613812345678', '852', '86', '13812345678'],
    ['another code, Arabic-Indic', '+٨٥٣ ٦١٢٣٤٥٦٧', '852', '853', '61234567'],
    ['853, not 85 or 8', '+853 6123 4567', '852', '853', '61234567'],
    ['886, not 88', '+886 0912 345 678', '852', '886', '0912345678'],
    ['a code of one digit', '+1 (202) 555-0123', '852', '1', '2025550123'],
    ['a code that nobody has', '+999 1234', '852', '852', '9991234'],
    ['a code that nobody has, after 00', '00999 1234', '852', '852', '009991234'],
    ['part of a code', '+85', '852', '852', '85'],
    ['00 alone', '00', '852', '852', '00'],
    ['000', '000 12345', '852', '852', '00012345'],
    ['a local number that begins like its code', '85212345', '852', '852', '85212345'],
    ['a local number that begins like another code', '86123456', '852', '852', '86123456'],
    ['a number with its code but no plus', '852 5123 4567', '852', '852', '51234567'],
    ['its code without a plus, hyphens', '852-9123-4567', '852', '852', '91234567'],
    ['its code without a plus, in brackets', '(852) 9123 4567', '852', '852', '91234567'],
    ['its code without a plus, typed', '85291234567', '852', '852', '91234567'],
    ['mainland China with its code', '86 138 1234 5678', '86', '86', '13812345678'],
    ['Taiwan with its code', '886 912 345 678', '886', '886', '0912345678'],
    ['Taiwan with its code and (0)', '886 (0)912 345 678', '886', '886', '0912345678'],
    ['its code and no number of that country', '852 4123 4567', '852', '852', '8524123456'],
    ['its code and a digit too many', '852 9123 4567 8', '852', '852', '8529123456'],
    ['another code without a plus', '853 6123 4567', '852', '852', '8536123456'],
    ['a code whose numbers have no known form', '1 202 555 0123', '1', '1', '12025550123'],
    ['a plus in the middle', '5123+4567', '852', '852', '51234567'],
    ['a local number of Taiwan', '0912 345 678', '886', '886', '0912345678'],
    ['an international number of Taiwan', '+886 912 345 678', '886', '886', '0912345678'],
    ['an international number of Taiwan, 00', '00886912345678', '852', '886', '0912345678'],
    ['an international number of Taiwan, (0)', '+886 (0)912 345 678', '886', '886', '0912345678'],
    ['only the code of Taiwan', '+886', '852', '886', ''],
    ['(0) after the code', '+44 (0)7911 123456', '852', '44', '7911123456'],
    ['fullwidth （0） after the code', '+44（０）7911 123456', '44', '44', '7911123456'],
    ['a 0 after the code', '+44 07911 123456', '44', '44', '07911123456'],
    ['a local number in the British way', '(0)7911 123456', '44', '44', '07911123456'],
    ['(0) later in a number', '+44 7911 (0) 23456', '44', '44', '7911023456'],
    ['two numbers', '+852 5123 4567 / +852 6123 4567', '852', '852', '5123456785'],
  ])('reads %s: %s in +%s', (_what, text, chosen, callingCode, digits) => {
    expect(readPhoneInput(text, chosen)).toEqual({ callingCode, digits })
  })

  it.each(callingCodes.map(({ code }) => code))(
    'switches to +%s from any country',
    (callingCode) => {
      const digits = callingCode === '886' ? '0912345' : '9123456'
      for (const prefix of ['+', '00']) {
        for (const from of ['852', '44', callingCode]) {
          const text = `${prefix}${callingCode} ${digits}`
          expect(readPhoneInput(text, from)).toEqual({ callingCode, digits })
        }
      }
    },
  )

  it.each([
    ['852', '5123456789', '51234567890'],
    ['853', '6123456789', '61234567890'],
    ['86', '1381234567890', '13812345678901'],
    ['886', '091234567890', '0912345678901'],
    ['44', '79111234567890', '791112345678901'],
  ])(
    'keeps as many digits as the field of +%s takes and drops one more',
    (callingCode, full, over) => {
      expect(readPhoneInput(full, callingCode).digits).toBe(full)
      expect(readPhoneInput(over, callingCode).digits).toBe(full)
      expect(isPhoneFormatValid({ callingCode, digits: full })).toBe(false)
    },
  )
})

describe('the format of a number', () => {
  it.each([
    // Hong Kong: 8 digits that begin with 5, 6, 8 or 9.
    ['852', '51234567', true],
    ['852', '61234567', true],
    ['852', '81234567', true],
    ['852', '91234567', true],
    ['852', '41234567', false],
    ['852', '71234567', false],
    ['852', '01234567', false],
    ['852', '11234567', false],
    ['852', '21234567', false],
    ['852', '31234567', false],
    ['852', '5123456', false],
    ['852', '512345678', false],
    ['852', '05123456', false],
    ['852', '051234567', false],
    // Macau: 8 digits that begin with 6.
    ['853', '61234567', true],
    ['853', '51234567', false],
    ['853', '71234567', false],
    ['853', '6123456', false],
    ['853', '612345678', false],
    // Mainland China: 11 digits that begin with 1 and 3 to 9.
    ['86', '13123456789', true],
    ['86', '19123456789', true],
    ['86', '12123456789', false],
    ['86', '10123456789', false],
    ['86', '03123456789', false],
    ['86', '23123456789', false],
    ['86', '1312345678', false],
    ['86', '131234567890', false],
    // Taiwan: 10 digits that begin with 09.
    ['886', '0912345678', true],
    ['886', '0812345678', false],
    ['886', '0012345678', false],
    ['886', '9123456780', false],
    ['886', '1912345678', false],
    ['886', '091234567', false],
    ['886', '09123456789', false],
    ['886', '912345678', false],
    // Others: 4 to 12 digits.
    ['44', '1234', true],
    ['44', '123', false],
    ['44', '123456789012', true],
    ['44', '1234567890123', false],
    ['1', '2025550123', true],
    // Digits only, in ASCII.
    ['852', '', false],
    ['44', '', false],
    ['852', '5123 456', false],
    ['852', '+5123456', false],
    ['852', '５１２３４５６７', false],
    ['44', '7911-1234', false],
    ['852', '51234567\n', false],
  ])('of +%s %s is right: %s', (callingCode, digits, valid) => {
    expect(isPhoneFormatValid({ callingCode, digits })).toBe(valid)
  })
})

describe('whether a number may be sent to', () => {
  it.each([
    ['852', '51234567', true],
    ['852', '71234567', false],
    ['853', '61234567', true],
    ['86', '13812345678', true],
    ['886', '0912345678', true],
    ['44', '7911123456', true],
    ['44', '07911123456', true],
    ['44', '791112345', true],
    ['44', '79111234567', false],
    ['1', '2025550123', true],
    ['1', '202555012', false],
    ['1', '20255501234', false],
    ['65', '91234567', true],
    ['65', '912345678', false],
    ['39', '3331234567', true],
    ['44', '123', false],
    ['44', '1234567890123', false],
  ])('says of +%s %s: %s', (callingCode, digits, possible) => {
    expect(isPossiblePhone({ callingCode, digits }, (text) => isPossiblePhoneNumber(text))).toBe(
      possible,
    )
  })

  it.each([
    ['44', '7911123456', ['+447911123456']],
    ['44', '07911123456', ['+4407911123456', '+447911123456']],
    ['44', '00791112345', ['+4400791112345', '+440791112345']],
    ['44', '123', []],
    ['44', '1234567890123', []],
    ['44', '0123456789012', []],
    ['852', '51234567', []],
    ['886', '0912345678', []],
  ])('of +%s asks the validator about %s as %j', (callingCode, digits, expected) => {
    const validated: string[] = []
    const deny = (international: string) => {
      validated.push(international)
      return false
    }
    expect(isPossiblePhone({ callingCode, digits }, deny)).toBe(callingCode !== '44')
    expect(validated).toEqual(expected)
  })
})

describe('normalising', () => {
  it.each([
    ['852', '91234567', '+852-91234567'],
    ['+852', '91234567', '+852-91234567'],
    ['852', '9123-4567', '+852-91234567'],
    ['852', ' 9123 4567', '+852-91234567'],
    ['886', '0912345678', '+886-912345678'],
    ['886', '912345678', '+886-912345678'],
    ['44', '(0)7911 123456', '+44-7911123456'],
    ['44', '007911', '+44-07911'],
    ['86', '13800000000', '+86-13800000000'],
  ])('sends +%s %s as %s', (callingCode, digits, sent) => {
    expect(normalisePhone({ callingCode, digits })).toBe(sent)
  })
})

describe('showing a number', () => {
  it.each([
    ['852', '51234567', '+852 5123 4567', '+852 •••• 4567'],
    ['+852', '51234567', '+852 5123 4567', '+852 •••• 4567'],
    ['853', '61234567', '+853 6123 4567', '+853 •••• 4567'],
    ['86', '13812345678', '+86 138 1234 5678', '+86 •••• 5678'],
    ['+86', '13812345678', '+86 138 1234 5678', '+86 •••• 5678'],
    ['886', '0912345678', '+886 0912 345 678', '+886 •••• 5678'],
    ['65', '91234567', '+65 9123 4567', '+65 •••• 4567'],
    ['1', '2025550123', '+1 202 555 0123', '+1 •••• 0123'],
    ['44', '07911123456', '+44 079 111 234 56', '+44 •••• 3456'],
    ['49', '123456789012', '+49 123 456 789 012', '+49 •••• 9012'],
    ['298', '123456', '+298 123 456', '+298 •••• 56'],
    ['354', '1234567', '+354 123 4567', '+354 •••• 67'],
    ['290', '12345', '+290 123 45', '+290 •••• 45'],
    ['290', '1234', '+290 1234', '+290 •••• 34'],
    ['852', '', '+852', '+852 ••••'],
  ])('of +%s %s reads %s, masked %s', (callingCode, digits, shown, masked) => {
    expect(displayPhone({ callingCode, digits })).toBe(shown)
    expect(maskPhone({ callingCode, digits })).toBe(masked)
  })
})
