import { describe, expect, it } from 'vitest'
import {
  MAX_RESEND_SECONDS,
  OTP_LENGTH,
  readOtp,
  RESEND_SECONDS,
  resendSecondsLeft,
  SEND_LOCK_MS,
} from '#src/domain/otp.ts'

it('has the constants of the spec', () => {
  expect({ OTP_LENGTH, RESEND_SECONDS, SEND_LOCK_MS }).toEqual({
    OTP_LENGTH: 4,
    RESEND_SECONDS: 60,
    SEND_LOCK_MS: 1000,
  })
})

describe('reading a one-time code', () => {
  it.each([
    ['nothing in an empty text', '', ''],
    ['nothing in a text without digits', 'no code here', ''],
    ['one digit while it is typed', '1', '1'],
    ['four digits', '1234', '1234'],
    ['the first four of five', '12345', '1234'],
    ['leading zeros', '0012', '0012'],
    ['the code of a sentence', 'Your code is 1234.', '1234'],
    ['a code between letters', 'PIN0042OK', '0042'],
    ['a code with a hyphen', '12-34', '1234'],
    ['a code with an invisible character inside', '12\u200B34', '1234'],
    ['a code in isolated text', '\u20681234\u2069', '1234'],
    ['fullwidth digits', '１２３４', '1234'],
    ['Devanagari digits', 'कोड १२३४', '1234'],
    ['no letter', '12a4', '124'],
    ['the number of four digits after others', 'Puzzle 10: 4821, valid 5 minutes', '4821'],
    ['the number of four digits before others', '4821 is your code for +852 51234567', '4821'],
    ['a code that the message repeats', '10th event: 4821\n\n@example.com #4821', '4821'],
    ['the first digits where two numbers have four', '4821 or 9317', '4821'],
    ['the first digits where two numbers have four and one has less', '7 4821 9317', '7482'],
    ['the first digits where no number has four', '123 and 45678', '1234'],
  ])('reads %s', (_what, text, code) => {
    expect(readOtp(text)).toBe(code)
  })
})

describe('the wait before a code may be sent again', () => {
  const now = 1_750_000_000_000
  const minute = 60_000
  it.each([
    ['is over where no code was sent', null, 0],
    ['is 60 seconds right after a send', now + minute, 60],
    ['is rounded up', now + minute - 1, 60],
    ['is 59 seconds a second later', now + minute - 1000, 59],
    ['is one second at the last millisecond', now + 1, 1],
    ['is over at the deadline', now, 0],
    ['is over after the deadline', now - 1, 0],
    ['follows a Retry-After longer than a minute', now + 61_000, 61],
    ['follows a Retry-After of an hour', now + MAX_RESEND_SECONDS * 1000, 3600],
    ['is over where the deadline is more than an hour off', now + 3_600_001, 0],
    ['is over where the deadline is no number', Number.NaN, 0],
    ['is over where the deadline is endless', Infinity, 0],
  ])('%s', (_what, resendAt, seconds) => {
    expect(resendSecondsLeft(resendAt, now)).toBe(seconds)
  })
})
