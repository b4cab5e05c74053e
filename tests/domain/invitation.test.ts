import { describe, expect, it } from 'vitest'
import {
  reactToBound,
  reactToFailedBind,
  readInvitationCode,
  type BindReaction,
} from '#src/domain/invitation.ts'

describe('a code of an address', () => {
  it.each(['VIC2025', '0', 'a-b_C-9', 'a'.repeat(128), '__proto__', '.a', 'a~b=c+d=='])(
    'is read as it is: %s',
    (code) => {
      expect(readInvitationCode(code)).toBe(code)
    },
  )

  it.each([...')]}>.,;:!?。，」）', '\n', '\u00A0\u3000', ')。', '...', ' ). '])(
    'loses what a chat left at its end: %j',
    (mark) => {
      expect(readInvitationCode(`VIC2025${mark}`)).toBe('VIC2025')
    },
  )

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a code with a space before', ' VIC2025'],
    ['the folder above', '..'],
    ['a character that is not seen', 'a\u200Bb'],
    ['129 characters', 'a'.repeat(129)],
  ])('is none: %s', (_, code) => {
    expect(readInvitationCode(code)).toBeNull()
  })
})

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
