import { expect, it } from 'vitest'
import { commandKey, queueKey, isCancelledBy, type Command } from '#src/domain/commands.ts'

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
  ['two bookings, whatever their sessions', create(1), create(2), true],
  ['two of the same invitation', bind(), bind(), true],
  ['two of two invitations', bind(), bind('B'), false],
  ['two answers to an invitation', accept(), reject, false],
  ['two of two links', receive('1x'), receive('2y'), false],
  ['two of the same ticket, whose id is a number or a text', cancel(7), cancel('7'), true],
  ['a cancellation and a share of a ticket', cancel(7), share, false],
])('%s are the same command', (_, one, other, isSame) => {
  expect(commandKey(one) === commandKey(other)).toBe(isSame)
})

it.each<Pair>([
  ['all about one invitation', bind(), accept(), true],
  ['those about two invitations', bind(), accept('B'), false],
  ['two bookings', create(1), create(2), true],
  ['two cancellations', cancel(7), cancel(8), false],
])('%s are sent one after the other', (_, one, other, isOne) => {
  expect(queueKey(one) === queueKey(other)).toBe(isOne)
})

it.each<Pair>([
  ['a decline by a binding', reject, bind(), true],
  ['an acceptance by a decline', accept(), reject, true],
  ['not a binding by its acceptance', bind(), accept(), false],
  ['not a decline by a binding of another code', reject, bind('B'), false],
  ['not a booking by a decline', create(1), reject, false],
  ['not a decline by a booking', reject, create(1), false],
])('what is taken back is %s', (_, older, newer, isTakenBack) => {
  expect(isCancelledBy(older, newer)).toBe(isTakenBack)
})
