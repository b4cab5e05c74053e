import { describe, expect, it } from 'vitest'
import { OTP_LENGTH, readOtp } from '#src/domain/otp.ts'

describe('readOtp', () => {
  const CODE = '01482139'.slice(0, OTP_LENGTH)
  const OTHER = '93174826'.slice(0, OTP_LENGTH)
  const writtenFrom = (zero: number) =>
    CODE.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

  it.each([
    ['all digits', CODE, CODE],
    ['nothing without digits', 'Your code is on its way.', ''],
    ['only the first digits of a longer number', `${CODE}7`, CODE],
    ['fullwidth digits', writtenFrom(0xff10), CODE],
    [
      'a number of the right length after other numbers',
      `Puzzle 10: ${CODE}, valid 5 minutes`,
      CODE,
    ],
    [
      'a number of the right length before other numbers',
      `${CODE} is your code for +852 51234567`,
      CODE,
    ],
    ['a code that occurs twice', `10th event: ${CODE}\n\n@example.com #${CODE}`, CODE],
    ['the first of two possible codes', `7 ${CODE} ${OTHER}`, CODE],
    ['a number that is not a year', `【Puzzle 2025】 your code is ${CODE}`, CODE],
    ['a number after a phone number with a space', `Hotline 2345 6789. Code ${CODE}`, CODE],
    ['a number after a phone number with a hyphen', `+852-2345-6789 sent ${CODE}`, CODE],
    ['a number after two short ones', `At 10 30: ${CODE}`, CODE],
    ['a number with another number beside it', `【Puzzle 2025】 ${CODE} 5 minutes`, CODE],
    ['a year if there is no other number', '【Puzzle 2025】 30% off', '2025'],
    [
      'the first digits if no number has the right length',
      `12 ${CODE}9`,
      `12${CODE}`.slice(0, OTP_LENGTH),
    ],
  ])('reads %s', (_what, text, code) => {
    expect(readOtp(text).otp).toBe(code)
  })

  it.each([
    ['four digits', CODE, true],
    ['four full-width digits', writtenFrom(0xff10), true],
    ['a message with four digits', `Your code is ${CODE}.`, true],
    ['three digits', CODE.slice(1), false],
    ['five digits', `${CODE}7`, false],
    ['a message with two numbers', `Your code is ${CODE} (valid 5 minutes)`, false],
    ['a message with a year', `【Puzzle 2025】 your code is ${CODE}`, false],
  ])('tells whether the text is exactly a code: %s, %s → %s', (_what, text, isExact) => {
    expect(readOtp(text).isExact).toBe(isExact)
  })
})
