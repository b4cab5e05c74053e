import { expect, it } from 'vitest'
import {
  isJoinedName,
  reactToBound,
  reactToFailedBind,
  type BindReaction,
} from '#src/domain/invitation.ts'

it.each<[string, boolean, BindReaction]>([
  ['vic', false, 'ask'],
  ['vic', true, 'go-on'],
  ['VIC  ', false, 'ask'],
  ['public', false, 'go-on'],
])('A bound invitation of type %j with is_accept %s leads to %s', (type, isAccepted, reaction) => {
  expect(reactToBound({ type, isAccepted })).toBe(reaction)
})

it.each([
  [1803, 'taken'],
  [1801, 'canceled'],
  [null, 'canceled'],
])('A binding refused with code %s leads to %s', (code, reaction) => {
  expect(reactToFailedBind({ kind: 'refused', status: 400, code, message: '' })).toBe(reaction)
})

it('A binding without an answer leads to canceled', () => {
  expect(reactToFailedBind({ kind: 'unreachable', reason: 'network' })).toBe('canceled')
})

it.each([
  ['陳大文', true],
  ['Mei 陳', true],
  ['陳 Mei', false],
  ['Mei', false],
])('An appellation follows the name %s without a space: %s', (name, isJoined) => {
  expect(isJoinedName(name)).toBe(isJoined)
})
