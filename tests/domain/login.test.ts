import { describe, expect, it } from 'vitest'
import { hasMobile } from '#src/domain/login.ts'
import type { UserInfo } from '#src/domain/model.ts'

const guestWith = (mobile: UserInfo['mobile']): UserInfo => ({
  id: 1,
  uid: null,
  customerId: null,
  loggedInAt: null,
  isReserved: null,
  mobile,
})

describe('whether a guest has a mobile number', () => {
  it.each<[string, UserInfo['mobile'], boolean]>([
    ['the server names one', '+852-51234567', true],
    ['the server names a single digit', '0', true],
    ['the server does not speak of it', undefined, true],
    ['the server says that there is none', null, false],
    ['the server names an empty one', '', false],
  ])('where %s', (_what, mobile, has) => {
    expect(hasMobile(guestWith(mobile), false)).toBe(has)
  })

  it.each([['+852-51234567'], [undefined], [null], ['']])(
    'always where one was verified in this page life, whatever the server says: %s',
    (mobile) => {
      expect(hasMobile(guestWith(mobile), true)).toBe(true)
    },
  )
})
