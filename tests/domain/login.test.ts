import { expect, it } from 'vitest'
import { hasMobile } from '#src/domain/login.ts'
import type { UserInfo } from '#src/domain/model.ts'

it.each<[string, UserInfo['mobile'], boolean]>([
  ['the server names one', '+852-51234567', true],
  ['the server does not mention it', undefined, true],
  ['the server says that there is none', null, false],
  ['the server names an empty one', '', false],
])('a guest has a mobile number where %s: %3$s', (_what, mobile, has) => {
  expect(hasMobile({ mobile } as UserInfo, false)).toBe(has)
  // Whatever the server says, where one was verified in this page life.
  expect(hasMobile({ mobile } as UserInfo, true)).toBe(true)
})
