import { describe, expect, it } from 'vitest'
import type { ApiError } from '#src/domain/errors.ts'
import {
  reactToBound,
  reactToFailedBind,
  readInvitationCode,
  type BindReaction,
} from '#src/domain/invitation.ts'

describe('a code of an address', () => {
  it.each([
    'VIC2025',
    'a',
    '0',
    '-',
    '_',
    'a-b_C-9',
    '--------',
    'a'.repeat(127),
    'a'.repeat(128),
    'constructor',
    '__proto__',
    'VIC.2025',
    '.a',
    'a~b=c+d==',
  ])('is read as it is: %s', (code) => {
    expect(readInvitationCode(code)).toBe(code)
  })

  it.each([
    'VIC2025 ',
    'VIC2025\n',
    'VIC2025\u00A0\u3000',
    ...Array.from(')]}>.,;:!?。，」）', (mark) => `VIC2025${mark}`),
    'VIC2025)。',
    'VIC2025...',
    'VIC2025 ). ',
  ])('loses what a chat left at its end: %j', (text) => {
    expect(readInvitationCode(text)).toBe('VIC2025')
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty one', ''],
    ['a space', ' '],
    ['a code with a space before', ' VIC2025'],
    ['a dot', '.'],
    ['the folder above', '..'],
    ['the folder above, encoded', '%2e%2e'],
    ['a slash', 'a/b'],
    ['a backslash', 'a\\b'],
    ['a query', 'a?b=c'],
    ['a space inside', 'a b'],
    ['punctuation alone', ').'],
    ['a bracket inside', 'a)b'],
    ['another script', '邀請'],
    ['an accent', 'é'],
    ['a character that is not seen', 'a\u200Bb'],
    ['markup', '<script>'],
    ['129 characters', 'a'.repeat(129)],
  ])('is none: %s', (_, code) => {
    expect(readInvitationCode(code)).toBeNull()
  })
})

describe('a bound invitation', () => {
  it.each<[string, boolean, BindReaction]>([
    ['vic', false, 'ask'],
    ['vic', true, 'go-on'],
    ['public', false, 'go-on'],
    ['public', true, 'go-on'],
    ['VIC', false, 'go-on'],
    ['vic2', false, 'go-on'],
    ['', false, 'go-on'],
  ])('of type %j, accepted %s, leads to %s', (type, isAccepted, reaction) => {
    expect(reactToBound({ type, isAccepted })).toBe(reaction)
  })
})

describe('a binding that failed', () => {
  const refused = (code: number | null, status = 400): ApiError => ({
    kind: 'refused',
    status,
    code,
    message: 'no',
  })

  it.each<[number | null, 'taken' | 'canceled']>([
    [1803, 'taken'],
    [1802, 'canceled'],
    [1804, 'canceled'],
    [1801, 'canceled'],
    [18_030, 'canceled'],
    [404, 'canceled'],
    [907, 'canceled'],
    [-1803, 'canceled'],
    [null, 'canceled'],
  ])('with code %s leads to %s', (code, reaction) => {
    expect(reactToFailedBind(refused(code))).toBe(reaction)
  })

  it.each([200, 400, 403, 404, 409, 422])(
    'leads by its code, whatever the status: %i',
    (status) => {
      expect(reactToFailedBind(refused(1803, status))).toBe('taken')
      expect(reactToFailedBind(refused(1801, status))).toBe('canceled')
    },
  )
})
