/** Tests which clock may cover a code. The API's time has priority, then the time of the app's host. */
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addSession } from '#mocks/backend/demoWorld.ts'
import { HOUR_MS, MINUTE_MS } from '#mocks/backend/hongKong.ts'
import { giveTicket } from '#mocks/backend/scenarioSetup.ts'
import { RENEWAL_MS, SYNC_INTERVAL_MS } from '#src/domain/polling.ts'
import { HOST_RETRY_MS } from '#src/session/clockSlice.ts'
import { NOW } from '#tests/mocks/request.ts'
import { renderApp, type AppOptions } from '#tests/support/app.tsx'
import { deferred, noNetwork, type Fault, type TestBackend } from '#tests/support/backend.ts'
import { LIST, SYNC } from '#tests/features/tickets/openTicket.ts'
import { advanceTime, turnPage } from '#tests/support/screen.ts'

const EXPIRED = 'Your ticket has expired'
const RECONNECTING = 'Your reservation is unaffected. The code returns once the connection is back.'

/** The lifetime of a code in the mock backend. */
const CODE_MS = 60_000

/** The time of the servers, which does not depend on the phone's clock. */
let serverNow: () => number

beforeEach(() => {
  vi.useFakeTimers()
  const startedAt = performance.now()
  serverNow = () => NOW + performance.now() - startedAt
})

/** Removes the Date header, like an API on another origin that does not expose it. */
function hideDate(backend: TestBackend): void {
  const { fetch } = backend
  backend.fetch = async (request) => {
    const answer = await fetch(request)
    const headers = new Headers(answer.headers)
    headers.delete('date')
    const { status } = answer
    return new Response(status === 204 ? null : await answer.text(), { status, headers })
  }
}

const withoutSeconds: Fault = async (_, answer) => {
  const response = await answer()
  const list = (await response.json()) as { reservations: object[] }
  const reservations = list.reservations.map((row) => ({
    ...row,
    check_in_code_remaining_seconds: null,
  }))
  return new Response(JSON.stringify({ ...list, reservations }), { headers: response.headers })
}

type Phone = {
  aheadMs?: number
  hasDate?: boolean
  /** Whether the server gives the remaining seconds of the code. */
  hasSeconds?: boolean
  /** The time since the start of the session. */
  begunAgoMs?: number
  hostTime?: NonNullable<AppOptions['hostTime']>
}

async function open(phone: Phone = {}) {
  const { aheadMs = 0, hasDate = true, hasSeconds = true, begunAgoMs = 0, ...options } = phone
  vi.setSystemTime(NOW + aheadMs)
  const app = await renderApp('/ticket', {
    scenario: 'signed-in',
    arrange: (backend) => {
      const { world } = backend
      world.now = serverNow
      giveTicket(world, { session: addSession(world, NOW - begunAgoMs) })
      for (const reservation of world.reservations) reservation.gift = null
      if (!hasDate) hideDate(backend)
      if (!hasSeconds) backend.fail('getReservations', withoutSeconds)
    },
    ...options,
  })
  await advanceTime(100)
  await vi.dynamicImportSettled()
  await advanceTime(0)
  return app
}

/** Creates a host that returns the time of the servers and counts its requests. */
function makeHost(aheadMs = 0) {
  const hostTime = vi.fn(() => {
    const sentAt = Date.now()
    const date = new Date(serverNow() + aheadMs).toUTCString()
    return Promise.resolve({ date, sentAt, receivedAt: sentAt })
  })
  return { hostTime }
}

const jump = (ms: number) => vi.setSystemTime(Date.now() + ms)
const isOpen = () => screen.queryByRole('img', { name: 'Ticket QR code' }) !== null
const overlayTexts = () => screen.queryAllByRole('status').map(({ textContent }) => textContent)

describe.each([
  ['with a Date header', true],
  ['without a Date header', false],
])('A code of an API %s', (_, hasDate) => {
  it.each([-26, -2, 2, 26])(
    'is shown and renewed on a phone whose clock is %i h wrong',
    async (hours) => {
      const { backend } = await open({ aheadMs: hours * HOUR_MS, hasDate })
      expect([isOpen(), overlayTexts()]).toEqual([true, []])
      await advanceTime(2 * CODE_MS)
      expect([isOpen(), overlayTexts()]).toEqual([true, []])
      expect(backend.count(LIST)).toBe(3)
      expect(backend.count(SYNC)).toBeGreaterThan((2 * CODE_MS) / SYNC_INTERVAL_MS - 4)
    },
  )

  it.each([-26, -2, 2, 26])(
    'is covered after its session on a phone whose clock is %i h wrong, if any server tells the time',
    async (hours) => {
      await open({ aheadMs: hours * HOUR_MS, hasDate, begunAgoMs: 52 * MINUTE_MS, ...makeHost() })
      expect([isOpen(), overlayTexts()]).toEqual([false, [EXPIRED]])
    },
  )
})

it('A ticket can be cancelled until it has expired by the time of the server', async () => {
  const canCancel = () => screen.queryByRole('button', { name: 'Cancel my reservation' }) !== null
  await open({ begunAgoMs: 50 * MINUTE_MS })
  expect(canCancel()).toBe(true)
  await advanceTime(3 * MINUTE_MS)
  expect([canCancel(), overlayTexts()]).toEqual([false, [EXPIRED]])
})

