/** Faults at the door: a code that does not admit, a missing code, or times of another zone. */
import type { Fault } from '#tests/planted/fault.ts'

export const door: Fault[] = [
  {
    name: 'an expired code is shown as if it were good',
    file: 'src/features/tickets/useIsRenewalOverdue.ts',
    find: 'expiresAt !== null && elapsed >= expiresAt + RENEWAL_MS',
    replace: 'false',
    tests: 'tests/features/tickets',
  },
  {
    name: 'an enlarged code closes before the staff when it expires',
    file: 'src/features/tickets/EnlargedCode.tsx',
    find: "useClosingTime(tab === 'gift', onClose)",
    replace: "useClosingTime(tab === 'gift', onClose)\n  if (isOverdue) return null",
    tests: 'tests/features/tickets',
  },
  {
    name: 'a covered ticket is drawn open before the app',
    file: 'src/earlyCode/earlyTicket.ts',
    find: 'sortReservations(list.reservations)',
    replace: 'list.reservations',
    tests: 'tests/earlyCode',
  },
  {
    name: "a session's time is that of the phone's zone",
    file: 'src/domain/time.ts',
    find: 'const wallClock = (at: Instant) => new Date(at + HONG_KONG_OFFSET_MS).toISOString()',
    replace:
      'const wallClock = (at: Instant) => new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString()',
    tests: 'tests/domain',
  },
  {
    name: 'polling goes on while the page is hidden',
    file: 'src/features/tickets/useTicketPolling.ts',
    find: 'isPaused: isPaused(state)',
    replace: 'isPaused: false',
    tests: 'tests/features/tickets',
  },
  {
    name: 'a list of which nothing can be read reads as no tickets',
    file: 'src/api/types/fields.ts',
    find: 'if (list.rows.length > 0 || first === undefined) return list',
    replace: 'if (first !== null) return list',
    tests: 'tests/api',
  },
  {
    name: 'the next open ticket takes the place of the one that was scanned',
    file: 'src/features/tickets/Tickets.tsx',
    find: '!ids.includes(shownId))) setShownId(firstId)',
    replace: '!ids.includes(shownId))) void 0',
    tests: 'tests/features/tickets',
  },
  {
    name: 'a code that was fetched before the app stays too long',
    file: 'src/features/tickets/ticketsSlice.ts',
    find: 'answer?.receivedAt ?? meta.fulfilledTimeStamp',
    replace: 'meta.fulfilledTimeStamp',
    tests: 'tests/features/tickets',
  },
]
