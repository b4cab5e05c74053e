import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { userSchema } from '#src/api/types/guest.ts'
import { goodUser } from '#tests/api/types/samples.ts'

const readUser = (wire: unknown) => v.parse(userSchema, wire)

/** Values of another type than a text, a number or a flag. */
const ODD = [null, [], {}, { id: 1 }]

describe('a guest', () => {
  it('needs nothing but an id', () => {
    expect(readUser({ id: 1 })).toEqual({
      id: 1,
      uid: null,
      customerId: null,
      loggedInAt: null,
      isReserved: null,
      mobile: undefined,
    })
  })

  it('loses the fields that nobody knows', () => {
    expect(readUser({ ...goodUser, token: 'x', roles: [] })).toEqual(readUser(goodUser))
  })

  it.each([
    ['nothing', {}],
    ['an empty text', { id: '' }],
    ['null', { id: null }],
    ['a list', { id: [1] }],
    ['NaN', { id: Number.NaN }],
  ])('is unreadable where its id is %s', (_, wire) => {
    expect(v.safeParse(userSchema, wire).success).toBe(false)
  })

  it.each([
    ['is undefined where the server does not speak of it', {}, undefined],
    ['is null where it is null', { mobile: null }, null],
    ['is null where it is empty', { mobile: '' }, null],
    ['is the text', { mobile: '+852-91234567' }, '+852-91234567'],
    ['is the digits of a number', { mobile: 85291234567 }, '85291234567'],
  ])('has a mobile that %s', (_, wire, mobile) => {
    expect(readUser({ id: 1, ...wire }).mobile).toBe(mobile)
  })

  it.each(ODD)('reads every optional field as null where it is %j', (odd) => {
    const wire = { uid: odd, customer_id: odd, loggedin_at: odd, is_reserved: odd, mobile: odd }
    expect(readUser({ id: 1, ...wire })).toEqual({
      id: 1,
      uid: null,
      customerId: null,
      loggedInAt: null,
      isReserved: null,
      mobile: null,
    })
  })

  it.each([
    ['true', true, true],
    ['false', false, false],
    ['unknown for 1', 1, null],
    ["unknown for 'true'", 'true', null],
  ])('has a reservation: %s', (_, wire, isReserved) => {
    expect(readUser({ id: 1, is_reserved: wire }).isReserved).toBe(isReserved)
  })

  it('has a customer id that is a number as text', () => {
    expect(readUser({ id: 1, customer_id: 42, uid: 0 })).toMatchObject({
      customerId: '42',
      uid: '0',
    })
  })
})