describe('The ticket says that admission is open', () => {
  const shown = () => screen.queryByText('Admission is open') !== null
  const minutesBefore = (minutes: number) => ({ begunAgoMs: -minutes * MINUTE_MS })

  it('from 30 minutes before the session, while the screen is open', async () => {
    await open(minutesBefore(31))
    expect(shown()).toBe(false)
    await advanceTime(61_000)
    expect(shown()).toBe(true)
  })

  it('only if a server tells the time', async () => {
    const { unmount } = await open({ ...minutesBefore(10), hasDate: false })
    expect([isOpen(), shown()]).toEqual([true, false])
    unmount()
    await open({ ...minutesBefore(10), hasDate: false, ...makeHost() })
    expect([isOpen(), shown()]).toEqual([true, true])
  })
})

describe("The app's own host", () => {
  it('gets no request if the API tells the time', async () => {
    const { hostTime } = makeHost()
    await open({ hostTime })
    jump(3 * HOUR_MS)
    await advanceTime(10_000)
    expect(hostTime).not.toHaveBeenCalled()
  })

  it('gets one request if the API does not tell the time, and another after a clock jump', async () => {
    const { hostTime } = makeHost()
    await open({ hasDate: false, hostTime })
    await advanceTime(2 * CODE_MS)
    expect(hostTime).toHaveBeenCalledTimes(1)
    jump(-3 * HOUR_MS)
    await advanceTime(2 * CODE_MS)
    expect(hostTime).toHaveBeenCalledTimes(2)
  })

  it('gets the request after a clock jump only when the page is visible', async () => {
    const { hostTime } = makeHost()
    await open({ hasDate: false, hostTime })
    turnPage('hidden')
    jump(3 * HOUR_MS)
    await advanceTime(10_000)
    expect(hostTime).toHaveBeenCalledTimes(1)
    turnPage('visible')
    await advanceTime(1_000)
    expect(hostTime).toHaveBeenCalledTimes(2)
  })

  it('covers nothing and is asked again each minute if it does not tell the time either', async () => {
    const hostTime = vi.fn(() => Promise.resolve(null))
    await open({ aheadMs: 26 * HOUR_MS, hasDate: false, hostTime })
    await advanceTime(HOST_RETRY_MS - 1_000)
    expect(hostTime).toHaveBeenCalledTimes(1)
    await advanceTime(HOST_RETRY_MS)
    expect([isOpen(), overlayTexts()]).toEqual([true, []])
    expect(hostTime).toHaveBeenCalledTimes(2)
  })

  it('has a lower priority than the API', async () => {
    const { hostTime } = makeHost(3 * HOUR_MS)
    const { backend } = await open({ hostTime })
    hideDate(backend)
    jump(HOUR_MS)
    await advanceTime(CODE_MS)
    expect([isOpen(), overlayTexts()]).toEqual([true, []])
  })
})

describe('A clock jump while the ticket is open', () => {
  it.each([3, -3, 26, -26])(
    'by %i h fetches the list within 2 s and covers nothing before its answer',
    async (hours) => {
      const { backend } = await open()
      await advanceTime(10_000)
      expect(backend.count(LIST)).toBe(1)
      const { fault, release } = deferred()
      backend.fail('getReservations', fault, 1)
      backend.fail('syncStatus', noNetwork)
      jump(hours * HOUR_MS)
      await advanceTime(2_000)
      expect(backend.count(LIST)).toBe(2)
      await advanceTime(5_000)
      expect([isOpen(), overlayTexts()]).toEqual([true, []])
      // After a jump forward the phone may have slept, so the code may be older than the countdown would say.
      const left = hours > 0 ? null : '0:43'
      expect(screen.queryByRole('timer')?.textContent ?? null).toBe(left && `New code in ${left}`)
      expect(screen.getByText('Tap to enlarge').parentElement?.textContent).toBe(
        left ? `Tap to enlarge· ${left}` : 'Tap to enlarge',
      )
      release()
      await advanceTime(2_000)
      expect([isOpen(), overlayTexts()]).toEqual([true, []])
      expect(backend.count(LIST)).toBe(2)
    },
  )

  it('fetches the list again although an earlier jump has fetched the same list', async () => {
    const { backend } = await open({ hasSeconds: false })
    expect(backend.count(LIST)).toBe(1)
    for (const count of [2, 3]) {
      jump(3 * HOUR_MS)
      await advanceTime(3_000)
      expect(backend.count(LIST)).toBe(count)
    }
  })

  it('covers nothing when the answer to an earlier request arrives after it', async () => {
    const { backend } = await open()
    const { fault, release } = deferred()
    backend.fail('syncStatus', fault, 1)
    await advanceTime(SYNC_INTERVAL_MS + 100)
    jump(3 * HOUR_MS)
    release()
    await advanceTime(100)
    expect([isOpen(), overlayTexts()]).toEqual([true, []])
    await advanceTime(2_000)
    expect(backend.count(LIST)).toBe(2)
    expect([isOpen(), overlayTexts()]).toEqual([true, []])
  })

  it('waits for the back-off while the list fails', async () => {
    const { backend } = await open()
    backend.fail('every', noNetwork)
    await advanceTime(CODE_MS + 5_000)
    const before = backend.count(LIST)
    for (let count = 0; count < 5; count += 1) {
      jump(HOUR_MS)
      await advanceTime(500)
    }
    expect(backend.count(LIST)).toBe(before)
  })

  it.each([26, -26])(
    'by %i h does not stop the polling of a failing list without remaining seconds',
    async (hours) => {
      const { backend } = await open({ hasSeconds: false })
      backend.fail('every', noNetwork)
      await advanceTime(10_000)
      jump(hours * HOUR_MS)
      await advanceTime(5_000)
      const before = backend.count(LIST)
      await advanceTime(2 * CODE_MS)
      expect(backend.count(LIST)).toBeGreaterThan(before)
    },
  )

  it('repeats a failed list soon, because the code may have expired while the phone slept', async () => {
    const { backend } = await open()
    await advanceTime(10_000)
    backend.fail('getReservations', noNetwork, 1)
    const before = backend.count(LIST)
    jump(10 * MINUTE_MS)
    await advanceTime(4_500)
    expect([isOpen(), backend.count(LIST) - before]).toEqual([true, 2])
  })

  it("covers a ticket if the server's answer says that its session is over", async () => {
    const { backend } = await open({ begunAgoMs: 40 * MINUTE_MS })
    // The phone was asleep, and `performance.now()` stood still.
    const { now } = backend.world
    backend.world.now = () => now() + HOUR_MS
    jump(HOUR_MS)
    await advanceTime(2_000)
    expect([isOpen(), overlayTexts()]).toEqual([false, [EXPIRED]])
  })
})

