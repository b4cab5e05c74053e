/** An unanswered booking is checked until even a slow server would have made it. */
import { draftSession } from '#tests/support/arrange.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mockGuest } from '#mocks/backend/demoWorld.ts'
import { TIMEOUT_MS } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { LATE_COMMIT_MS, OUTCOME_CHECKS_MS } from '#src/domain/commandOutcome.ts'
import { signInVerified } from '#src/session/signIn.ts'
import { freeSession } from '#tests/mocks/request.ts'
import {
  hangs,
  deferred,
  noNetwork,
  replies,
  type Fault,
  type TestBackend,
} from '#tests/support/backend.ts'
import { afterTimers, LIST, flush } from '#tests/support/commands.ts'
import { openConfirm } from '#tests/session/outbox/confirmPage.ts'
import { turnNetwork, turnPage } from '#tests/support/screen.ts'
import { OTHER_MOBILE, issueVerification } from '#tests/support/signIn.ts'
import { wireTicket } from '#tests/support/wireTicket.ts'

beforeEach(() => void vi.useFakeTimers())

const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const SECOND = 1_000
const LAST_LOOK_MS = LATE_COMMIT_MS + 2 * SECOND

/** Opens a page whose booking met this fault, and has no answer yet. */
async function unanswered(fault: Fault = noNetwork) {
  const page = await openConfirm()
  page.backend.fail('createReservation', fault)
  void page.book()
  await afterTimers(Promise.resolve())
  return page
}

/** Makes the server carry the request out after so many milliseconds, without an answer. */
const commitsAfter =
  (ms: number): Fault =>
  (_, answer) => {
    setTimeout(() => void answer(), ms)
    return new Promise(() => undefined)
  }

/** Records when the list is requested, in milliseconds from now. */
function recordLists({ fail }: TestBackend): number[] {
  const from = Date.now()
  const at: number[] = []
  fail('getReservations', (_, answer) => {
    at.push(Math.round((Date.now() - from) / SECOND) * SECOND)
    return answer()
  })
  return at
}

it('An unanswered booking is checked at once and on schedule, and then counts as failed', async () => {
  const page = await openConfirm()
  page.backend.fail('createReservation', noNetwork)
  const at = recordLists(page.backend)
  expect(await afterTimers(page.book())).toEqual({ kind: 'unknown' })
  await advanceTime(LATE_COMMIT_MS - 3 * SECOND)
  expect(page.state()).toBe('checking')
  await advanceTime(3 * SECOND)
  // The first list is requested before the booking.
  expect(at).toEqual([0, 0, ...OUTCOME_CHECKS_MS])
  expect(page.state()).toBeNull()
  expect(page.draft()).toMatchObject({ session: {}, lastAttempt: { outcome: 'lost' } })
  await advanceTime(10 * LATE_COMMIT_MS)
  expect(at, 'checks after the last one').toHaveLength(2 + OUTCOME_CHECKS_MS.length)
  expect(page.creates()).toBe(1)
})

it.each([-3, 3])(
  'An unanswered booking is checked for the usual time although the clock jumps by %s h',
  async (hours) => {
    const page = await unanswered()
    await advanceTime(10 * SECOND)
    vi.setSystemTime(Date.now() + hours * 3_600 * SECOND)
    await advanceTime(LATE_COMMIT_MS - 15 * SECOND)
    expect(page.state()).toBe('checking')
    await advanceTime(7 * SECOND)
    expect(page.state()).toBeNull()
    expect(page.draft()).toMatchObject({ lastAttempt: { outcome: 'lost' } })
  },
)

it('A booking is found if the server makes it after the request has timed out', async () => {
  const page = await openConfirm()
  const { id, startAt, endAt } = freeSession(page.backend.world)
  page.backend.fail('createReservation', commitsAfter(TIMEOUT_MS + 3 * SECOND))
  const result = page.book()
  await advanceTime(TIMEOUT_MS + SECOND)
  expect(await result).toEqual({ kind: 'unknown' })
  expect(page.state()).toBe('checking')
  await advanceTime(OUTCOME_CHECKS_MS[0])
  expect(page.state()).toBeNull()
  expect(page.booked()).toMatchObject({ startAt, endAt })
  expect(page.draft().session).toBeNull()
  const made = page.backend.world.reservations.filter(({ sessionId }) => sessionId === id)
  expect(made).toHaveLength(1)
  expect(page.reports.events).toHaveLength(1)
})

