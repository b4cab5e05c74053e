import { describe, expect, it } from 'vitest'
import type { Reservation } from '#src/domain/model.ts'
import { keepUsed, qrText, sortReservations } from '#src/domain/ticket.ts'
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

describe('the text of a QR code', () => {
  it.each([
    ['code, pipe and hash', 'a', 'b', 'a|b'],
    ['what the codes are, letter for letter', ' 0a|', '?&=', ' 0a||?&='],
    ['nothing without a code', null, 'b', null],
    ['nothing without a hash', 'a', null, null],
    ['nothing for an empty code', '', 'b', null],
    ['nothing for an empty hash', 'a', '', null],
    ['nothing without either', null, null, null],
    ['nothing for half a letter', '\uD83C', 'b', null],
    ['a whole one', '🎟', 'b', '🎟|b'],
  ])('is %s', (_what, code, hash, text) => {
    expect(qrText(code, hash)).toBe(text)
  })

  it.each([
    ['500 characters, the pipe among them', 249, true],
    ['no 501, too many for a scanner', 250, false],
    ['no 4,000', 3749, false],
  ])('is %s', (_what, length, isCode) => {
    const [code, hash] = ['c'.repeat(length), 'h'.repeat(250)]
    expect(qrText(code, hash)).toBe(isCode ? `${code}|${hash}` : null)
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
