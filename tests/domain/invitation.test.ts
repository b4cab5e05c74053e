import { expect, it } from 'vitest'
import { reactToBound, reactToFailedBind, type BindReaction } from '#src/domain/invitation.ts'

it.each<[string, boolean, BindReaction]>([
  ['vic', false, 'ask'],
  ['vic', true, 'go-on'],
  ['public', false, 'go-on'],
])('a bound invitation of type %j, accepted %s, leads to %s', (type, isAccepted, reaction) => {
  expect(reactToBound({ type, isAccepted })).toBe(reaction)
})

it.each([
  [1803, 'taken'],
  [1801, 'canceled'],
  [null, 'canceled'],
])('a binding that is refused with code %s leads to %s', (code, reaction) => {
  expect(reactToFailedBind({ kind: 'refused', status: 400, code, message: '' })).toBe(reaction)
})

it('a binding without an answer is none', () => {
  expect(reactToFailedBind({ kind: 'unreachable', reason: 'network' })).toBe('canceled')
})
