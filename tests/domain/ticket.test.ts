import { describe, expect, it } from 'vitest'
import type { Gift, Reservation, TicketStatus } from '#src/domain/model.ts'
import {
  admissionCount,
  giftQrText,
  giftsLeft,
  keepUsed,
  sortReservations,
  ticketQrText,
} from '#src/domain/ticket.ts'
import { aGift as gift, aReservation as reservation } from '#tests/support/reservations.ts'

describe('the list of reservations', () => {
  // A star marks what can be shared.
  it.each([
    ['is empty', '', ''],
    ['has shareable ones first', '1 2*', '2* 1'],
    ['keeps the order of shareable ones', '1 3* 2*', '3* 2* 1'],
    ['keeps the order of the others', '3 1 2*', '2* 3 1'],
    ['keeps an order that is right', '2* 1', '2* 1'],
  ])('%s', (_what, rows, sorted) => {
    const list = rows.split(' ').map((id) => reservation({ id, isShareable: id.endsWith('*') }))
    const given = [...list]
    expect(sortReservations(list).map(({ id }) => id)).toEqual(sorted.split(' '))
    expect(list).toEqual(given)
  })
})

describe("the text of a ticket's code", () => {
  it.each([
    ['code, pipe and hash', 'a', 'b', 'a|b'],
    ['what the codes are, letter for letter', ' 0a|', '?&=', ' 0a||?&='],
    ['nothing without a code', null, 'b', null],
    ['nothing without a hash', 'a', null, null],
    ['nothing for an empty code', '', 'b', null],
    ['nothing for an empty hash', 'a', '', null],
    ['nothing without either', null, null, null],
  ])('is %s', (_what, checkInCode, hashCode, text) => {
    expect(ticketQrText(reservation({ checkInCode, hashCode }))).toBe(text)
  })
})

describe("the text of a gift's code", () => {
  it.each<[string, Gift | null, string | null]>([
    ['code, pipe and hash', gift(), 'redeem|hash'],
    ['nothing without a gift', null, null],
    ['nothing for an inactive gift', gift({ isActive: false }), null],
    ['nothing without a code', gift({ redeemCode: null }), null],
    ['nothing without a hash', gift({ hashCode: null }), null],
    ['nothing for an empty code', gift({ redeemCode: '' }), null],
    ['nothing for an empty hash', gift({ hashCode: '' }), null],
  ])('is %s', (_what, held, text) => {
    expect(giftQrText(held)).toBe(text)
  })
})

describe('a code that is too long for a scanner', () => {
  const hash = 'h'.repeat(250)

  it.each([
    ['of 499 characters is a code', 248, true],
    ['of 500 characters, the pipe among them, is a code', 249, true],
    ['of 501 characters is none', 250, false],
    ['of 2,331 characters is none', 2080, false],
    ['of 4,000 characters is none', 3749, false],
  ])('%s', (_what, length, isCode) => {
    const code = 'c'.repeat(length)
    const text = isCode ? `${code}|${hash}` : null
    expect(ticketQrText(reservation({ checkInCode: code, hashCode: hash }))).toBe(text)
    expect(giftQrText(gift({ redeemCode: code, hashCode: hash }))).toBe(text)
  })
})

describe('what was seen used', () => {
  const told: Reservation[] = [
    reservation({ id: 1, gift: gift() }),
    reservation({ id: 2, status: 'shared', gift: gift({ status: 'redeemed' }) }),
    reservation({ id: '3' }),
    reservation({ id: 4, status: 'unknown' }),
    reservation({ id: 5, status: 'cancelled' }),
  ]

  it.each<[string, string[], string[], string]>([
    ['nothing at first', [], [], 'unused unredeemed, shared redeemed, unused, unknown, cancelled'],
    [
      'a ticket, and not its gift',
      ['1'],
      [],
      'used unredeemed, shared redeemed, unused, unknown, cancelled',
    ],
    [
      'a gift, and not its ticket',
      [],
      ['1'],
      'unused redeemed, shared redeemed, unused, unknown, cancelled',
    ],
    [
      'what has left the list',
      ['9'],
      ['9'],
      'unused unredeemed, shared redeemed, unused, unknown, cancelled',
    ],
    [
      'every ticket and every gift',
      ['1', '2', '3', '4', '5'],
      ['1', '2', '3'],
      'used redeemed, shared redeemed, used, used, cancelled',
    ],
  ])('is %s', (_what, usedIds, redeemedIds, kept) => {
    const given = structuredClone(told)
    const shown = keepUsed(told, usedIds, redeemedIds)
    const words = shown.map((row) => [row.status, row.gift?.status].join(' ').trim())
    expect(words.join(', ')).toBe(kept)
    expect(told).toEqual(given)
  })

  it('changes nothing else', () => {
    const [row] = keepUsed([reservation({ gift: gift() })], ['1'], ['1'])
    expect(row).toEqual(reservation({ status: 'used', gift: gift({ status: 'redeemed' }) }))
  })
})

describe('the number of admission tickets', () => {
  const { startAt } = reservation()

  it.each([
    ['none', [], 0],
    ['one', [1], 1],
    ['those of all reservations', [1, 2, 3], 6],
    ['none for a reservation without a ticket', [0, 1], 1],
  ])('is %s', (_what, counts, sum) => {
    const list = counts.map((ticketCount) => reservation({ ticketCount }))
    expect(admissionCount(list, startAt)).toBe(sum)
  })

  it.each<[TicketStatus, number]>([
    ['unused', 3],
    ['unknown', 3],
    ['used', 1],
    ['cancelled', 1],
    ['shared', 1],
  ])('with one of two that is %s: %i', (status, sum) => {
    const list = [reservation({ ticketCount: 2, status }), reservation({ id: 2 })]
    expect(admissionCount(list, startAt)).toBe(sum)
    expect(admissionCount(list.slice(0, 1), startAt)).toBe(sum - 1)
  })

  it.each([
    ['still those of a session that began 51 minutes ago', 51 * 60_000, 3],
    ['without those of one that began a second before', 51 * 60_000 + 1_000, 1],
  ])('are %s', (_what, agoMs, sum) => {
    const list = [
      reservation({ ticketCount: 2 }),
      reservation({ id: 2, startAt: startAt + 60 * 60_000 }),
    ]
    expect(admissionCount(list, startAt + agoMs)).toBe(sum)
  })
})

it.each<[string, Partial<Reservation>[], number]>([
  ['none without a gift', [{}], 0],
  ['those of all reservations', [{ gift: gift({ redeemableCount: 3 }) }, { gift: gift() }, {}], 4],
  ['what was not redeemed yet', [{ gift: gift({ redeemableCount: 3, redeemedCount: 2 }) }], 1],
  ['one where no number is known', [{ gift: gift({ redeemableCount: null }) }], 1],
  ['none redeemed of no number', [{ gift: gift({ redeemableCount: null, redeemedCount: 2 }) }], 0],
  ['none of a redeemed gift', [{ gift: gift({ status: 'redeemed' }) }], 0],
  ['none of an inactive gift', [{ gift: gift({ isActive: false }) }], 0],
  ['none of a cancelled ticket', [{ gift: gift(), status: 'cancelled' }], 0],
  ['none once its day is over', [{ gift: gift(), startAt: 0 }], 0],
])('the gifts that are left are %s', (_what, rows, left) => {
  const list = rows.map((changes) => reservation(changes))
  expect(giftsLeft(list, reservation().startAt)).toBe(left)
})
