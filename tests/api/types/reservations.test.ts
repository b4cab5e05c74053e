import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { reservationListSchema } from '#src/api/types/reservations.ts'
import { END, goodGift, goodReservation, START } from '#tests/api/types/samples.ts'

const readReservations = (wire: unknown) => v.parse(reservationListSchema, wire)
const reservationFrom = (wire: object) => readReservations({ reservations: [wire] }).reservations[0]

describe('a reservation', () => {
  it('needs nothing but an id and the start of its session', () => {
    expect(reservationFrom({ id: 9, session: { start_at: START } })).toEqual({
      id: 9,
      userId: null,
      status: 'unknown',
      rawStatus: null,
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
    ['created', 'unused'],
    ['checked_in', 'used'],
    ['cancelled', 'cancelled'],
    ['shared', 'shared'],
    ['unknown', 'unknown'],
    ['toString', 'unknown'],
    ['CREATED', 'unknown'],
    ['', 'unknown'],
    [null, 'unknown'],
    [1, 'unknown'],
    [{}, 'unknown'],
  ])('has a status of %j that reads as %s', (status, read) => {
    expect(reservationFrom({ ...goodReservation, status })?.status).toBe(read)
  })

  it.each([
    ['created', 'created'],
    ['CREATED', 'CREATED'],
    ['', null],
    [null, null],
    [1, null],
    [{}, null],
  ])('keeps the word of the server for its status and its gift: %j as %j', (status, rawStatus) => {
    const wire = { ...goodReservation, status, gift: { ...goodGift, status } }
    expect(reservationFrom(wire)).toMatchObject({ rawStatus, gift: { rawStatus } })
  })

  it.each([
    ['a time', END, Date.parse(END)],
    ['nothing', undefined, null],
    ['null', null, null],
    ['a number', 1_750_000_000, null],
  ])('ends where the server says so: %s', (_, end_at, endAt) => {
    const session = { id: 7, start_at: START, end_at }
    expect(reservationFrom({ ...goodReservation, session })?.endAt).toBe(endAt)
  })

  it.each([
    ['created', 'unredeemed'],
    ['redeemed', 'redeemed'],
    ['checked_in', 'unknown'],
    [undefined, 'unknown'],
    [null, 'unknown'],
  ])('has a gift whose status of %j reads as %s', (status, read) => {
    const wire = { ...goodReservation, gift: { ...goodGift, status } }
    expect(reservationFrom(wire)?.gift?.status).toBe(read)
  })

  it.each([
    ['5', 5, 5],
    ['0', 0, 0],
    ['a fraction', 0.5, 0.5],
    ["'5'", '5', null],
    ['NaN', Number.NaN, null],
    ['null', null, null],
    ['nothing', undefined, null],
  ])('counts down from %s', (_, seconds, read) => {
    const reservation = reservationFrom({
      ...goodReservation,
      check_in_code_remaining_seconds: seconds,
      gift: { ...goodGift, redeem_code_remaining_seconds: seconds },
    })
    expect(reservation?.checkInCodeRemainingSeconds).toBe(read)
    expect(reservation?.gift?.redeemCodeRemainingSeconds).toBe(read)
  })

  it.each([
    ['empty', '', null],
    ['null', null, null],
    ['an object', {}, null],
    ['a number', 123, '123'],
    ['zero', 0, '0'],
  ])('reads codes that are %s', (_, code, read) => {
    const reservation = reservationFrom({
      ...goodReservation,
      ticket_code: code,
      check_in_code: code,
      hash_code: code,
      gift: { ...goodGift, gift_code: code, redeem_code: code, hash_code: code },
    })
    expect(reservation).toMatchObject({
      ticketCode: read,
      checkInCode: read,
      hashCode: read,
      gift: { giftCode: read, redeemCode: read, hashCode: read },
    })
  })

  it('has a gift that tells nothing', () => {
    expect(reservationFrom({ ...goodReservation, gift: {} })?.gift).toEqual({
      status: 'unknown',
      rawStatus: null,
      isActive: false,
      giftCode: null,
      redeemCode: null,
      hashCode: null,
      redeemedCount: 0,
      redeemableCount: null,
      redeemCodeRemainingSeconds: null,
    })
  })

  it.each([
    ['gift', { gift: null }],
    ['gift', { gift: 'voucher' }],
    ['owner', { owner: { line_name: 'Alex' } }],
    ['owner', { owner: 4 }],
    ['owner.lineName', { owner: { id: 4, line_name: 7 } }],
    ['typeName', { type: { name: '' } }],
    ['typeName', { type: 'vic' }],
    ['userId', { user_id: {} }],
  ])('has no %s where it is unreadable', (field, odd) => {
    expect(reservationFrom({ ...goodReservation, ...odd })).toHaveProperty(field, null)
  })

  it.each([
    ['0', 0, 0],
    ['3', 3, 3],
    ['-1', -1, 1],
    ["'3'", '3', 1],
    ['nothing', undefined, 1],
  ])('admits as many as it says, else one: %s', (_, ticket_num, ticketCount) => {
    expect(reservationFrom({ ...goodReservation, ticket_num })?.ticketCount).toBe(ticketCount)
  })

  it.each([
    ['without an id', { ...goodReservation, id: undefined }],
    ['without a session', { ...goodReservation, session: null }],
    ['without a start', { ...goodReservation, session: { id: 7 } }],
    ['whose start is no time', { ...goodReservation, session: { start_at: 'soon' } }],
    ['that is null', null],
  ])('%s is dropped from its list and the others stay', (_, bad) => {
    const { reservations } = readReservations({
      reservations: [bad, goodReservation, bad, { ...goodReservation, id: 10 }],
    })
    expect(reservations.map(({ id }) => id)).toEqual([9, 10])
  })

  it.each([
    ['null', null],
    ['an empty text', ''],
  ])('list may have a guest of %s', (_, user_id) => {
    expect(readReservations({ user_id, reservations: [] })).toEqual({
      userId: null,
      reservations: [],
    })
  })
})