it('A booking that the list proves has the session of the list, and no event name', async () => {
  const page = await openConfirm()
  draftSession(page, freeSession(page.backend.world), true)
  page.backend.fail('createReservation', noNetwork)
  const start_at = '2025-06-25T19:00:00+08:00'
  const row = wireTicket(9, { session: { start_at, end_at: null } })
  page.backend.fail('getReservations', replies(200, { user_id: 1, reservations: [row] }))
  page.backend.fail('getReservations', replies(200, { user_id: 1, reservations: [] }), 1)
  const { session } = page.draft()
  await afterTimers(page.book())
  const startAt = Date.parse(start_at)
  // The list names no end, so the session lasts as long as the chosen one.
  const endAt = startAt + (session?.endAt ?? 0) - (session?.startAt ?? 0)
  expect(page.booked()).toEqual({ reservationId: 9, startAt, endAt, eventName: null })
})

describe('While the outcome of a booking is checked', () => {
  it('no other booking is sent, whatever the guest chooses', async () => {
    const page = await unanswered(hangs)
    const second = page.book()
    await advanceTime(TIMEOUT_MS)
    expect(await second).toEqual({ kind: 'unknown' })
    draftSession(page, { id: 8, startAt: Date.now(), endAt: Date.now() + 1 })
    expect(await afterTimers(page.book())).toEqual({ kind: 'unknown' })
    expect(page.creates()).toBe(1)
  })

  it('a hidden page pauses the checks, and checks when it is visible again', async () => {
    const page = await unanswered()
    const at = recordLists(page.backend)
    turnPage('hidden')
    await advanceTime(40 * SECOND)
    expect(at).toEqual([])
    turnPage('visible')
    await advanceTime(3 * SECOND)
    expect(at).toEqual([40 * SECOND])
    await advanceTime(LAST_LOOK_MS - 43 * SECOND)
    expect(at).toHaveLength(2)
    expect(page.state()).toBeNull()
  })
})

describe('After the last outcome check', () => {
  it('the booking stays unknown if the list fails, until the network returns', async () => {
    const page = await unanswered()
    const heal = page.backend.fail('getReservations', noNetwork)
    await advanceTime(LAST_LOOK_MS)
    expect(page.state()).toBe('unknown')
    const lists = page.backend.count(LIST)
    await advanceTime(10 * LATE_COMMIT_MS)
    expect(page.backend.count(LIST)).toBe(lists)
    heal()
    turnNetwork('offline')
    turnNetwork('online')
    await advanceTime(3 * SECOND)
    expect(page.state()).toBeNull()
    expect(page.draft().lastAttempt).toEqual({ outcome: 'lost' })
  })

  it('the booking is refused as a second one if only the check knows a reservation', async () => {
    const page = await unanswered()
    page.backend.fail('checkReservation', replies(200, { is_reserved: true }))
    await advanceTime(LAST_LOOK_MS)
    expect(page.draft().lastAttempt).toMatchObject({ outcome: 'refused', code: 1702 })
    expect(page.state()).toBeNull()
  })

  it('an older ticket of the same session does not prove the booking', async () => {
    const page = await openConfirm({ scenario: 'reserved' })
    const { reservations, sessions } = page.backend.world
    const session = sessions.find(({ id }) => id === reservations[0]?.sessionId)
    if (session === undefined) throw new Error('the ticket has no session')
    draftSession(page, session)
    await page.store.dispatch(api.endpoints.checkReservation.initiate())
    page.backend.fail('createReservation', noNetwork)
    void page.book()
    await advanceTime(LAST_LOOK_MS)
    expect([page.state(), page.booked()]).toEqual([null, null])
  })
})

