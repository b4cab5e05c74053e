import { describe, expect, it } from 'vitest'
import type { Id, Reservation } from '#src/domain/model.ts'
import { canShare, canShareAgain, keepRequested } from '#src/domain/sharing.ts'
import { aReservation } from '#tests/support/reservations.ts'

const VIEWER = 1
/** Of the reservation: 11:00 in Hong Kong. */
const START = Date.UTC(2025, 5, 24, 3)
const MINUTE = 60_000

describe('a ticket', () => {
  it.each<[string, Partial<Reservation>, number, now: boolean, again: boolean]>([
    ['that the server offers', { isShareable: true }, 0, true, true],
    ['that the server does not offer', {}, 0, false, true],
    ['of a status that is not known', { isShareable: true, status: 'unknown' }, 0, true, true],
    ['that is offered a day before', { isShareable: true }, -24 * 60 * MINUTE, true, true],
    ['51 minutes after its start', { isShareable: true }, 51 * MINUTE, true, true],
    ['that has expired', { isShareable: true }, 51 * MINUTE + 1000, false, false],
    ['that was used', { isShareable: true, status: 'used' }, 0, false, false],
    ['that was cancelled', { isShareable: true, status: 'cancelled' }, 0, false, false],
    ['that reads shared', { isShareable: true, status: 'shared' }, 0, false, true],
    ['that reads shared and is not offered', { status: 'shared' }, 0, false, true],
    [
      'that somebody else used',
      { isShareable: true, status: 'used', owner: { id: 2, lineName: 'Mei' } },
      0,
      false,
      false,
    ],
  ])('%s', (_, changes, sinceStart, now, again) => {
    const ticket = aReservation(changes)
    expect(canShare(ticket, VIEWER, START + sinceStart)).toBe(now)
    expect(canShareAgain(ticket, VIEWER, START + sinceStart)).toBe(again)
  })
})

describe('the tickets of the share screen', () => {
  const rows = (ids: Id[]) => ids.map((id) => aReservation({ id }))

  it.each<[string, offered: Id[], shown: Id[], requested: Id[], kept: Id[]]>([
    ['are those that are offered', [1, 2], [], [], [1, 2]],
    ['are none that was only shown', [2], [1, 2], [], [2]],
    ['keep one that was requested and is gone', [], [1], [1], [1]],
    ['keep it where it was', [1, 3], [1, 2, 3], [2], [1, 2, 3]],
    ['keep it once where it is still offered', [3, 2, 1], [1, 2, 3], [2], [1, 2, 3]],
    ['keep two of them', [], [1, 2, 3], [3, 1], [1, 3]],
    ['have those that came since at their end', [4, 1], [1, 2], [2], [1, 2, 4]],
    ['know an id in another spelling', ['1'], [1], ['1'], [1]],
  ])('%s', (_, offered, shown, requested, kept) => {
    const tickets = keepRequested(rows(offered), rows(shown), requested)
    expect(tickets.map(({ id }) => id)).toEqual(kept)
  })

  it('keep it as it was, and show the others as they are', () => {
    const before = [1, 2].map((id) => aReservation({ id, isShareable: true }))
    const after = [1, 2].map((id) => aReservation({ id, ticketCount: 2 }))
    expect(keepRequested(after, before, [1])).toEqual([before[0], after[1]])
  })
})
