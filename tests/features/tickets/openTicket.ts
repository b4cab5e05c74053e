/** The polling of an open ticket without its screen, in fake time. */
import { renderHook } from '@testing-library/react'
import { vi } from 'vitest'
import { SYNC_INTERVAL_MS } from '#src/domain/polling.ts'
import { setupRefetchListeners } from '#src/features/tickets/refetchListeners.ts'
import { useTicketPolling } from '#src/features/tickets/useTicketPolling.ts'
import { replies, type Fault } from '#tests/support/backend.ts'
import { onCleanup } from '#tests/support/onCleanup.ts'
import { inStore } from '#tests/support/app.tsx'
import { advanceTime } from '#tests/support/screen.ts'
import { makeTestStore, type TestStoreOptions } from '#tests/support/store.ts'

export const LIST = 'GET /reservation/list'
export const SYNC = 'PATCH /reservation/sync-status'

/** For a ticket whose code is valid for ten minutes. */
export const LONG = { check_in_code_remaining_seconds: 600 }

/** The server answers the list with these rows. */
export const lists = (...rows: object[]): Fault => replies(200, { user_id: 1, reservations: rows })

/** Waits for the next sync and its consequences. */
export const untilSynced = () => advanceTime(SYNC_INTERVAL_MS + 1_000)

/** Waits until React and RTK Query have processed a change: a frame, and a batch of updates. */
export const flush = () => advanceTime(600)

const useOpenTicket = () => {
  const { data, retry } = useTicketPolling()
  return { list: data, retry }
}

/** React applies a new interval with its next frame, so times are rounded. */
const toTenths = (seconds: number) => Math.round(seconds * 10) / 10

/** Opens the ticket and requests its first list. Times are in seconds since then. */
export async function openTicket(options: TestStoreOptions = {}) {
  vi.useFakeTimers()
  const phone = makeTestStore({ scenario: 'reserved', ...options })
  const { backend } = phone
  const openedAt = Date.now()
  const at: number[] = []
  const traffic = { inFlight: new Set<Request>(), max: 0 }
  const { fetch } = backend
  backend.fetch = async (request) => {
    at.push(toTenths((Date.now() - openedAt) / 1000))
    const inFlight = traffic.inFlight
    inFlight.add(request)
    traffic.max = Math.max(traffic.max, inFlight.size)
    request.signal.addEventListener('abort', () => inFlight.delete(request))
    try {
      return await fetch(request)
    } finally {
      inFlight.delete(request)
    }
  }
  const stopListening = setupRefetchListeners(phone.store)
  onCleanup(stopListening)
  const view = renderHook(useOpenTicket, { wrapper: inStore(phone.store) })
  await advanceTime(0)
  return {
    ...phone,
    ...view,
    stopListening,
    traffic,
    /** Returns when requests started: all requests, or those of one kind. */
    times: (line?: string) =>
      at.filter((_, place) => line === undefined || backend.requested()[place] === line),
    /** Returns the number of requests so far: all, or those of one kind. */
    count: (line?: string) =>
      backend.requested().filter((request) => line === undefined || request === line).length,
    /** Forgets all requests so far. */
    forget: () => {
      at.length = 0
      backend.requests.length = 0
    },
  }
}