describe('A page that was closed during a booking', () => {
  /** Opens the app again after the booking of the first page met this fault. */
  async function reopened(fault: Fault, awayMs = 0) {
    const first = await openConfirm()
    first.backend.fail('createReservation', fault, 1)
    void first.book()
    await flush()
    first.kill()
    await advanceTime(awayMs)
    return openConfirm({ backend: first.backend })
  }

  it('is followed by a page that checks the booking, and sends no second one', async () => {
    const page = await reopened(hangs, LATE_COMMIT_MS)
    await afterTimers(page.book())
    // The new page does not know when the request timed out, so the wait begins with this page.
    await advanceTime(LATE_COMMIT_MS - 5 * SECOND)
    expect(page.state()).toBe('checking')
    await advanceTime(5 * SECOND)
    expect(page.draft().lastAttempt).toEqual({ outcome: 'lost' })
    expect(page.creates()).toBe(0)
  })

  it('is followed by a page that does not restart the wait of a failed request', async () => {
    const page = await reopened(noNetwork, LATE_COMMIT_MS)
    expect(page.state()).toBeNull()
    expect(page.draft().lastAttempt).toEqual({ outcome: 'lost' })
  })
})

it('The wait for a booking ends even if the clock is set back before a reload', async () => {
  const first = await unanswered()
  first.kill()
  vi.setSystemTime(Date.now() - 86_400_000)
  const page = await openConfirm({ backend: first.backend })
  expect(page.state()).toBe('checking')
  await advanceTime(LATE_COMMIT_MS + 10 * SECOND)
  expect(page.state()).toBeNull()
})

it('A booking whose answer comes after another guest has logged in is not shown to them', async () => {
  const page = await openConfirm()
  const { fault, release } = deferred()
  page.backend.fail('createReservation', fault)
  const result = page.book()
  await flush()
  await afterTimers(
    page.store.dispatch(signInVerified(issueVerification(page.backend, OTHER_MOBILE))),
  )
  release()
  expect(await afterTimers(result)).toEqual({ kind: 'unknown' })
  expect(page.backend.world.reservations.at(-1)?.bookerId).toBe(mockGuest(page.backend.world).id)
  await advanceTime(LAST_LOOK_MS)
  expect([page.state(), page.booked(), page.draft().session]).toEqual([null, null, null])
  expect(page.reports.events).toEqual([])
  expect(page.creates()).toBe(1)
})

it('A booking is found if the login of its guest is renewed during the request', async () => {
  const page = await openConfirm()
  const { fault, release } = deferred()
  page.backend.fail('createReservation', async (request, answer) => {
    const response = await answer()
    return fault(request, async () => response)
  })
  void page.book()
  await flush()
  // The new login checks the outcome before /me has answered.
  const me = deferred()
  page.backend.fail('getMe', me.fault)
  void page.store.dispatch(signInVerified(issueVerification(page.backend)))
  await flush()
  release()
  await flush()
  me.release()
  await advanceTime(SECOND)
  expect(page.booked()).not.toBeNull()
  expect(page.creates()).toBe(1)
})

it('An unanswered booking is found at once in the list although the check hangs', async () => {
  const page = await openConfirm()
  page.backend.fail('checkReservation', hangs)
  page.backend.fail('createReservation', (request, answer) =>
    answer().then(() => noNetwork(request, answer)),
  )
  void page.book()
  await advanceTime(2 * SECOND)
  expect(page.booked()).not.toBeNull()
})

it('An unanswered booking is checked a last time although the check before it took too long', async () => {
  const page = await unanswered()
  const slow: Fault = (request, answer) =>
    new Promise((resolve, reject) => {
      setTimeout(() => noNetwork(request, answer).then(resolve, reject), TIMEOUT_MS - 100)
    })
  await advanceTime(OUTCOME_CHECKS_MS[2] - 5 * SECOND)
  page.backend.fail('checkReservation', slow)
  page.backend.fail('getReservations', hangs)
  await advanceTime(10 * LATE_COMMIT_MS)
  expect(page.state()).toBe('unknown')
})

it('An unanswered booking is checked a last time once another tab has let go of its lock', async () => {
  let isTaken = false
  const page = await openConfirm({
    scenario: 'signed-in',
    withLock: (_, task) => (isTaken ? Promise.resolve(null) : task()),
  })
  page.backend.fail('createReservation', noNetwork)
  void page.book()
  await flush()
  isTaken = true
  await advanceTime(2 * LATE_COMMIT_MS)
  expect(page.state()).toBe('checking')
  isTaken = false
  await advanceTime(LATE_COMMIT_MS)
  expect(page.state()).toBeNull()
})
