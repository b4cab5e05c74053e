import { describe, expect, it } from 'vitest'
import {
  cancelDialog,
  cancellable,
  isStillCancellable,
  shownReservation,
  type CancelDialog,
} from '#src/domain/cancel.ts'
import type { Id, Reservation, TicketStatus } from '#src/domain/model.ts'
import { TICKET_EXPIRY_MINUTES } from '#src/domain/overlays.ts'
import { aReservation, confirmed } from '#tests/support/reservations.ts'

const VIEWER = 7
const ownedBy = (id: Id) => ({ owner: { id, lineName: 'Mei' } })
const vicOf = (id: Id) => ({ typeName: 'vic', ...ownedBy(id) })
const vicBookedBy = (userId: Id | null) => ({ typeName: 'vic', userId, owner: null })

type Tickets = Partial<Reservation>[]

describe('The cancel button', () => {
  // The ids are 1, 2, 3 and so on, in the order of the list.
  it.each<[string, Tickets, number | null]>([
    ['is hidden without a ticket', [], null],
    ['is shown for one ticket', [{}], 1],
    ['is shown for a shared ticket', [{ status: 'shared' }], 1],
    ['is hidden once all tickets are cancelled', [{ status: 'cancelled' }], null],
    ['cancels the second ticket once the first is cancelled', [{ status: 'cancelled' }, {}], 2],
    ['is hidden once the session is over', [{ startAt: 0 }], null],
    ['cancels the second ticket once the session of the first is over', [{ startAt: 0 }, {}], 2],
    ['is hidden once any ticket was used', [{}, { status: 'used' }], null],
    ['is shown for a vic ticket of another guest', [vicOf(8), ownedBy(VIEWER)], 1],
    ['is hidden from the owner of a vic ticket', [vicOf(VIEWER)], null],
    ['is hidden from the booker of a vic ticket without an owner', [vicBookedBy(VIEWER)], null],
    ['is shown for a vic ticket without an owner of another booker', [vicBookedBy(8)], 1],
    ['is shown for a vic ticket without an owner and booker', [vicBookedBy(null)], 1],
    [
      'is shown for a shared vic ticket without an owner',
      [{ ...vicBookedBy(VIEWER), status: 'shared' }],
      1,
    ],
    ['is hidden if the vic ticket is not the first', [{}, vicOf(VIEWER)], null],
    [
      'is hidden even if the vic ticket is cancelled',
      [{}, { ...vicOf(VIEWER), status: 'cancelled' }],
      null,
    ],
  ])('%s', (_what, tickets, id) => {
    const list = tickets.map((changes, index) => aReservation({ id: index + 1, ...changes }))
    expect(cancellable(list, VIEWER, confirmed(aReservation().startAt))?.id ?? null).toBe(id)
  })
})

describe('The shown reservation', () => {
  const NOW = aReservation().startAt

  it.each<[string, Tickets, number | null]>([
    ['is the first one', [{}, {}], 1],
    ['is the second one once the first is cancelled', [{ status: 'cancelled' }, {}], 2],
    ['is the second one once the session of the first is over', [{ startAt: 0 }, {}], 2],
    ['is the first one once all are over', [{ startAt: 0 }, { status: 'cancelled' }], 1],
    ['is none without a ticket', [], null],
  ])('%s', (_what, tickets, id) => {
    const list = tickets.map((changes, index) => aReservation({ id: index + 1, ...changes }))
    expect(shownReservation(list, confirmed(NOW))?.id ?? null).toBe(id)
  })

  it('is the one that the cancel button cancels, in every list of three', () => {
    const kinds: Partial<Reservation>[] = [
      {},
      { status: 'cancelled' },
      { status: 'shared' },
      { startAt: 0 },
    ]
    for (const first of kinds)
      for (const second of kinds)
        for (const third of kinds) {
          const list = [first, second, third].map((changes, id) => aReservation({ id, ...changes }))
          const toCancel = cancellable(list, VIEWER, confirmed(NOW))
          const isOver = toCancel === null
          expect(isOver || toCancel === shownReservation(list, confirmed(NOW))).toBe(true)
        }
  })
})

it.each<[TicketStatus, string | null, CancelDialog]>([
  ['unused', 'public', 'first'],
  ['unused', null, 'first'],
  ['unused', 'vic', 'second'],
  ['unused', 'VIC', 'second'],
  ['shared', 'public', 'third'],
  ['shared', 'vic', 'third'],
])(
  'A ticket with status %s and type %j is cancelled with the %s dialog',
  (status, typeName, dialog) => {
    expect(cancelDialog(aReservation({ status, typeName }))).toBe(dialog)
  },
)

describe('The open cancel dialog', () => {
  const opened = aReservation({ id: 1 })
  const { startAt } = opened
  const EXPIRY_MS = TICKET_EXPIRY_MINUTES * 60_000

  it.each<[string, Tickets, boolean]>([
    ['may cancel its ticket while the list shows no change', [{}], true],
    ['may cancel its ticket if the list has the id as a string', [{ id: '1' }], true],
    ['may cancel its ticket if it is no longer the first', [{ id: 2 }, {}], true],
    ['may not cancel a ticket that is no longer listed', [{ id: 2 }], false],
    ['may not cancel a ticket that was shared', [{ status: 'shared' }], false],
    ['may not cancel a ticket that moved to another session', [{ startAt: startAt + 1 }], false],
    ['may not cancel a ticket that has another type now', [{ typeName: 'vic' }], false],
    [
      'may not cancel a ticket once another ticket was used',
      [{}, { id: 2, status: 'used' }],
      false,
    ],
    [
      'may not cancel a ticket once the viewer owns a vic ticket',
      [{}, { id: 2, ...vicOf(VIEWER) }],
      false,
    ],
  ])('%s', (_what, tickets, isSame) => {
    const sorted = tickets.map((changes) => aReservation({ id: 1, ...changes }))
    expect(isStillCancellable(opened, sorted, VIEWER, confirmed(startAt))).toBe(isSame)
  })

  it.each([
    ['may cancel its ticket until it expires', EXPIRY_MS, true],
    ['may not cancel an expired ticket', EXPIRY_MS + 1_000, false],
  ])('%s', (_when, agoMs, isSame) => {
    expect(isStillCancellable(opened, [opened], VIEWER, confirmed(startAt + agoMs))).toBe(isSame)
  })
})
