/**
 * Some hours of an open ticket for a session in three days: looked at for some minutes of each hour, out
 * of sight for the rest.
 */
import { expect, it, vi } from 'vitest'
import { giveTicket } from '#mocks/backend/scenarioSetup.ts'
import { addSession } from '#mocks/backend/demoWorld.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#mocks/backend/hongKong.ts'
import { countListeners } from '#tests/support/listeners.ts'
import { SYNC_INTERVAL_MS } from '#src/domain/polling.ts'
import { LIST, openTicket, pass, settle, SYNC } from '#tests/support/openTicket.ts'
import { turnPage } from '#tests/support/screen.ts'

const HOURS = 4

const openSoon = () =>
  openTicket({
    scenario: 'signed-in',
    arrange: ({ world }) =>
      void giveTicket(world, { session: addSession(world, Date.now() + 3 * DAY_MS) }),
  })

/** Of real time: thousands of requests are made. */
const RUN_MS = 60_000

it(
  'costs at most one sync for 5 s in sight, none out of sight, and nothing grows',
  async () => {
    const listeners = countListeners()
    const ticket = await openSoon()
    // Between two requests, as each of the looks below ends.
    await pass(3_000)
    const size = () => ({
      ...listeners,
      timers: vi.getTimerCount(),
      answersKept: Object.keys(ticket.store.getState().api.queries).length,
      state: JSON.stringify(ticket.store.getState()).replace(/(isSkipped":)\w+/g, '$1').length,
    })
    const sizeBefore = size()
    const total = { syncs: 0, lists: 0 }

    for (let hour = 0; hour < HOURS; hour++) {
      // 3 s more than whole pauses between two syncs.
      const inSightMs = (1 + (hour % 4) * 6) * MINUTE_MS + 3_000
      turnPage('visible')
      await pass(inSightMs)
      const [syncs, lists] = [ticket.count(SYNC), ticket.count(LIST)]
      expect(syncs, `syncs in hour ${hour}`).toBeLessThanOrEqual(inSightMs / SYNC_INTERVAL_MS + 1)
      expect(lists, `lists in hour ${hour}`).toBeLessThanOrEqual(inSightMs / 60_000 + 1)
      expect(syncs + lists, `requests in hour ${hour}`).toBeGreaterThan(inSightMs / 6_000)
      expect(size(), `after hour ${hour}`).toEqual(sizeBefore)
      total.syncs += syncs
      total.lists += lists

      ticket.forget()
      turnPage('hidden')
      await settle()
      expect(vi.getTimerCount(), `timers out of sight in hour ${hour}`).toBe(0)
      await pass(HOUR_MS - inSightMs - 600)
      expect(ticket.count(), `requests out of sight in hour ${hour}`).toBe(0)
      ticket.forget()
    }

    expect(Date.now()).toBe(Date.parse('2025-06-20T18:20:03+08:00'))
    expect(total.syncs).toBeGreaterThan(300)
    expect(ticket.traffic.max).toBe(1)
    expect(ticket.result.current.list?.reservations).toHaveLength(1)
  },
  RUN_MS,
)
