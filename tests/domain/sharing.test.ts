import { describe, expect, it } from 'vitest'
import type { Id, Reservation } from '#src/domain/model.ts'
import { TICKET_EXPIRY_MINUTES } from '#src/domain/overlays.ts'
import { canSendAgain, canShare, isReceiverUnknown, keepRequested } from '#src/domain/sharing.ts'
import { countReads } from '#tests/support/countReads.ts'
import { aReservation, confirmed } from '#tests/support/reservations.ts'

const VIEWER = 1
const START = aReservation().startAt
const LIVE = START + TICKET_EXPIRY_MINUTES * 60_000
const LATE = LIVE + 1000

const MEI = { id: 2, lineName: 'Mei' }

describe('A ticket', () => {
  const offered = { isShareable: true }

  it.each<[string, Partial<Reservation>, now: number, canShare: boolean]>([
    ['that the server offers for sharing', offered, START, true],
    ['that the server does not offer for sharing', {}, START, false],
    ['that has almost expired', offered, LIVE, true],
    ['that has expired', offered, LATE, false],
    ['that was used', { ...offered, status: 'used' }, START, false],
    ['that has the status shared', { ...offered, status: 'shared' }, START, false],
  ])('%s may be shared: $3', (_, changes, now, may) => {
    expect(canShare(aReservation(changes), VIEWER, confirmed(now))).toBe(may)
  })

  it.each<[string, Partial<Reservation>, now: number, withLink: boolean, without: boolean]>([
    ['that can still be shared', offered, START, true, false],
    ['that can no longer be shared', {}, START, true, false],
    ['that the viewer owns', { owner: { id: VIEWER, lineName: null } }, START, true, false],
    ['that has the status shared', { status: 'shared' }, START, true, true],
    ['that has a receiver', { status: 'shared', owner: MEI }, START, false, false],
    ['that has another owner but not the status shared', { owner: MEI }, START, false, false],
    ['that has expired', { status: 'shared' }, LATE, false, false],
    ['that was used', { status: 'used' }, START, false, false],
  ])(
    '%s may have its link sent again: $3 with a link, $4 without',
    (_, changes, now, withLink, without) => {
      const ticket = aReservation(changes)
      expect(canSendAgain(ticket, VIEWER, true, confirmed(now))).toBe(withLink)
      expect(canSendAgain(ticket, VIEWER, false, confirmed(now))).toBe(without)
    },
  )
})

it.each<[string, Partial<Reservation>, now: number, isUnknown: boolean]>([
  ['that has the status shared', { status: 'shared' }, LIVE, true],
  ['that was not shared', {}, LIVE, false],
  ['whose receiver has a name', { status: 'shared', owner: MEI }, LIVE, false],
  ['that has expired', { status: 'shared' }, LATE, false],
])('The server may still name the receiver of a ticket %s: $3', (_, changes, now, isUnknown) => {
  expect(isReceiverUnknown(aReservation(changes), VIEWER, confirmed(now))).toBe(isUnknown)
})

describe('The tickets of the share screen', () => {
  const rows = (ids: Id[]) => ids.map((id) => aReservation({ id }))

  it.each<[string, offered: Id[], shown: Id[], requested: Id[], kept: Id[]]>([
    ['are those that the server offers', [1, 2], [], [], [1, 2]],
    ['do not include one that is no longer offered', [2], [1, 2], [], [2]],
    ['include one whose link was requested, even if it is no longer offered', [], [1], [1], [1]],
    ['keep a requested ticket at its place', [1, 3], [1, 2, 3], [2], [1, 2, 3]],
    ['include a requested ticket only once', [3, 2, 1], [1, 2, 3], [2], [1, 2, 3]],
    ['have new tickets at their end', [4, 1], [1, 2], [2], [1, 2, 4]],
    ['compare ids of different types', ['1'], [1], ['1'], [1]],
  ])('%s', (_, offered, shown, requested, kept) => {
    const tickets = keepRequested(rows(offered), rows(shown), requested)
    expect(tickets.map(({ id }) => id)).toEqual(kept)
  })

  it('keep the state of a requested ticket and update the others', () => {
    const before = [1, 2].map((id) => aReservation({ id, isShareable: true }))
    const after = [1, 2].map((id) => aReservation({ id, ticketCount: 2 }))
    expect(keepRequested(after, before, [1])).toEqual([before[0], after[1]])
  })

  it('are updated in linear time', () => {
    const readsOf = (tickets: number) => {
      const { count, counted } = countReads()
      const ids = Array.from({ length: tickets }, (_, id) => id)
      keepRequested(counted(rows(ids)), counted(rows(ids)), ids)
      return count.reads
    }
    expect(readsOf(1000) / readsOf(100)).toBeLessThan(15)
  })
})
