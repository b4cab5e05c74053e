/**
 * Compares tables and limits with the values that the specification names. Other tests take them from the
 * code, so they do not notice a wrong one.
 */
import { describe, expect, it } from 'vitest'
import { CROSS_ORIGIN_TIMEOUT_MS, TIMEOUT_MS } from '#src/api/baseQuery.ts'
import { calls } from '#src/api/calls.ts'
import { API_TOKEN_KEY, WIDE } from '#src/constants.ts'
import { RESEND_SECONDS } from '#src/domain/busy.ts'
import { defaultCallingCode } from '#src/domain/callingCodes.ts'
import { MAX_CODE_LENGTH } from '#src/domain/codes.ts'
import { OUTCOME_CHECKS_MS } from '#src/domain/commandOutcome.ts'
import { MAX_WAIT_FOR_LOGIN_MS } from '#src/domain/commands.ts'
import { MANUAL_HEADCOUNT } from '#src/domain/headcount.ts'
import { OTP_LENGTH, SEND_LOCK_MS } from '#src/domain/otp.ts'
import { TICKET_EXPIRY_MINUTES } from '#src/domain/overlays.ts'
import { HK_MOBILE_PREFIXES, maxInputDigits } from '#src/domain/phone.ts'
import { MAX_BACK_OFF_JITTER_MS, MIN_TTL_SECONDS, SYNC_INTERVAL_MS } from '#src/domain/polling.ts'
import { MAX_MESSAGE_LENGTH } from '#src/domain/sanitize.ts'
import { TAP_DEBOUNCE_MS } from '#src/features/booking/CalendarSheet.tsx'
import { MAX_CLOSING_DELAY_MS, MIN_CLOSING_DELAY_MS } from '#src/features/invitation/useAnswers.ts'
import { paths } from '#src/routing/paths.ts'
import { makeTokenStorage, safeStorage, storageKey } from '#src/session/storage.ts'

describe('The value of the specification is used for', () => {
  it.each<[what: string, used: unknown, specified: unknown]>([
    ['the digits of a one-time code', OTP_LENGTH, 4],
    ['the lock after a code was sent', SEND_LOCK_MS, 1_000],
    ['the resend countdown', RESEND_SECONDS, 60],
    ['the default calling code', defaultCallingCode, '852'],
    ['the first digits of a mobile number in Hong Kong', HK_MOBILE_PREFIXES, ['5', '6', '8', '9']],
    ['the least limit of the phone field', maxInputDigits('852'), 10],
    ['the status sync', SYNC_INTERVAL_MS, 5_000],
    ['the shortest time between two lists', MIN_TTL_SECONDS, 5],
    ['the spread of requests after an outage', MAX_BACK_OFF_JITTER_MS, 30_000],
    ['the expiry of a ticket', TICKET_EXPIRY_MINUTES, 51],
    ['the headcount of the form', MANUAL_HEADCOUNT, 1],
    ['two taps on a day', TAP_DEBOUNCE_MS, 100],
    ['the closing of the window after declining', MIN_CLOSING_DELAY_MS, 500],
    ['the latest closing of the window after declining', MAX_CLOSING_DELAY_MS, 3_000],
    ['the width and height of the mask', WIDE, '(min-width: 768px) and (min-height: 500px)'],
    ['the length of a code in a link', MAX_CODE_LENGTH, 512],
    ['the length of a message of the server', MAX_MESSAGE_LENGTH, 300],
    ['an answer of the same origin', TIMEOUT_MS, 10_000],
    ['an answer of another origin', CROSS_ORIGIN_TIMEOUT_MS, 15_000],
    ['the checks of an unanswered booking', OUTCOME_CHECKS_MS, [5_000, 15_000, 30_000, 60_000]],
    ['an answer to an invitation without a login', MAX_WAIT_FOR_LOGIN_MS, 3_600_000],
  ])('%s', (_, used, specified) => {
    expect(used).toEqual(specified)
  })
})

it('The storage keys are those of the specification', () => {
  const tokens = makeTokenStorage(safeStorage(() => localStorage))
  tokens.setApiToken('one')
  tokens.setMobileVerificationToken('two')
  expect({ ...localStorage }).toEqual({ api_token: 'one', mobile_verification_token: 'two' })
  expect([API_TOKEN_KEY, storageKey('utm')]).toEqual(['api_token', 'utmParams'])
})

it('The calls have the methods and paths of the specification', () => {
  const lines = Object.values(calls).map(({ method, path }) => `${method} ${path}`)
  expect(lines).toEqual([
    'GET /reservation/list',
    'GET /activity/:id/sessions',
    'GET /activity/sessions',
    'POST /reservation/create',
    'GET /check-available-session',
    'POST /login',
    'GET /me',
    'GET /check-crm-binding',
    'GET /log-crm-binding-visit',
    'POST /mobile-validation',
    'POST /mobile-validation/:id/verify',
    'GET /reservation/check',
    'PATCH /reservation/sync-status',
    'PATCH /reservation/cancel',
    'PATCH /reservation/sharing',
    'PATCH /reservation/receive',
    'POST /reservation/invitation/bind/:code',
    'POST /reservation/invitation/reject/:code',
    'POST /reservation/invitation/accept/:code',
    'GET /reservation/invitation/:code/info',
    'GET /reset-user',
  ])
})

it('The pages have the paths of the specification', () => {
  expect(Object.values(paths)).toEqual([
    '/',
    '/welcome',
    '/verify',
    '/ticket',
    '/reservation',
    '/reservation/phone',
    '/confirm',
    '/success',
    '/error/:type',
    '/invitation/:invitationCode',
    '/invitation',
    '/receive',
    '/share',
    '/rsvp/:code',
    '/form-1',
    '/form-2',
    '/reset',
  ])
})
