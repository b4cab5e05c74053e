import { describe, expect, it } from 'vitest'
import { cancelDialog, cancellable, isAsOpened, type CancelDialog } from '#src/domain/cancel.ts'
import type { Id, Reservation, TicketStatus } from '#src/domain/model.ts'
import { aReservation } from '#tests/support/reservations.ts'

const VIEWER = 7
const ownedBy = (id: Id) => ({ owner: { id, lineName: 'Mei' } })
const vicOf = (id: Id) => ({ typeName: 'vic', ...ownedBy(id) })

type Tickets = Partial<Reservation>[]

/** The ids are 1, 2, 3 … in the order of the list. */
const cancelled = (tickets: Tickets, viewer: Id | null) =>
  cancellable(
    tickets.map((changes, index) => aReservation({ id: index + 1, ...changes })),
    viewer,
    aReservation().startAt,
  )?.id ?? null

describe('the button that cancels', () => {
  it.each<[string, Tickets, number | null]>([
    ['is hidden without a ticket', [], null],
    ['is there for one ticket', [{}], 1],
    ['cancels the first of several', [{}, {}, {}], 1],
    ['cancels the first of the list as it is sorted', [{ id: 9 }, { id: 1 }], 9],
    ['is there for a ticket of the viewer', [ownedBy(VIEWER)], 1],
    ["is there for somebody else's ticket", [ownedBy(8)], 1],

    ['is hidden from the owner of a vic ticket', [vicOf(VIEWER)], null],
    ['is hidden from the owner whose id came as a text', [vicOf('7')], null],
    ['is hidden where the vic ticket is not the first', [{}, vicOf(VIEWER)], null],
    ['is there for a vic ticket of somebody else', [vicOf(8)], 1],
    ['is there for a vic ticket of nobody that is known', [{ typeName: 'vic' }], 1],
    ['is there for a type that only begins with vic', [{ ...vicOf(VIEWER), typeName: 'vice' }], 1],
    ['is there for a ticket without a type', [{ ...ownedBy(VIEWER), typeName: null }], 1],
    [
      'is there where one ticket is vic and another one is the viewer’s',
      [vicOf(8), ownedBy(VIEWER)],
      1,
    ],
    [
      'is hidden from the owner of a vic ticket that was cancelled',
      [{}, { ...vicOf(VIEWER), status: 'cancelled' }],
      null,
    ],

    ['is hidden once the ticket is checked in', [{ status: 'used' }], null],
    ['is hidden once any ticket is checked in', [{}, {}, { status: 'used' }], null],
    ['is hidden once somebody else came in', [{}, { status: 'used', ...ownedBy(8) }], null],
    ['is hidden once the only one is cancelled', [{ status: 'cancelled' }], null],
    ['is hidden once all are cancelled', [{ status: 'cancelled' }, { status: 'cancelled' }], null],
    ['cancels the second once the first is cancelled', [{ status: 'cancelled' }, {}], 2],
    [
      'is hidden where a cancelled one comes before a ticket that was used',
      [{ status: 'cancelled' }, { status: 'used' }],
      null,
    ],
    [
      'is hidden where a cancelled one comes before the viewer’s vic ticket',
      [{ status: 'cancelled' }, vicOf(VIEWER)],
      null,
    ],
    ['is hidden once the session is over', [{ startAt: 0 }], null],
    [
      'is hidden once the session of a shared one is over',
      [{ startAt: 0, status: 'shared' }],
      null,
    ],
    ['cancels the second once the session of the first is over', [{ startAt: 0 }, {}], 2],
    ['is there where only another one is cancelled', [{}, { status: 'cancelled' }], 1],
    ['is there for a shared ticket', [{ status: 'shared' }], 1],
    ['is there for a ticket of a status that is not known', [{ status: 'unknown' }], 1],
  ])('%s', (_what, tickets, id) => {
    expect(cancelled(tickets, VIEWER)).toBe(id)
  })

  it.each<[string, Id | null, number | null]>([
    ['the number of the owner', 7, null],
    ['the text of the owner', '7', null],
    ['the number of somebody else', 8, 1],
    ['the text of somebody else', '8', 1],
    ['no id at all', null, 1],
  ])('sees a vic ticket with %s as the viewer', (_what, viewer, id) => {
    expect(cancelled([vicOf(7)], viewer)).toBe(id)
    expect(cancelled([vicOf('7')], viewer)).toBe(id)
  })

  it('hands on the whole reservation, and leaves the list as it is', () => {
    const list = [aReservation({ id: 'r2' }), aReservation({ id: 'r1' })]
    const given = [...list]
    expect(cancellable(list, VIEWER, 0)).toBe(list[0])
    expect(list).toEqual(given)
  })
})

describe('the dialog that asks before', () => {
  it.each<[TicketStatus, string | null, CancelDialog]>([
    ['unused', 'public', 'first'],
    ['unused', 'vic', 'second'],
    ['unused', 'vip', 'first'],
    ['unused', 'VIC', 'first'],
    ['unused', null, 'first'],
    ['unknown', 'public', 'first'],
    ['unknown', 'vic', 'second'],
    ['unknown', null, 'first'],
    ['shared', 'public', 'third'],
    ['shared', 'vic', 'third'],
    ['shared', null, 'third'],
  ])('of a ticket %s of type %j is the %s', (status, typeName, dialog) => {
    expect(cancelDialog(aReservation({ status, typeName }))).toBe(dialog)
  })
})

describe('a ticket whose dialog is open', () => {
  const opened = aReservation({ id: 1 })
  const { startAt } = opened
  const MINUTES_51 = 51 * 60_000

  it.each<[string, Tickets, boolean]>([
    ['is listed as it was', [{}], true],
    ['is listed with its id as a text', [{ id: '1' }], true],
    ['is not the first any more', [{ id: 2 }, {}], true],
    ['has another code', [{ checkInCode: 'new' }], true],
    ['is offered for sharing', [{ isShareable: true }], true],
    ['is gone', [{ id: 2 }], false],
    ['is gone with all others', [], false],
    ['was shared', [{ status: 'shared' }], false],
    ['was used', [{ status: 'used' }], false],
    ['was cancelled', [{ status: 'cancelled' }], false],
    ['is of another session', [{ startAt: startAt + 1 }], false],
    ['is of another type', [{ typeName: 'vic' }], false],
    ['stands beside one that was used', [{}, { id: 2, status: 'used' }], false],
    ['stands beside a vic ticket of the viewer', [{}, { id: 2, ...vicOf(VIEWER) }], false],
  ])('%s', (_what, tickets, isSame) => {
    const sorted = tickets.map((changes) => aReservation({ id: 1, ...changes }))
    expect(isAsOpened(opened, sorted, VIEWER, startAt)).toBe(isSame)
  })

  it.each([
    [MINUTES_51, true],
    [MINUTES_51 + 1_000, false],
  ])('may be cancelled %i ms after its start: %s', (agoMs, isSame) => {
    expect(isAsOpened(opened, [opened], VIEWER, startAt + agoMs)).toBe(isSame)
  })
})
