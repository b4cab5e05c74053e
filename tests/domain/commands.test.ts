import { describe, expect, it } from 'vitest'
import {
  commandKey,
  completeBaseline,
  hasWaitedTooLong,
  isCancelledBy,
  MAX_WAIT_FOR_LOGIN_MS,
  queueKey,
  type Baseline,
  type Command,
} from '#src/domain/commands.ts'

const create = (sessionId: number) =>
  ({ kind: 'create', argument: { sessionId } }) as Command<'create'>
const receive = (link: string) => ({ kind: 'receive', argument: { link } }) as Command<'receive'>
const cancel = (reservationId: number | string): Command => ({
  kind: 'cancel',
  argument: { reservationId },
})
const share: Command = { kind: 'share', argument: { reservationId: 7 } }
const bind = (code = 'A'): Command => ({ kind: 'bind', argument: { code } })
const accept = (code = 'A'): Command => ({ kind: 'accept', argument: { code } })
const reject: Command = { kind: 'reject', argument: { code: 'A' } }

type Pair = [string, Command, Command, boolean]

it.each<Pair>([
  ['two bookings, even of two sessions', create(1), create(2), true],
  ['two bindings of the same invitation', bind(), bind(), true],
  ['two bindings of two invitations', bind(), bind('B'), false],
  ['an acceptance and a decline of an invitation', accept(), reject, false],
  ['receiving by two links', receive('1x'), receive('2y'), false],
  ['two cancellations of a ticket whose id is a number or a string', cancel(7), cancel('7'), true],
  ['cancelling and sharing a ticket', cancel(7), share, false],
])('commandKey tells whether commands are the same: %s', (_, one, other, isSame) => {
  expect(commandKey(one) === commandKey(other)).toBe(isSame)
})

it.each<Pair>([
  ['two commands of the same invitation', bind(), accept(), true],
  ['commands of two invitations', bind(), accept('B'), false],
  ['two bookings', create(1), create(2), true],
  ['two cancellations', cancel(7), cancel(8), false],
])('queueKey tells whether commands share a queue: %s', (_, one, other, isSame) => {
  expect(queueKey(one) === queueKey(other)).toBe(isSame)
})

it.each<Pair>([
  ['a binding does not cancel a decline', reject, bind(), false],
  ['an acceptance cancels a decline', reject, accept(), true],
  ['a decline cancels a binding', bind(), reject, true],
  ['a decline cancels an acceptance', accept(), reject, true],
  ['an acceptance does not cancel its binding', bind(), accept(), false],
  ['a decline does not cancel another decline', reject, reject, false],
  ['a decline does not cancel a binding of another invitation', bind('B'), reject, false],
  ['a binding does not cancel a decline of another invitation', reject, bind('B'), false],
  ['a decline does not cancel a booking', create(1), reject, false],
  ['a booking does not cancel a decline', reject, create(1), false],
])('isCancelledBy: %s', (_, older, newer, isCancelled) => {
  expect(isCancelledBy(older, newer)).toBe(isCancelled)
})

describe('The baseline of a command', () => {
  const unknown: Baseline = { wasReserved: null, reservationIds: null }
  const defaults = { cancelledIds: [], otherGuestIds: [], claimedIds: [], hasUnnamedRow: false }
  const known: Baseline = {
    wasReserved: true,
    reservationIds: [1],
    cancelledIds: [4],
    otherGuestIds: [2],
    claimedIds: [3],
    hasUnnamedRow: true,
  }

  it.each([
    ['gets defaults for what is missing', unknown, { ...unknown, ...defaults }],
    ['keeps what is known', known, known],
    ['loses other fields', { ...known, link: 'other' }, known],
  ])('%s', (_, given, complete) => {
    expect(completeBaseline(given)).toEqual(complete)
  })
})

it.each([
  ['still waits at the limit', MAX_WAIT_FOR_LOGIN_MS, false],
  ['has waited too long after the limit', MAX_WAIT_FOR_LOGIN_MS + 1, true],
])('A reply that waits for a login %s', (_, waitedMs, isTooLong) => {
  const sentAt = Date.UTC(2025, 5, 24)
  expect(hasWaitedTooLong(sentAt, sentAt + waitedMs)).toBe(isTooLong)
})
