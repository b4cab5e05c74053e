/** Compares the early code with the first code that the app shows for the same answers. */
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { reservationListSchema } from '#src/api/types/reservations.ts'
import { keepFinal, sortReservations } from '#src/domain/ticket.ts'
import { ticketViews } from '#src/domain/ticketView.ts'
import { earlyTicket } from '#src/earlyCode/earlyTicket.ts'
import { runs } from '#tests/support/property.ts'
import { wireTicket } from '#tests/support/wireTicket.ts'

const NOW = Date.parse('2025-06-24T13:50:00+08:00')
const HOUR_MS = 3_600_000

const ticket = fc
  .record({
    id: fc.integer({ min: 1, max: 5 }),
    status: fc.constantFrom('created', 'reserved', 'checked_in', 'cancelled', 'shared', null),
    is_shareable: fc.boolean(),
    check_in_code: fc.constantFrom('CODE', 'CODE', 'CODE', '', null),
    check_in_code_remaining_seconds: fc.constantFrom(60, 60, 5, 0, null),
    owner: fc.constantFrom(null, { id: 1, line_name: 'A' }, { id: 9, line_name: 'B' }),
    session: fc
      .oneof(fc.constant(0), fc.integer({ min: -30, max: 30 }))
      .map((hours) => ({ start_at: new Date(NOW + hours * HOUR_MS).toISOString() })),
  })
  .map(({ id, ...changes }) => wireTicket(id, changes))

const answers = fc.record({
  reservations: fc.array(ticket, { maxLength: 4 }),
  offsetMs: fc.constantFrom(null, 0, 2 * HOUR_MS, -26 * HOUR_MS),
  ageMs: fc.oneof(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 70_000 })),
  isOtherGuest: fc.constantFrom(false, false, false, true),
  hasPendingCommand: fc.constantFrom(false, false, false, true),
  /** The tickets for which this phone has made a link. */
  sharedIds: fc.subarray(['1', '2', '3', '4', '5']),
})

it('The early code equals the first open code of the app or is absent', ({ task }) => {
  const options = runs(300, 5_000)
  let drawn = 0
  const check = fc.property(answers, (generated) => {
    const list = v.parse(reservationListSchema, {
      user_id: 1,
      reservations: generated.reservations,
    })
    const me = {
      id: generated.isOtherGuest ? 2 : 1,
      customerId: null,
      isReserved: null,
      mobile: '1',
    }
    const { offsetMs, hasPendingCommand, sharedIds } = generated
    const tickets = {
      lastKnown: null,
      ticketPendingSince: null,
      receivedTicketPendingSince: null,
      bookedId: null,
      receivedId: null,
      unlistedBooking: null,
      sharedIds,
      receivedLinks: [],
      chosenEvents: [],
    }
    const stored = { token: 'token', owners: [], tickets, hasPendingCommand }
    const listedAt = NOW - generated.ageMs
    const early = earlyTicket({ me, list, listedAt, offsetMs }, stored, NOW)
    if (early === null) return
    drawn += 1
    const shown = sortReservations(
      keepFinal(list.reservations, { used: [], cancelled: [], redeemed: [] }),
    )
    const clock = { now: NOW + (offsetMs ?? 0), isConfirmed: offsetMs !== null }
    const [first] = ticketViews(shown, 'ticket', { id: 1, sharedIds }, clock)
    expect(early.view).toEqual(first)
    expect(first?.state).toBe('open')
    expect(generated.isOtherGuest || hasPendingCommand).toBe(false)
  })
  fc.assert(check, options)
  expect(drawn).toBeGreaterThan(options.numRuns / 30)
  task.meta.cases = options.numRuns
})
