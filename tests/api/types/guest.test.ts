import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { loginSchema, userSchema } from '#src/api/types/guest.ts'

const readUser = (wire: object) => v.parse(userSchema, { id: 1, ...wire })

describe('A guest', () => {
  const bare = { id: 1, customerId: null, isReserved: null }

  it('needs only an id and loses unknown fields', () => {
    expect(readUser({ token: 'x', roles: [] })).toEqual({ ...bare, mobile: undefined })
  })

  it.each([[null], [[]], [{ id: 1 }], [{ country_code: '852', country: 'HK', number: null }]])(
    'has null for optional fields that are %j',
    (odd) => {
      const wire = { uid: odd, customer_id: odd, loggedin_at: odd, is_reserved: odd, mobile: odd }
      expect(readUser(wire)).toEqual({ ...bare, mobile: null })
    },
  )

  it.each([[undefined], [''], [null], [[1]], [NaN], [1.5], [2 ** 53]])(
    'is unreadable with the id %j',
    (id) => {
      expect(v.safeParse(userSchema, { id }).success).toBe(false)
    },
  )

  it.each([
    ['is undefined if the server omits it', {}, undefined],
    ['is null if it is empty', { mobile: '' }, null],
    ['is a string', { mobile: '+852-91234567' }, '+852-91234567'],
    [
      'is a string even if the server sends its parts',
      { mobile: { country_code: '852', number: 91234567 } },
      '852-91234567',
    ],
    ['is a string even if the server sends a number', { mobile: 85291234567 }, '85291234567'],
  ])('has a mobile number that %s', (_, wire, mobile) => {
    expect(readUser(wire).mobile).toBe(mobile)
  })

  it.each([
    [true, true],
    [false, false],
    [1, true],
    ['true', true],
    ['0', false],
    ['yes', null],
  ])('has is_reserved %j read as %s', (is_reserved, isReserved) => {
    expect(readUser({ is_reserved }).isReserved).toBe(isReserved)
  })

  it.each([42, 0])('has the customer id %j as a string', (customer_id) => {
    expect(readUser({ customer_id }).customerId).toBe(String(customer_id))
  })
})

it.each([
  ['Bearer abc', 'abc'],
  ['bearer  abc\n', 'abc'],
  ['Bearerabc', 'Bearerabc'],
  [' abc ', 'abc'],
])('A login has its token read without the scheme and white space around it: %j', (wire, token) => {
  expect(v.parse(loginSchema, { access_token: wire }).accessToken).toBe(token)
})

describe('Control and bidi characters', () => {
  const odd = 'A\u202EB\u0007C'

  it('are removed from the customer id, which is shown to people', () => {
    expect(readUser({ customer_id: odd }).customerId).toBe('A B C')
    expect(readUser({ customer_id: '\u202E' }).customerId).toBeNull()
  })

  it('stay in ids and tokens, which are sent back unchanged', () => {
    expect(v.parse(userSchema, { id: odd }).id).toBe(odd)
    expect(v.parse(loginSchema, { access_token: odd }).accessToken).toBe(odd)
  })
})
