/**
 * A day of an open ticket in fake time, and ten minutes in which each request fails. What the
 * single rules of polling are, tests/features/tickets/ticketPolling*.test.ts say.
 */
import { cleanup, renderHook } from '@testing-library/react'
import { vi } from 'vitest'
import { addSession } from '#mocks/backend/demoWorld.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#mocks/backend/hongKong.ts'
import { giveTicket } from '#mocks/backend/scenarioSetup.ts'
import { api } from '#src/api/client.ts'
import { NOW } from '#tests/mocks/request.ts'
import { defineFigure, type FigureOptions, type Measured } from '#tests/scorecard/figure.ts'
import { inStore, renderApp } from '#tests/support/app.tsx'
import { atEnd, runCase } from '#tests/support/atEnd.ts'
import {
  hangs,
  hangsInBody,
  noNetwork,
  refuses,
  replies,
  type Fault,
  type TestBackend,
} from '#tests/support/backend.ts'
import { countListeners } from '#tests/support/listeners.ts'
import { pass } from '#tests/support/openTicket.ts'
import { turnPage } from '#tests/support/screen.ts'
import { makeTestStore } from '#tests/support/store.ts'

const MAX_FAILING_REQUESTS = 14

const FAULTS: Record<string, Fault> = {
  'no network': noNetwork,
  hung: hangs,
  'hung in the body': hangsInBody,
  '502': replies(502, '<html>'),
  '429': replies(429, null, { 'Retry-After': '1' }),
  refused: refuses(1002, 403),
  HTML: replies(200, '<!doctype html>'),
  empty: replies(200),
  'another shape': replies(200, { is_updated: 'no', reservations: {} }),
}

/** A ticket for a session in three days, so that nothing about it ends within the day. */
const arrange = ({ world }: TestBackend) =>
  void giveTicket(world, { session: addSession(world, Date.now() + 3 * DAY_MS) })

type Open = () => Promise<{ backend: TestBackend; getState: () => unknown }>

const openTicket: Open = async () => {
  const { backend, store } = await renderApp('/ticket', { scenario: 'signed-in', arrange })
  return { backend, getState: store.getState }
}

/** Polls as RTK Query does by itself: nothing stops it out of sight, nothing slows it down. */
const openNaiveTicket: Open = async () => {
  const { backend, store } = makeTestStore({ scenario: 'signed-in', arrange })
  const usePolling = () =>
    api.endpoints.getReservations.useQuery(undefined, { pollingInterval: 5000 })
  renderHook(usePolling, { wrapper: inStore(store) })
  return { backend, getState: store.getState }
}

async function inFakeTime<T>(body: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ now: NOW })
  try {
    return await runCase(async () => {
      atEnd(cleanup)
      return body()
    })
  } finally {
    vi.restoreAllMocks()
    vi.useRealTimers()
    localStorage.clear()
  }
}

/** Looked at for some minutes of each hour, hidden for the rest. */
const day = (open: Open, hours: number) =>
  inFakeTime(async () => {
    const listeners = countListeners()
    const { backend, getState } = await open()
    // What the screen fetches once it is drawn takes real time.
    await pass(3_000)
    await vi.dynamicImportSettled()
    await pass(0)
    const size = (): Record<string, number> => ({
      ...listeners,
      timers: vi.getTimerCount(),
      elements: document.querySelectorAll('*').length,
      state: JSON.stringify(getState()).replace(/(isSkipped":)\w+/g, '$1').length,
    })
    const before = size()
    const growth: string[] = []
    let hidden = 0
    for (let hour = 0; hour < hours; hour++) {
      const inSightMs = (1 + (hour % 4) * 6) * MINUTE_MS + 3_000
      turnPage('visible')
      await pass(inSightMs)
      for (const [what, count] of Object.entries(size()))
        if (count > (before[what] ?? 0))
          growth.push(`hour ${hour}: ${count} ${what}, ${before[what]} at first`)
      turnPage('hidden')
      await pass(600)
      backend.requests.length = 0
      await pass(HOUR_MS - inSightMs - 600)
      hidden += backend.requests.length
    }
    return { hidden, growth }
  })

const failingMinutes = (open: Open, fault: Fault) =>
  inFakeTime(async () => {
    const { backend } = await open()
    await pass(7_000)
    backend.requests.length = 0
    backend.fail('every', fault)
    await pass(10 * MINUTE_MS)
    return backend.requests.length
  })

async function measure(open: Open, { size }: FigureOptions): Promise<Measured> {
  const hours = size === 'full' ? 24 : 3
  const { hidden, growth } = await day(open, hours)
  const failing: Record<string, number> = {}
  for (const [name, fault] of Object.entries(FAULTS).slice(0, size === 'full' ? 99 : 3))
    failing[name] = await failingMinutes(open, fault)
  const most = Math.max(...Object.values(failing))
  return {
    value: `${hidden} in ${hours} h; ${most}; ${growth.length === 0 ? 'none' : `${growth.length} times`}`,
    isMet: hidden === 0 && most <= MAX_FAILING_REQUESTS && growth.length === 0,
    details: { hours, requestsWhileHidden: hidden, requestsInTenFailingMinutes: failing, growth },
  }
}

defineFigure({
  number: 8,
  name: 'a day of an open ticket: requests while hidden, requests in 10 failing minutes, growth',
  target: '0; <= 14; none',
  run: (options) => measure(openTicket, options),
  control: {
    broken: 'polls every 5 s by RTK Query alone',
    run: (options) => measure(openNaiveTicket, { ...options, size: 'quick' }),
  },
})
