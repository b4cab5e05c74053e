import { expect, it } from 'vitest'
import { slideDirection } from '#src/routing/slideDirection.ts'

it.each([
  ['/verify', '/reservation', 'PUSH', 'forward'],
  ['/reservation', '/', 'PUSH', 'back'],
  ['/reservation/phone', '/', 'PUSH', 'back'],
  ['/verify', '/reservation/phone', 'PUSH', 'back'],
  ['/confirm', '/reservation', 'POP', 'back'],
  ['/reservation', '/confirm', 'POP', 'forward'],
  ['/Confirm/', '/RESERVATION', 'REPLACE', 'back'],
  ['/confirm', '/success', 'REPLACE', null],
  ['/ticket', '/share', 'PUSH', 'forward'],
] as const)('slideDirection from %s to %s by %s is %s', (from, to, navigation, direction) => {
  expect(slideDirection(from, to, navigation)).toBe(direction)
})
