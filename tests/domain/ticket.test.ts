import { describe, expect, it } from 'vitest'
import { keepFinal, MAX_QR_TEXT_BYTES, qrText, sortReservations } from '#src/domain/ticket.ts'
import { aGift, aReservation } from '#tests/support/reservations.ts'

it('sortReservations puts shareable reservations first and keeps the order otherwise', () => {
  // A star marks a shareable reservation.
  const rows = ['3', '1', '5*', '2', '4*']
  const list = rows.map((id) => aReservation({ id, isShareable: id.endsWith('*') }))
  expect(sortReservations(list).map(({ id }) => id)).toEqual(['5*', '4*', '3', '1', '2'])
  expect(list.map(({ id }) => id)).toEqual(rows)
})

describe('The text of a QR code', () => {
  const LENGTH = MAX_QR_TEXT_BYTES - 2

  it.each([
    ['the unchanged code and hash', ' 0a|', '?&=', ' 0a||?&='],
    ['null without a code', null, 'b', null],
    ['null without a hash', 'a', null, null],
    ['null for an empty code', '', 'b', null],
    ['null for an empty hash', 'a', '', null],
    ['null for half a surrogate pair', '\uD83C', 'b', null],
    ['correct for an emoji', '🎟', 'b', '🎟|b'],
    ['at most as long as a scanner can read', 'c'.repeat(LENGTH), 'h', `${'c'.repeat(LENGTH)}|h`],
    ['null if it would be longer', 'c'.repeat(LENGTH + 1), 'h', null],
    ['null if its bytes would be more', '票'.repeat(LENGTH / 2), 'h', null],
  ])('is %s', (_what, code, hash, text) => {
    expect(qrText(code, hash)).toBe(text)
  })
})

describe('keepFinal', () => {
  const list = [
    aReservation({ id: 1, gift: aGift() }),
    aReservation({ id: 2, status: 'shared', gift: aGift({ status: 'redeemed' }) }),
    aReservation({ id: 3, status: 'unused' }),
    aReservation({ id: 4, status: 'cancelled' }),
  ]
  const ALL = ['1', '2', '3', '4']

  it.each<[string, used: string[], redeemed: string[], string]>([
    ['nothing without seen ids', [], [], 'unused unredeemed, shared redeemed, unused, cancelled'],
    ['only a ticket', ['1'], [], 'used unredeemed, shared redeemed, unused, cancelled'],
    ['only a gift', [], ['1'], 'unused redeemed, shared redeemed, unused, cancelled'],
    [
      'nothing for an unlisted id',
      ['9'],
      ['9'],
      'unused unredeemed, shared redeemed, unused, cancelled',
    ],
    ['all that can be used', ALL, ALL, 'used redeemed, shared redeemed, used, cancelled'],
  ])('marks %s', (_what, used, redeemed, kept) => {
    const shown = keepFinal(list, { used, cancelled: [], redeemed })
    const words = shown.map((row) => [row.status, row.gift?.status].join(' ').trim())
    expect(words.join(', ')).toBe(kept)
  })

  it('keeps a cancelled ticket cancelled', () => {
    const shown = keepFinal(list, { used: ['3'], cancelled: ['1', '2', '3'], redeemed: [] })
    expect(shown.map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
      'cancelled',
    ])
  })

  it('changes nothing else', () => {
    const [row] = keepFinal(list, { used: ['1'], cancelled: [], redeemed: ['1'] })
    const gift = aGift({ status: 'redeemed' })
    expect(row).toEqual(aReservation({ id: 1, status: 'used', gift }))
    expect(list[0]).toEqual(aReservation({ id: 1, gift: aGift() }))
  })
})
