/** Simulates a day with an open ticket. It must send nothing while hidden and must not leak memory. */
import { expect, it, vi } from 'vitest'
import { addSession } from '#mocks/backend/demoWorld.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#mocks/backend/hongKong.ts'
import { giveTicket } from '#mocks/backend/scenarioSetup.ts'
import { renderApp } from '#tests/support/app.tsx'
import { countListeners } from '#tests/support/listeners.ts'
import { isFull } from '#tests/support/property.ts'
import { advanceTime, turnPage } from '#tests/support/screen.ts'

const hours = Array.from({ length: isFull ? 24 : 2 }, (_, hour) => hour)

it(
  'An open ticket sends nothing while hidden and leaks nothing during a day',
  { timeout: 300_000 },
  async ({ task }) => {
    vi.useFakeTimers()
    const listeners = countListeners()
    const { backend, store } = await renderApp('/ticket', {
      scenario: 'signed-in',
      // The session is in three days, so that nothing expires within the simulated day.
      arrange: ({ world }) =>
        void giveTicket(world, { session: addSession(world, Date.now() + 3 * DAY_MS) }),
    })
    // The lazy imports of the screen take real time.
    await advanceTime(3_000)
    await vi.dynamicImportSettled()
    await advanceTime(0)
    const size = (): Record<string, number> => ({
      ...listeners,
      timers: vi.getTimerCount(),
      elements: document.querySelectorAll('*').length,
      state: JSON.stringify(store.getState()).replace(/(isSkipped":)\w+/g, '$1').length,
    })
    const before = size()
    for (const hour of hours) {
      const inSightMs = (1 + (hour % 4) * 6) * MINUTE_MS + 3_000
      turnPage('visible')
      backend.requests.length = 0
      await advanceTime(inSightMs)
      expect(backend.requests.length).toBeGreaterThan(0)
      const grown = Object.entries(size()).filter(([what, count]) => count > (before[what] ?? 0))
      expect(grown, `in hour ${hour}`).toEqual([])
      turnPage('hidden')
      await advanceTime(600)
      backend.requests.length = 0
      await advanceTime(HOUR_MS - inSightMs - 600)
      expect(backend.requested(), `in hour ${hour}`).toEqual([])
    }
    task.meta.cases = hours.length
  },
)
