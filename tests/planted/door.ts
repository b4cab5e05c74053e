/** Faults at the door: a code that does not admit, a missing code, or times of another zone. */
import type { Fault } from '#tests/planted/fault.ts'

export const door: Fault[] = [
  {
    name: 'an expired code is shown as valid',
    file: 'src/features/tickets/useIsRenewalOverdue.ts',
    find: 'expiresAt !== null && elapsed >= expiresAt + RENEWAL_MS',
    replace: 'false',
    tests: 'tests/features/tickets',
  },
  {
    name: 'an enlarged code closes when it expires, in front of the staff',
    file: 'src/features/tickets/EnlargedCode.tsx',
    find: "useClosingTime(tab === 'gift', onClose)",
    replace: "useClosingTime(tab === 'gift', onClose)\n  if (isOverdue) return null",
    tests: 'tests/features/tickets',
  },
  {
    name: 'the early code shows a ticket that should be covered',
    file: 'src/earlyCode/earlyTicket.ts',
    find: 'sortReservations(list.reservations)',
    replace: 'list.reservations',
    tests: 'tests/earlyCode',
  },
  {
    name: "a session's time is shown in the time zone of the phone",
    file: 'src/domain/time.ts',
    find: 'const wallClock = (at: Instant) => new Date(at + HONG_KONG_OFFSET_MS).toISOString()',
    replace:
      'const wallClock = (at: Instant) => new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString()',
    tests: 'tests/domain',
  },
  {
    name: 'polling continues while the page is hidden',
    file: 'src/features/tickets/useTicketPolling.ts',
    find: 'isPaused: isPaused(state)',
    replace: 'isPaused: false',
    tests: 'tests/features/tickets',
  },
  {
    name: 'a list without any readable row is shown as no tickets',
    file: 'src/api/types/fields.ts',
    find: 'if (list.rows.length > 0 || first === undefined) return list',
    replace: 'if (first !== null) return list',
    tests: 'tests/api',
  },
  {
    name: 'the next open ticket replaces the ticket that was just scanned',
    file: 'src/features/tickets/Tickets.tsx',
    find: '!ids.includes(shownId))) setShownId(firstId)',
    replace: '!ids.includes(shownId))) void 0',
    tests: 'tests/features/tickets',
  },
  {
    name: 'a code that was fetched by the early script stays too long',
    file: 'src/session/ticketsSlice.ts',
    find: 'answer?.receivedAt ?? meta.fulfilledTimeStamp',
    replace: 'meta.fulfilledTimeStamp',
    tests: 'tests/features/tickets',
  },
]
