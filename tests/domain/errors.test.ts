import { describe, expect, it } from 'vitest'
import {
  alreadyReserved,
  BUSINESS_CODES,
  isAlreadyReserved,
  isInvitationRefused,
  isLoginOver,
  isMembershipMissing,
  isNotVerified,
  reactToFailedLogin,
  reactToFailedReceive,
  reactToRefusedCreate,
  retryAfterSeconds,
  verificationExpired,
  type ApiError,
  type CreateReaction,
  type LoginReaction,
  type ReceiveReaction,
} from '#src/domain/errors.ts'

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

const noAnswer: ApiError = { kind: 'unreachable', reason: 'network' }

it('The codes that count as a refusal in a successful answer are those of the specification, with 1717 and 1718', () => {
  const codes = [105, 612, 907, 1001, 1002, 1102, 1500, 1701, 1702, 1716, 1717, 1718, 1800, 1803]
  expect([...BUSINESS_CODES].sort((a, b) => a - b)).toEqual([...codes, 1806, 2007])
})

it.each<[number | null, CreateReaction]>([
  [907, { message: 'notVerified', next: 'verify' }],
  [1701, { message: 'full', next: 'reservation' }],
  [1800, { message: 'wrongOtp', next: 'confirm' }],
  [1806, { message: 'notInvited', next: 'accept' }],
  [1500, { goTo: 'ticket' }],
  [1702, { goTo: 'ticket' }],
  [1803, { message: 'other', next: 'confirm' }],
])('A booking refused with code %s leads to %j', (code, reaction) => {
  expect(reactToRefusedCreate(code)).toEqual(reaction)
})

it.each<[string, ApiError, boolean]>([
  ['the app found a booking', alreadyReserved, true],
  ['the server refused with a code for it', refused(1500), true],
  ['the server refused with another code', refused(1701), false],
  ['there was no answer', noAnswer, false],
])('A guest counts as already reserved if %s: $2', (_, error, isReserved) => {
  expect(isAlreadyReserved(error)).toBe(isReserved)
})

it.each<[string, ApiError, LoginReaction]>([
  ['612', refused(612), 'verify-again'],
  ['the refusal that another tab received', verificationExpired, 'verify-again'],
  ['2007', refused(2007), 'no-membership'],
  ['another code', refused(907), 'refused'],
  ['no answer', noAnswer, 'unreachable'],
])('A login that fails with %s leads to $2', (_, error, reaction) => {
  expect(reactToFailedLogin(error)).toBe(reaction)
})

it.each<[string, ApiError, ReceiveReaction]>([
  ['907', refused(907), 'verify'],
  ['1716', refused(1716), 'claimed'],
  ['1717', refused(1717), 'own'],
  ['1718', refused(1718), 'already'],
  ['another code', refused(1719), 'failed'],
  ['a 401 without a code', refused(null, 401), 'unanswered'],
  ['a 403 without a code', refused(null, 403), 'unanswered'],
  ['a known code in a 401', refused(1716, 401), 'claimed'],
  ['no answer', noAnswer, 'unanswered'],
])('Receiving a ticket that fails with %s leads to $2', (_, error, reaction) => {
  expect(reactToFailedReceive(error, false)).toBe(reaction)
})

it.each<[number, ReceiveReaction]>([
  [907, 'failed'],
  [1716, 'claimed'],
])(
  'Receiving a ticket that fails with %i leads to %s if the guest has a mobile number',
  (code, reaction) => {
    expect(reactToFailedReceive(refused(code), true)).toBe(reaction)
  },
)

describe('A guest', () => {
  it.each<[string, (error: ApiError) => boolean, ApiError, boolean]>([
    ['has to verify a number', isNotVerified, refused(105), true],
    ['does not have to verify a number after another code', isNotVerified, refused(106), false],
    ['has no membership', isMembershipMissing, refused(2007, 403), true],
    ['may have a membership after another code', isMembershipMissing, refused(612), false],
    ['has an invitation that is over after a refusal', isInvitationRefused, refused(1801), true],
    [
      'has an invitation that is over after a 404 without a code',
      isInvitationRefused,
      refused(null, 404),
      true,
    ],
    [
      'has an invitation that is not over after a 401',
      isInvitationRefused,
      refused(1801, 401),
      false,
    ],
    [
      'has an invitation that is not over after a 403 without a code',
      isInvitationRefused,
      refused(null, 403),
      false,
    ],
    ['has an invitation that is not over without an answer', isInvitationRefused, noAnswer, false],
    ['may have lost the login after a 401 without a code', isLoginOver, refused(null, 401), true],
    [
      'may have lost the login after a 401 with an unknown code',
      isLoginOver,
      refused(9, 401),
      true,
    ],
    ['may have lost the login without a permission', isLoginOver, refused(1002), true],
    ['keeps the login after another code', isLoginOver, refused(1001), false],
    ['keeps the login after a 401 for the number', isLoginOver, refused(105, 401), false],
    ['keeps the login after a 401 for the verification', isLoginOver, refused(612, 401), false],
    ['keeps the login after a 401 for the membership', isLoginOver, refused(2007, 401), false],
    ['keeps the login after a 401 for the booking', isLoginOver, refused(1701, 401), false],
    ['keeps the login after a 401 for the invitation', isLoginOver, refused(1803, 401), false],
    ['keeps the login without an answer', isLoginOver, noAnswer, false],
  ])('%s', (_, rule, error, expected) => {
    expect(rule(error)).toBe(expected)
  })
})

describe('Retry-After', () => {
  it.each<[string, ApiError, number | null]>([
    ['returned if the server sent it', busy(30), 30],
    ['null if a busy server did not send it', busy(null), null],
    ['null if there was no answer', noAnswer, null],
    ['null after a refusal', refused(429), null],
  ])('is %s', (_, error, seconds) => {
    expect(retryAfterSeconds(error)).toBe(seconds)
  })
})
