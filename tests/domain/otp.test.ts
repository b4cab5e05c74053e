import { describe, expect, it } from 'vitest'
import { MAX_BUSY_SECONDS, RESEND_SECONDS, waitSecondsLeft } from '#src/domain/busy.ts'
import { OTP_LENGTH, readOtp } from '#src/domain/otp.ts'

describe('reading a one-time code', () => {
  const CODE = '01482139'.slice(0, OTP_LENGTH)
  const OTHER = '93174826'.slice(0, OTP_LENGTH)
  const writtenFrom = (zero: number) =>
    CODE.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

  it.each([
    ['all its digits', CODE, CODE],
    ['no digit too many', `${CODE}7`, CODE],
    ['fullwidth digits', writtenFrom(0xff10), CODE],
    ['the number of its length after others', `Puzzle 10: ${CODE}, valid 5 minutes`, CODE],
    ['the number of its length before others', `${CODE} is your code for +852 51234567`, CODE],
    ['a code that the message repeats', `10th event: ${CODE}\n\n@example.com #${CODE}`, CODE],
    ['the first of two that could be it', `7 ${CODE} ${OTHER}`, CODE],
    ['a number that is no year', `【Puzzle 2025】 your code is ${CODE}`, CODE],
    ['a year where there is no other', '【Puzzle 2025】 30% off', '2025'],
    ['the first digits where none could be it', `12 ${CODE}9`, `12${CODE}`.slice(0, OTP_LENGTH)],
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
  ])('%s are sent without a tap: %s → %s', (_what, text, isExact) => {
    expect(readOtp(text).isExact).toBe(isExact)
  })
})

describe('the wait before a code may be sent again', () => {
  const now = 1_750_000_000_000
  const wait = now + RESEND_SECONDS * 1_000
  const longest = now + MAX_BUSY_SECONDS * 1_000

  it.each([
    ['is over where no code was sent', null, 0],
    ['is rounded up', wait - 999, RESEND_SECONDS],
    ['is one second at the last millisecond', now + 1, 1],
    ['is over at the deadline', now, 0],
    ['follows a Retry-After that is longer', longest, MAX_BUSY_SECONDS],
    ['is over where the deadline is further off than any', longest + 1, 0],
    ['is over where the deadline is no number', Number.NaN, 0],
  ])('%s', (_what, resendAt, seconds) => {
    expect(waitSecondsLeft(resendAt, now)).toBe(seconds)
  })
})
