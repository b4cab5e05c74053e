import { describe, expect, it } from 'vitest'
import {
  alreadyReserved,
  autoRetrySeconds,
  isMembershipMissing,
  isNotVerified,
  reactToFailedLogin,
  reactToFailedReceive,
  reactToRefusedCreate,
  retryAfterSeconds,
  type ApiError,
  type LoginReaction,
  type ReceiveReaction,
} from '#src/domain/errors.ts'
import { bookingTexts } from '#default-texts/booking.ts'
import { getTexts } from '#src/texts/locale.ts'

const refused = (code: number | null, status = 400): ApiError => ({
  kind: 'refused',
  status,
  code,
  message: 'no',
})

const busy = (seconds: number | null): ApiError => ({
  kind: 'unreachable',
  reason: 'busy',
  retryAfterSeconds: seconds,
})

const UNREACHABLE: ApiError[] = [
  ...(['network', 'timeout', 'server', 'unreadable', 'superseded'] as const).map(
    (reason): ApiError => ({
      kind: 'unreachable',
      reason,
    }),
  ),
  busy(null),
  busy(30),
]

/** The general codes and those of other calls: a refused reservation knows none of them. */
const OTHER_CODES = [null, 0, -1, 105, 612, 1001, 1002, 1102, 1501, 1703, 1716, 1803, 2007, 17_010]

describe('a refused reservation', () => {
  it.each<readonly [code: number | null, text: string]>([
    [
      907,
      'Dear guest, your phone number has not been verified. Please re-enter the event and complete the verification.',
    ],
    [
      1701,
      'We are sorry, the session you booked is full. Please check other sessions of the event. We apologize for the inconvenience.',
    ],
    [1800, 'Dear guest, the OTP verification code you entered is incorrect. Please try again.'],
    [
      1806,
      'Dear guest, you have not received the invitation. Please re-enter the event and confirm the invitation.',
    ],
    ...OTHER_CODES.map(
      (code) => [code, 'Dear guest, please wait a moment and re-enter the event.'] as const,
    ),
  ])('with code %s tells the guest in the words of docs/product.md', (code, text) => {
    const reaction = reactToRefusedCreate(code)
    expect('message' in reaction && getTexts(bookingTexts, 'refusal')[reaction.message]).toBe(text)
  })

  it.each([1500, 1702])('with code %i goes to the ticket', (code) => {
    expect(reactToRefusedCreate(code)).toEqual({ goTo: 'ticket' })
  })

  it('that was found to be another one goes to the ticket', () => {
    const { code } = alreadyReserved as Extract<ApiError, { kind: 'refused' }>
    expect(reactToRefusedCreate(code)).toEqual({ goTo: 'ticket' })
  })

  it.each<[number | null, string]>([
    [907, 'verify'],
    [1701, 'reservation'],
    [1800, 'confirm'],
    [1806, 'accept'],
    ...OTHER_CODES.map((code): [number | null, string] => [code, 'confirm']),
  ])('with code %s leads on to %s once the guest has read why', (code, next) => {
    expect(reactToRefusedCreate(code)).toMatchObject({ next })
  })
})

describe('a failed login', () => {
  it.each<[number | null, LoginReaction]>([
    [612, 'verify-again'],
    [2007, 'no-membership'],
    [611, 'refused'],
    [613, 'refused'],
    [2006, 'refused'],
    [2008, 'refused'],
    [105, 'refused'],
    [907, 'refused'],
    [null, 'refused'],
  ])('with code %s leads to %s', (code, reaction) => {
    expect(reactToFailedLogin(refused(code))).toBe(reaction)
  })

  it.each([400, 401, 403])('leads by its code, whatever the status: %i', (status) => {
    expect(reactToFailedLogin(refused(612, status))).toBe('verify-again')
    expect(reactToFailedLogin(refused(null, status))).toBe('refused')
  })

  it.each(UNREACHABLE)('without an answer ($reason) may be tried again', (error) => {
    expect(reactToFailedLogin(error)).toBe('unreachable')
  })
})

describe('the list of reservations', () => {
  it.each([
    [104, false],
    [105, true],
    [106, false],
    [null, false],
    [907, false],
  ])('refused with code %s asks for verification: %s', (code, asks) => {
    expect(isNotVerified(refused(code))).toBe(asks)
  })

  it.each(UNREACHABLE)('without an answer ($reason) asks for none', (error) => {
    expect(isNotVerified(error)).toBe(false)
  })
})

describe('a shared ticket that is not received', () => {
  it.each<[number | null, ReceiveReaction]>([
    [907, 'verify'],
    [1716, 'claimed'],
    [1717, 'own'],
    [1718, 'already'],
    [906, 'failed'],
    [908, 'failed'],
    [1715, 'failed'],
    [1719, 'failed'],
    [1803, 'failed'],
    [105, 'failed'],
    [-907, 'failed'],
    [null, 'failed'],
  ])('with code %s is %s', (code, reaction) => {
    expect(reactToFailedReceive(refused(code))).toBe(reaction)
  })

  it.each([200, 400, 403, 404, 409, 422])('goes by its code, whatever the status: %i', (status) => {
    expect(reactToFailedReceive(refused(1716, status))).toBe('claimed')
    expect(reactToFailedReceive(refused(null, status))).toBe('failed')
  })

  it('waits for its guest where the login has lapsed', () => {
    for (const code of [null, 907, 1716])
      expect(reactToFailedReceive(refused(code, 401))).toBe('unanswered')
  })

  it.each(UNREACHABLE)('without an answer ($reason) waits for its guest', (error) => {
    expect(reactToFailedReceive(error)).toBe('unanswered')
  })
})

describe('a membership', () => {
  it.each([
    [2006, false],
    [2007, true],
    [2008, false],
    [null, false],
    [612, false],
  ])('asked for and refused with code %s is not bound: %s', (code, isUnbound) => {
    expect(isMembershipMissing(refused(code))).toBe(isUnbound)
    expect(isMembershipMissing(refused(code, 403))).toBe(isUnbound)
  })

  it.each(UNREACHABLE)('that nobody answers for ($reason) stops no guest', (error) => {
    expect(isMembershipMissing(error)).toBe(false)
  })
})

describe('a busy server', () => {
  it.each<[ApiError, number | null]>([
    [busy(0), 0],
    [busy(30), 30],
    [busy(null), null],
    [{ kind: 'unreachable', reason: 'server' }, null],
    [refused(429, 400), null],
  ])('says how long it wants to be left alone: %j, %s s', (error, seconds) => {
    expect(retryAfterSeconds(error)).toBe(seconds)
  })

  it.each([
    [null, null],
    [0, 5],
    [4, 5],
    [5, 5],
    [6, 6],
    [59, 59],
    [60, 60],
    [61, 60],
    [99_999, 60],
  ])('that says %s is tried again by itself after %s s', (retryAfter, seconds) => {
    expect(autoRetrySeconds(retryAfter)).toBe(seconds)
  })
})
