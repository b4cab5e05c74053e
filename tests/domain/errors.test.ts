import { describe, expect, it } from 'vitest'
import {
  alreadyReserved,
  isAlreadyReserved,
  isInvitationRefused,
  isMembershipMissing,
  isNotVerified,
  reactToFailedLogin,
  reactToFailedReceive,
  reactToRefusedCreate,
  retryAfterSeconds,
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

it.each<[number | null, CreateReaction]>([
  [907, { message: 'notVerified', next: 'verify' }],
  [1701, { message: 'full', next: 'reservation' }],
  [1800, { message: 'wrongOtp', next: 'confirm' }],
  [1806, { message: 'notInvited', next: 'accept' }],
  [1500, { goTo: 'ticket' }],
  [1702, { goTo: 'ticket' }],
  [1803, { message: 'other', next: 'confirm' }],
])('a reservation refused with code %s leads to %j', (code, reaction) => {
  expect(reactToRefusedCreate(code)).toEqual(reaction)
})

it.each<[string, ApiError, boolean]>([
  ['one that was found', alreadyReserved, true],
  ['a refusal that says so', refused(1500), true],
  ['another refusal', refused(1701), false],
  ['no answer', noAnswer, false],
])('the guest has a reservation already after %s: %s', (_, error, isReserved) => {
  expect(isAlreadyReserved(error)).toBe(isReserved)
})

it.each<[string, ApiError, LoginReaction]>([
  ['612', refused(612), 'verify-again'],
  ['2007', refused(2007), 'no-membership'],
  ['another code', refused(907), 'refused'],
  ['no answer', noAnswer, 'unreachable'],
])('a login that fails with %s is %3$s', (_, error, reaction) => {
  expect(reactToFailedLogin(error)).toBe(reaction)
})

it.each<[string, ApiError, ReceiveReaction]>([
  ['907', refused(907), 'verify'],
  ['1716', refused(1716), 'claimed'],
  ['1717', refused(1717), 'own'],
  ['1718', refused(1718), 'already'],
  ['another code', refused(1719), 'failed'],
  ['the end of the login', refused(null, 401), 'unanswered'],
  ['a gateway', refused(null, 403), 'unanswered'],
  ['a code of its own, whatever the status', refused(1716, 401), 'claimed'],
  ['no answer', noAnswer, 'unanswered'],
])('a shared ticket that is not received, by %s, is %3$s', (_, error, reaction) => {
  expect(reactToFailedReceive(error, false)).toBe(reaction)
})

it('a shared ticket that is not received, by 907 for a guest with a mobile, is failed', () => {
  expect(reactToFailedReceive(refused(907), true)).toBe('failed')
})

describe('a guest', () => {
  it.each<[string, (error: ApiError) => boolean, ApiError, boolean]>([
    ['has to verify a number', isNotVerified, refused(105), true],
    ['does not, by another code', isNotVerified, refused(106), false],
    ['has no membership', isMembershipMissing, refused(2007, 403), true],
    ['may have one, by another code', isMembershipMissing, refused(612), false],
    ['has an invitation that is over', isInvitationRefused, refused(1801), true],
    ['has one that is over by a 404 without a code', isInvitationRefused, refused(null, 404), true],
    ['has not, where the login is over', isInvitationRefused, refused(1801, 401), false],
    ['has not, where a gateway refuses', isInvitationRefused, refused(null, 403), false],
    ['has not, without an answer', isInvitationRefused, noAnswer, false],
  ])('%s', (_, rule, error, isSo) => {
    expect(rule(error)).toBe(isSo)
  })
})

describe('a busy server', () => {
  it.each<[string, ApiError, number | null]>([
    ['for so many seconds', busy(30), 30],
    ['for a time that it does not say', busy(null), null],
    ['not at all where it fails', noAnswer, null],
    ['not at all where it refuses', refused(429), null],
  ])('wants to be left alone %s', (_, error, seconds) => {
    expect(retryAfterSeconds(error)).toBe(seconds)
  })
})
