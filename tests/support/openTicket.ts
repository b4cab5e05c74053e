/** An open ticket without its screen, in fake time: the screen's own question and the heartbeat, and what they ask of the server. */
import { act, renderHook } from '@testing-library/react'
import { vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { useTicketWatch } from '#src/session/ticketWatch.ts'
import { inStore } from '#tests/support/app.tsx'
import { makeTestStore, type TestStoreOptions } from '#tests/support/store.ts'

export const LIST = 'GET /reservation/list'
export const SYNC = 'PATCH /reservation/sync-status'

/** Time goes on: timers, answers, effects. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const useOpenTicket = () => {
  const { data } = api.endpoints.getReservations.useQuery(undefined)
  return { list: data, retry: useTicketWatch() }
}

/** Opens the ticket; its first list has been asked for. Times are counted in seconds from there. */
export async function openTicket(options: TestStoreOptions = {}) {
  vi.useFakeTimers()
  const phone = makeTestStore({ scenario: 'reserved', ...options })
  const { backend, ports } = phone
  const openedAt = Date.now()
  const at: number[] = []
  const traffic = { underWay: 0, most: 0 }
  ports.fetch = async (request) => {
    at.push((Date.now() - openedAt) / 1000)
    traffic.underWay += 1
    traffic.most = Math.max(traffic.most, traffic.underWay)
    try {
      return await backend.fetch(request)
    } finally {
      traffic.underWay -= 1
    }
  }
  const view = renderHook(useOpenTicket, { wrapper: inStore(phone.store) })
  await pass(0)
  return {
    ...phone,
    ...view,
    traffic,
    /** When requests started: all, or those of one kind. */
    times: (line?: string) =>
      at.filter((_, place) => line === undefined || backend.asked()[place] === line),
    /** How many were asked so far: all, or those of one kind. */
    count: (line?: string) =>
      backend.asked().filter((asked) => line === undefined || asked === line).length,
    /** Forgets what was asked so far. */
    forget: () => {
      at.length = 0
      backend.requests.length = 0
    },
  }
}
