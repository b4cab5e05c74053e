import { describe, expect, it } from 'vitest'
import type { Id, Reservation } from '#src/domain/model.ts'
import { TICKET_EXPIRY_MINUTES } from '#src/domain/overlays.ts'
import { canSendAgain, canShare, keepRequested } from '#src/domain/sharing.ts'
import { countReads } from '#tests/support/countReads.ts'
import { aReservation, confirmed } from '#tests/support/reservations.ts'

const VIEWER = 1
const START = aReservation().startAt
const LIVE = START + TICKET_EXPIRY_MINUTES * 60_000
const LATE = LIVE + 1000

const MEI = { id: 2, lineName: 'Mei' }

describe('a ticket', () => {
  const offered = { isShareable: true }

  it.each<[string, Partial<Reservation>, now: number, canShare: boolean]>([
    ['that the server offers', offered, START, true],
    ['that the server does not offer', {}, START, false],
    ['that is offered until it expires', offered, LIVE, true],
    ['that has expired', offered, LATE, false],
    ['that was used', { ...offered, status: 'used' }, START, false],
    ['that reads shared', { ...offered, status: 'shared' }, START, false],
  ])('%s may be shared: %3$s', (_, changes, now, may) => {
    expect(canShare(aReservation(changes), VIEWER, confirmed(now))).toBe(may)
  })

  it.each<[string, Partial<Reservation>, now: number, withLink: boolean, without: boolean]>([
    ['that is still offered', offered, START, true, false],
    ['that is offered no more', {}, START, true, false],
    ['of the viewer', { owner: { id: VIEWER, lineName: null } }, START, true, false],
    ['that reads shared', { status: 'shared' }, START, true, true],
    ['that somebody has received', { status: 'shared', owner: MEI }, START, false, false],
    ['that somebody has received, whatever it reads', { owner: MEI }, START, false, false],
    ['that has expired', { status: 'shared' }, LATE, false, false],
    ['that was used', { status: 'used' }, START, false, false],
  ])('%s: its link may be sent again', (_, changes, now, withLink, without) => {
    const ticket = aReservation(changes)
    expect(canSendAgain(ticket, VIEWER, true, confirmed(now))).toBe(withLink)
    expect(canSendAgain(ticket, VIEWER, false, confirmed(now))).toBe(without)
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

  it('cost ten times as much where there are ten times as many', () => {
    const readsOf = (tickets: number) => {
      const { count, counted } = countReads()
      const ids = Array.from({ length: tickets }, (_, id) => id)
      keepRequested(counted(rows(ids)), counted(rows(ids)), ids)
      return count.reads
    }
    expect(readsOf(1000) / readsOf(100)).toBeLessThan(15)
  })
})