describe('A code that the time has covered', () => {
  it("is requested immediately and returns if the server's clock says so", async () => {
    const { backend } = await open({ begunAgoMs: 50 * MINUTE_MS + 30_000 })
    await advanceTime(30_000)
    const { fault, release } = deferred()
    backend.fail('getReservations', fault, 1)
    expect([isOpen(), backend.count(LIST)]).toEqual([true, 1])
    await advanceTime(2_000)
    expect([isOpen(), overlayTexts()]).toEqual([false, [EXPIRED]])
    expect(backend.count(LIST)).toBe(2)
    // The server's clock was corrected in the meantime.
    const { now } = backend.world
    backend.world.now = () => now() - 5 * MINUTE_MS
    release()
    await advanceTime(1_000)
    expect([isOpen(), overlayTexts()]).toEqual([true, []])
  })

  it('returns with the next sync after answers whose Date was a day ahead', async () => {
    const { backend } = await open()
    const { now } = backend.world
    backend.world.now = () => now() + 24 * HOUR_MS
    await advanceTime(CODE_MS + RENEWAL_MS)
    expect([isOpen(), overlayTexts()]).toEqual([false, [EXPIRED]])
    backend.world.now = now
    await advanceTime(SYNC_INTERVAL_MS + 1_000)
    expect([isOpen(), overlayTexts()]).toEqual([true, []])
  })

  it('is then requested only once a minute if the server agrees', async () => {
    const { backend } = await open({ begunAgoMs: 50 * MINUTE_MS })
    await advanceTime(2 * CODE_MS)
    const before = backend.count(LIST)
    await advanceTime(10 * MINUTE_MS)
    expect(overlayTexts()).toEqual([EXPIRED])
    expect(backend.count(LIST) - before).toBe(10)
  })

  it('is requested immediately if a small clock jump makes it overdue before its renewal', async () => {
    const { backend } = await open()
    jump(9_000)
    await advanceTime(CODE_MS - 9_000 + 500)
    expect([overlayTexts(), backend.count(LIST)]).toEqual([[], 1])
    await advanceTime(2_000)
    expect([overlayTexts(), backend.count(LIST)]).toEqual([[], 2])
  })
})

it('A code that cannot be renewed is covered also if no server confirms the clock of the phone', async () => {
  const { backend } = await open({ aheadMs: 26 * HOUR_MS, hasDate: false })
  backend.fail('every', noNetwork)
  await advanceTime(CODE_MS + RENEWAL_MS + 1_000)
  expect(overlayTexts()).toEqual([RECONNECTING])
  expect(backend.count(LIST)).toBeGreaterThan(1)
})

it.each([2, 26])(
  'A code that a phone %i h ahead covers opens once the host, which failed at first, tells the time',
  async (hours) => {
    const { hostTime } = makeHost()
    hostTime.mockResolvedValueOnce(null as never)
    await open({ aheadMs: hours * HOUR_MS, hasDate: false, hasSeconds: false, hostTime })
    expect([isOpen(), overlayTexts()]).toEqual([false, [EXPIRED]])
    await advanceTime(HOST_RETRY_MS)
    expect([isOpen(), overlayTexts()]).toEqual([true, []])
    await advanceTime(10 * HOST_RETRY_MS)
    expect(hostTime).toHaveBeenCalledTimes(2)
  },
)
