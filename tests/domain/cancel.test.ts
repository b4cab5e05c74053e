import { describe, expect, it } from 'vitest'
import {
  cancelDialog,
  cancellable,
  isAsOpened,
  shownReservation,
  type CancelDialog,
} from '#src/domain/cancel.ts'
import type { Id, Reservation, TicketStatus } from '#src/domain/model.ts'
import { TICKET_EXPIRY_MINUTES } from '#src/domain/overlays.ts'
import { aReservation, confirmed } from '#tests/support/reservations.ts'

const VIEWER = 7
const ownedBy = (id: Id) => ({ owner: { id, lineName: 'Mei' } })
const vicOf = (id: Id) => ({ typeName: 'vic', ...ownedBy(id) })

type Tickets = Partial<Reservation>[]

describe('the button that cancels', () => {
  // The ids are 1, 2, 3 … in the order of the list.
  it.each<[string, Tickets, number | null]>([
    ['is hidden without a ticket', [], null],
    ['is there for one ticket', [{}], 1],
    ['is there for a shared ticket', [{ status: 'shared' }], 1],
    ['is hidden once all are cancelled', [{ status: 'cancelled' }], null],
    ['cancels the second once the first is cancelled', [{ status: 'cancelled' }, {}], 2],
    ['is hidden once the session is over', [{ startAt: 0 }], null],
    ['cancels the second once the session of the first is over', [{ startAt: 0 }, {}], 2],
    ['is hidden once any ticket is checked in', [{}, { status: 'used' }], null],
    ['is there for a vic ticket of somebody else', [vicOf(8), ownedBy(VIEWER)], 1],
    ['is hidden from the owner of a vic ticket', [vicOf(VIEWER)], null],
    ['is hidden where the vic ticket is not the first', [{}, vicOf(VIEWER)], null],
    ['is hidden though it is cancelled', [{}, { ...vicOf(VIEWER), status: 'cancelled' }], null],
  ])('%s', (_what, tickets, id) => {
    const list = tickets.map((changes, index) => aReservation({ id: index + 1, ...changes }))
    expect(cancellable(list, VIEWER, confirmed(aReservation().startAt))?.id ?? null).toBe(id)
  })
})

describe('The reservation whose date is shown', () => {
  const NOW = aReservation().startAt

  it.each<[string, Tickets, number | null]>([
    ['is the first', [{}, {}], 1],
    ['is the second once the first is cancelled', [{ status: 'cancelled' }, {}], 2],
    ['is the second once the session of the first is over', [{ startAt: 0 }, {}], 2],
    ['is the first once all are over', [{ startAt: 0 }, { status: 'cancelled' }], 1],
    ['is none without a ticket', [], null],
  ])('%s', (_what, tickets, id) => {
    const list = tickets.map((changes, index) => aReservation({ id: index + 1, ...changes }))
    expect(shownReservation(list, confirmed(NOW))?.id ?? null).toBe(id)
  })

  it('is the one that the button cancels, in every list of three', () => {
    const kinds: Partial<Reservation>[] = [
      {},
      { status: 'cancelled' },
      { status: 'shared' },
      { startAt: 0 },
    ]
    for (const first of kinds)
      for (const second of kinds)
        for (const third of kinds) {
          const list = [first, second, third].map((one, id) => aReservation({ id, ...one }))
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
  'the dialog before a cancellation of a ticket %s of type %j is the %s',
  (status, typeName, dialog) => {
    expect(cancelDialog(aReservation({ status, typeName }))).toBe(dialog)
  },
)

describe('a ticket whose dialog is open', () => {
  const opened = aReservation({ id: 1 })
  const { startAt } = opened
  const EXPIRY_MS = TICKET_EXPIRY_MINUTES * 60_000

  it.each<[string, Tickets, boolean]>([
    ['is listed as it was', [{}], true],
    ['is listed with its id as a text', [{ id: '1' }], true],
    ['is not the first any more', [{ id: 2 }, {}], true],
    ['is gone', [{ id: 2 }], false],
    ['was shared', [{ status: 'shared' }], false],
    ['is of another session', [{ startAt: startAt + 1 }], false],
    ['is of another type', [{ typeName: 'vic' }], false],
    ['stands beside one that was used', [{}, { id: 2, status: 'used' }], false],
    ['stands beside a vic ticket of the viewer', [{}, { id: 2, ...vicOf(VIEWER) }], false],
  ])('%s', (_what, tickets, isSame) => {
    const sorted = tickets.map((changes) => aReservation({ id: 1, ...changes }))
    expect(isAsOpened(opened, sorted, VIEWER, confirmed(startAt))).toBe(isSame)
  })

  it.each([
    ['may be cancelled until it expires', EXPIRY_MS, true],
    ['may not be cancelled afterwards', EXPIRY_MS + 1_000, false],
  ])('%s', (_when, agoMs, isSame) => {
    expect(isAsOpened(opened, [opened], VIEWER, confirmed(startAt + agoMs))).toBe(isSame)
  })
})
