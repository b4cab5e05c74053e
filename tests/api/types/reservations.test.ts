import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { reservationListSchema, toWireSyncItem } from '#src/api/types/reservations.ts'
import { END, goodGift, goodReservation, START } from '#tests/api/types/samples.ts'
import { aGift, aReservation } from '#tests/support/reservations.ts'

const readReservations = (wire: unknown) => v.parse(reservationListSchema, wire)
const reservationFrom = (wire: object) => readReservations({ reservations: [wire] }).reservations[0]
/** Reads a valid reservation with these changes. */
const read = (changes: object) => reservationFrom({ ...goodReservation, ...changes })
const readGift = (changes: object) => read({ gift: { ...goodGift, ...changes } })?.gift

describe('A reservation', () => {
  it('needs only an id and the start of its session', () => {
    expect(reservationFrom({ id: 9, session: { start_at: START } })).toEqual({
      id: 9,
      userId: null,
      status: 'unused',
      rawStatus: undefined,
      isShareable: false,
      typeName: null,
      startAt: Date.parse(START),
      endAt: null,
      ticketCode: null,
      ticketCount: 1,
      checkInCode: null,
      hashCode: null,
      checkInCodeRemainingSeconds: null,
      owner: null,
      gift: null,
    })
  })

  it.each([
    ['created', 'unused', 'created'],
    ['checked_in', 'used', 'checked_in'],
    ['cancelled', 'cancelled', 'cancelled'],
    ['shared', 'shared', 'shared'],
    ['CHECKED_IN', 'used', 'CHECKED_IN'],
    [' shared ', 'shared', ' shared '],
    ['reserved', 'unused', 'reserved'],
    ['ACTIVE', 'unused', 'ACTIVE'],
    ['toString', 'unused', 'toString'],
    ['', 'unused', ''],
    [1, 'unused', 1],
    [null, 'unused', null],
    [undefined, 'unused', undefined],
  ])('with the status %j is %s and keeps the raw status %j', (wire, status, rawStatus) => {
    expect(read({ status: wire })).toMatchObject({ status, rawStatus })
  })

  it.each([
    ['created', 'unredeemed', 'created'],
    ['redeemed', 'redeemed', 'redeemed'],
    ['Redeemed', 'redeemed', 'Redeemed'],
    ['checked_in', 'unredeemed', 'checked_in'],
    [null, 'unredeemed', null],
  ])(
    'with the gift status %j has a gift that is %s and keeps the raw status %j',
    (wire, status, rawStatus) => {
      expect(readGift({ status: wire })).toMatchObject({ status, rawStatus })
    },
  )

  it('may have a gift with nothing but a field that the app does not know', () => {
    expect(read({ gift: { id: 3 } })?.gift).toEqual({
      status: 'unredeemed',
      rawStatus: undefined,
      isActive: false,
      redeemCode: null,
      hashCode: null,
      redeemedCount: 0,
      redeemableCount: null,
      redeemCodeRemainingSeconds: null,
    })
  })

  it.each([[null], [undefined], [[]], [{}], [[{}]], [false], [''], [0]])(
    'with the gift %j has no gift',
    (gift) => {
      expect(read({ gift })?.gift).toBeNull()
    },
  )

  it.each([
    [END, Date.parse(END)],
    [undefined, null],
    ['late', null],
  ])('has an end or null: %j', (end_at, endAt) => {
    expect(read({ session: { start_at: START, end_at } })?.endAt).toBe(endAt)
  })

  it.each([
    [0, 0],
    [0.5, 0.5],
    ['5', 5],
    ['5.5', 5.5],
    ['soon', null],
    [NaN, null],
  ])('has its remaining seconds %j read as %s', (wire, seconds) => {
    const reservation = read({ check_in_code_remaining_seconds: wire })
    expect(reservation?.checkInCodeRemainingSeconds).toBe(seconds)
    const gift = readGift({ redeem_code_remaining_seconds: wire })
    expect(gift?.redeemCodeRemainingSeconds).toBe(seconds)
  })

  it.each([
    ['', null],
    [{}, null],
    [0, '0'],
    [123, '123'],
  ])('has its codes %j read as %j', (wire, code) => {
    const reservation = read({ check_in_code: wire, hash_code: wire })
    expect(reservation).toMatchObject({ checkInCode: code, hashCode: code })
    const gift = readGift({ redeem_code: wire, hash_code: wire })
    expect(gift).toMatchObject({ redeemCode: code, hashCode: code })
  })

  it.each([
    ['\u202eT-1\u0000', 'T-1'],
    [123, '123'],
  ])('has a ticket code that can be shown: %j', (wire, ticketCode) => {
    expect(read({ ticket_code: wire })?.ticketCode).toBe(ticketCode)
  })

  it.each([
    ['gift', { gift: 'voucher' }],
    ['owner', { owner: { line_name: 'Alex' } }],
    ['owner.lineName', { owner: { id: 4, line_name: 7 } }],
    ['typeName', { type: { name: '' } }],
    ['userId', { user_id: {} }],
  ])('has null for %s if it is unreadable', (field, odd) => {
    expect(read(odd)).toHaveProperty(field, null)
  })

  it.each([
    [0, 0],
    [-1, 1],
    ['3', 3],
    ['3.5', 1],
    [undefined, 1],
  ])('has its ticket count read, or 1: %j', (ticket_num, ticketCount) => {
    expect(read({ ticket_num })?.ticketCount).toBe(ticketCount)
  })

  it.each([
    ['without an id', { ...goodReservation, id: undefined }],
    ['without a session', { ...goodReservation, id: 8, session: null }],
    ['whose start is unreadable', { ...goodReservation, id: 8, session: { start_at: 'soon' } }],
    ['that is null', null],
    ['whose id was rounded', { ...goodReservation, id: 2 ** 53 }],
    ['whose guest id was rounded', { ...goodReservation, id: 8, user_id: 2 ** 53 }],
    ['whose owner id was rounded', { ...goodReservation, id: 8, owner: { id: 2 ** 53 } }],
  ])('%s is dropped from the list, and the others stay', (_, bad) => {
    const rows = [bad, goodReservation, bad, { ...goodReservation, id: 10 }]
    const { reservations } = readReservations({ reservations: rows })
    expect(reservations.map(({ id }) => id)).toEqual([9, 10])
  })

  it('makes the list unreadable if no row of it is readable', () => {
    for (const rows of [[null], [{}, { ...goodReservation, session: null }]])
      expect(v.is(reservationListSchema, { reservations: rows })).toBe(false)
  })

  it.each([
    ['open for the guest who received it', 4, 'unused'],
    ['shared for the guest who booked it', 1, 'shared'],
    ['shared in a list without a user id', null, 'shared'],
  ])('with the status shared is %s, and keeps the raw status', (_, user_id, status) => {
    const { reservations } = readReservations({
      user_id,
      reservations: [{ ...goodReservation, status: 'shared' }],
    })
    expect(reservations).toMatchObject([{ status, rawStatus: 'shared' }])
  })

  it.each([null, ''])('may be in a list without a user id: %j', (user_id) => {
    expect(readReservations({ user_id, reservations: [] }).userId).toBeNull()
  })
})

it('A reservation that the server sends twice is deduplicated', () => {
  const again = { ...goodReservation, id: '9', status: 'cancelled' }
  expect(readReservations({ reservations: [goodReservation, again] }).reservations).toMatchObject([
    { id: 9, status: 'unused' },
  ])
})

it.each([
  ['a gift', aReservation({ gift: aGift() }), { ticket_status: 'created', gift_status: 'created' }],
  ['no gift', aReservation(), { ticket_status: 'created' }],
  [
    'a gift without a status',
    aReservation({ gift: aGift({ rawStatus: null }) }),
    { ticket_status: 'created' },
  ],
  ['no status', aReservation({ rawStatus: undefined }), {}],
])(
  'A sync sends the statuses of the list, and none that it omits: %s',
  (_, reservation, statuses) => {
    expect(toWireSyncItem(reservation)).toEqual({ id: 1, ...statuses })
  },
)
