import { expect, it } from 'vitest'
import { hasMobile } from '#src/domain/login.ts'
import type { UserInfo } from '#src/domain/model.ts'

it.each<[string, UserInfo['mobile'], boolean]>([
  ['sends a number', '+852-51234567', true],
  ['omits mobile', undefined, true],
  ['sends null', null, false],
  ['sends an empty text', '', false],
])('A guest may have a mobile number if the server %s: $2', (_what, mobile, expected) => {
  expect(hasMobile({ mobile } as UserInfo, false)).toBe(expected)
  // A number that was verified since the page load counts in any case.
  expect(hasMobile({ mobile } as UserInfo, true)).toBe(true)
})
