import { describe, expect, it } from 'vitest'
import {
  busySeconds,
  DEFAULT_BUSY_SECONDS,
  MAX_BUSY_SECONDS,
  RESEND_SECONDS,
  waitSecondsLeft,
} from '#src/domain/busy.ts'
import type { ApiError } from '#src/domain/errors.ts'

const busy = (retryAfterSeconds: number | null): ApiError => ({
  kind: 'unreachable',
  reason: 'busy',
  retryAfterSeconds,
})

it.each<[string, ApiError, number | null]>([
  ['the seconds of Retry-After', busy(45), 45],
  ['the default without Retry-After', busy(null), DEFAULT_BUSY_SECONDS],
  ['one second if Retry-After is 0', busy(0), 1],
  ['the longest wait that Retry-After can impose', busy(MAX_BUSY_SECONDS), MAX_BUSY_SECONDS],
  ['no more than the longest wait', busy(MAX_BUSY_SECONDS + 1), MAX_BUSY_SECONDS],
  ['null if there was no answer', { kind: 'unreachable', reason: 'network' }, null],
  ['null after a refusal', { kind: 'refused', status: 429, code: null, message: '' }, null],
])('busySeconds returns %s', (_what, error, seconds) => {
  expect(busySeconds(error)).toBe(seconds)
})

describe('The wait before another code can be sent', () => {
  const now = 1_750_000_000_000
  const wait = now + RESEND_SECONDS * 1_000
  const longest = now + MAX_BUSY_SECONDS * 1_000

  it.each([
    ['is 0 if no code was sent', null, 0],
    ['is rounded up', wait - 999, RESEND_SECONDS],
    ['is one second at the last millisecond', now + 1, 1],
    ['is 0 at the deadline', now, 0],
    ['is 0 a second after the deadline', now - 1_000, 0],
    ['may be as long as the longest Retry-After', longest, MAX_BUSY_SECONDS],
    ['is 0 if the deadline is too far in the future', longest + 1, 0],
    ['is 0 if the deadline is not a number', Number.NaN, 0],
  ])('%s', (_what, resendAt, seconds) => {
    expect(waitSecondsLeft(resendAt, now)).toBe(seconds)
  })
})
