import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { loginSchema, userSchema } from '#src/api/types/guest.ts'
import { shareSchema } from '#src/api/types/reservations.ts'

const readUser = (wire: object) => v.parse(userSchema, { id: 1, ...wire })

describe('a guest', () => {
  const bare = { id: 1, customerId: null, isReserved: null }

  it('needs nothing but an id, and has no field that nobody knows', () => {
    expect(readUser({ token: 'x', roles: [] })).toEqual({ ...bare, mobile: undefined })
  })

  it.each([[null], [[]], [{ id: 1 }]])('has no other field where it is %j', (odd) => {
    const wire = { uid: odd, customer_id: odd, loggedin_at: odd, is_reserved: odd, mobile: odd }
    expect(readUser(wire)).toEqual({ ...bare, mobile: null })
  })

  it.each([[undefined], [''], [null], [[1]], [NaN], [1.5], [2 ** 53]])(
    'is unreadable by the id %j',
    (id) => {
      expect(v.safeParse(userSchema, { id }).success).toBe(false)
    },
  )

  it.each([
    ['is undefined where the server does not speak of it', {}, undefined],
    ['is null where it is empty', { mobile: '' }, null],
    ['is the text', { mobile: '+852-91234567' }, '+852-91234567'],
    ['is the digits of a number', { mobile: 85291234567 }, '85291234567'],
  ])('has a mobile that %s', (_, wire, mobile) => {
    expect(readUser(wire).mobile).toBe(mobile)
  })

  it.each([
    [true, true],
    [false, false],
    [1, true],
    ['true', true],
    ['0', false],
    ['yes', null],
  ])('has a reservation by %j: %s', (is_reserved, isReserved) => {
    expect(readUser({ is_reserved }).isReserved).toBe(isReserved)
  })

  it.each([42, 0])('has the customer id %j as a text', (customer_id) => {
    expect(readUser({ customer_id }).customerId).toBe(String(customer_id))
  })
})

describe('control and bidi characters of the server', () => {
  const odd = 'A\u202EB\u0007C'

  it('are removed from the customer id, which a person reads', () => {
    expect(readUser({ customer_id: odd }).customerId).toBe('A B C')
    expect(readUser({ customer_id: '\u202E' }).customerId).toBeNull()
  })

  it('stay in ids, tokens and codes, which must come back as they were sent', () => {
    expect(v.parse(userSchema, { id: odd }).id).toBe(odd)
    expect(v.parse(loginSchema, { access_token: odd }).accessToken).toBe(odd)
    const codes = v.parse(shareSchema, { share_code: odd, hash_code: odd })
    expect(codes).toEqual({ shareCode: odd, hashCode: odd })
  })
})
