import { describe, expect, it } from 'vitest'
import type { Id, Reservation } from '#src/domain/model.ts'
import { canSendAgain, canShare, keepRequested } from '#src/domain/sharing.ts'
import { aReservation } from '#tests/support/reservations.ts'

const VIEWER = 1
/** Of the reservation: 11:00 in Hong Kong. */
const START = Date.UTC(2025, 5, 24, 3)
const MINUTE = 60_000

const MEI = { id: 2, lineName: 'Mei' }
const LATE = 51 * MINUTE + 1000

describe('a ticket', () => {
  it.each<[string, Partial<Reservation>, number, canShare: boolean]>([
    ['that the server offers', { isShareable: true }, 0, true],
    ['that the server does not offer', {}, 0, false],
    ['of a status that is not known', { isShareable: true, status: 'unknown' }, 0, true],
    ['that is offered a day before', { isShareable: true }, -24 * 60 * MINUTE, true],
    ['51 minutes after its start', { isShareable: true }, 51 * MINUTE, true],
    ['that has expired', { isShareable: true }, LATE, false],
    ['that was used', { isShareable: true, status: 'used' }, 0, false],
    ['that was cancelled', { isShareable: true, status: 'cancelled' }, 0, false],
    ['that reads shared', { isShareable: true, status: 'shared' }, 0, false],
  ])('%s may be shared: %s', (_, changes, sinceStart, may) => {
    expect(canShare(aReservation(changes), VIEWER, START + sinceStart)).toBe(may)
  })

  it.each<[string, Partial<Reservation>, number, withLink: boolean, without: boolean]>([
    ['that is still offered', { isShareable: true }, 0, true, false],
    ['that is offered no more', {}, 0, true, false],
    ['of a status that is not known', { status: 'unknown' }, 0, true, false],
    ['of the viewer', { owner: { id: VIEWER, lineName: null } }, 0, true, false],
    ['that reads shared', { status: 'shared' }, 0, true, true],
    [
      'that reads shared, and is the viewer’s',
      { status: 'shared', owner: { id: '1', lineName: null } },
      0,
      true,
      true,
    ],
    ['that somebody has received', { status: 'shared', owner: MEI }, 0, false, false],
    ['that somebody has received, whatever it reads', { owner: MEI }, 0, false, false],
    ['51 minutes after its start', { status: 'shared' }, 51 * MINUTE, true, true],
    ['that has expired', { status: 'shared' }, LATE, false, false],
    ['that was used', { status: 'used' }, 0, false, false],
    ['that was cancelled', { status: 'cancelled' }, 0, false, false],
  ])('%s: its link may be sent again', (_, changes, sinceStart, withLink, without) => {
    const ticket = aReservation(changes)
    expect(canSendAgain(ticket, VIEWER, true, START + sinceStart)).toBe(withLink)
    expect(canSendAgain(ticket, VIEWER, false, START + sinceStart)).toBe(without)
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
