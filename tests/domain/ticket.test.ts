import { describe, expect, it } from 'vitest'
import { keepUsed, MAX_QR_TEXT_LENGTH, qrText, sortReservations } from '#src/domain/ticket.ts'
import { aGift, aReservation } from '#tests/support/reservations.ts'

it('shareable reservations come first, the rest in its order', () => {
  // A star marks what can be shared.
  const rows = ['3', '1', '5*', '2', '4*']
  const list = rows.map((id) => aReservation({ id, isShareable: id.endsWith('*') }))
  expect(sortReservations(list).map(({ id }) => id)).toEqual(['5*', '4*', '3', '1', '2'])
  expect(list.map(({ id }) => id)).toEqual(rows)
})

describe('the text of a QR code', () => {
  const LENGTH = MAX_QR_TEXT_LENGTH - 2

  it.each([
    ['what the codes are, letter for letter', ' 0a|', '?&=', ' 0a||?&='],
    ['nothing without a code', null, 'b', null],
    ['nothing without a hash', 'a', null, null],
    ['nothing for an empty code', '', 'b', null],
    ['nothing for an empty hash', 'a', '', null],
    ['nothing for half a letter', '\uD83C', 'b', null],
    ['a whole one', '🎟', 'b', '🎟|b'],
    ['as long as a scanner can read', 'c'.repeat(LENGTH), 'h', `${'c'.repeat(LENGTH)}|h`],
    ['nothing that is longer', 'c'.repeat(LENGTH + 1), 'h', null],
  ])('is %s', (_what, code, hash, text) => {
    expect(qrText(code, hash)).toBe(text)
  })
})

describe('what was seen used', () => {
  const told = [
    aReservation({ id: 1, gift: aGift() }),
    aReservation({ id: 2, status: 'shared', gift: aGift({ status: 'redeemed' }) }),
    aReservation({ id: 3, status: 'unused' }),
    aReservation({ id: 4, status: 'cancelled' }),
  ]
  const ALL = ['1', '2', '3', '4']

  it.each<[string, used: string[], redeemed: string[], string]>([
    ['nothing at first', [], [], 'unused unredeemed, shared redeemed, unused, cancelled'],
    ['a ticket alone', ['1'], [], 'used unredeemed, shared redeemed, unused, cancelled'],
    ['a gift alone', [], ['1'], 'unused redeemed, shared redeemed, unused, cancelled'],
    ['nothing not listed', ['9'], ['9'], 'unused unredeemed, shared redeemed, unused, cancelled'],
    ['all that may be', ALL, ALL, 'used redeemed, shared redeemed, used, cancelled'],
  ])('is %s', (_what, usedIds, redeemedIds, kept) => {
    const shown = keepUsed(told, usedIds, redeemedIds)
    const words = shown.map((row) => [row.status, row.gift?.status].join(' ').trim())
    expect(words.join(', ')).toBe(kept)
  })

  it('changes nothing else', () => {
    const [row] = keepUsed(told, ['1'], ['1'])
    const gift = aGift({ status: 'redeemed' })
    expect(row).toEqual(aReservation({ id: 1, status: 'used', gift }))
    expect(told[0]).toEqual(aReservation({ id: 1, gift: aGift() }))
  })
})
