/** A booking without an answer: looked for until a late server would have made it. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mockGuest } from '#mocks/backend/demoWorld.ts'
import { TIMEOUT_MS } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { LATE_COMMIT_MS, OUTCOME_CHECKS_MS } from '#src/domain/commandOutcome.ts'
import { signInVerified } from '#src/features/account/signIn.ts'
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
import { openConfirm } from '#tests/support/confirmPage.ts'
import { turnNetwork, turnPage } from '#tests/support/screen.ts'
import { chooseSession, OTHER_MOBILE, verify } from '#tests/support/signIn.ts'
import { wireTicket } from '#tests/support/wireTicket.ts'

beforeEach(() => void vi.useFakeTimers())

const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const SECOND = 1_000
const LAST_LOOK_MS = LATE_COMMIT_MS + 2 * SECOND

/** A page whose booking met this fault once, and has no answer yet. */
async function unanswered(fault: Fault = noNetwork) {
  const page = await openConfirm()
  page.backend.fail('createReservation', fault)
  void page.book()
  await afterTimers(Promise.resolve())
  return page
}

/** The server makes it, so many milliseconds after it was asked; no answer comes. */
const commitsAfter =
  (ms: number): Fault =>
  (_, answer) => {
    setTimeout(() => void answer(), ms)
    return new Promise(() => undefined)
  }

/** When the list is requested, in milliseconds from now. */
function recordLists({ fail }: TestBackend): number[] {
  const from = Date.now()
  const at: number[] = []
  fail('getReservations', (_, answer) => {
    at.push(Math.round((Date.now() - from) / SECOND) * SECOND)
    return answer()
  })
  return at
}

it('is looked for at once and as often as the rule says, and did not go through', async () => {
  const page = await openConfirm()
  page.backend.fail('createReservation', noNetwork)
  const at = recordLists(page.backend)
  expect(await afterTimers(page.book())).toEqual({ kind: 'unknown' })
  await advanceTime(LATE_COMMIT_MS - 3 * SECOND)
  expect(page.state()).toBe('checking')
  await advanceTime(3 * SECOND)
  // The first list is the one before the booking.
  expect(at).toEqual([0, 0, ...OUTCOME_CHECKS_MS])
  expect(page.state()).toBeNull()
  expect(page.draft()).toMatchObject({ session: {}, lastAttempt: { outcome: 'lost' } })
  await advanceTime(10 * LATE_COMMIT_MS)
  expect(at, 'looked for afterwards').toHaveLength(2 + OUTCOME_CHECKS_MS.length)
  expect(page.creates()).toBe(1)
})

it('is found where the server makes it after the app has given up', async () => {
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

it('is the session that the list names, not the one that was chosen, nor its name', async () => {
  const page = await openConfirm()
  chooseSession(page, freeSession(page.backend.world), true)
  page.backend.fail('createReservation', noNetwork)
  const start_at = '2025-06-25T19:00:00+08:00'
  const row = wireTicket(9, { session: { start_at, end_at: null } })
  page.backend.fail('getReservations', replies(200, { user_id: 1, reservations: [row] }))
  page.backend.fail('getReservations', replies(200, { user_id: 1, reservations: [] }), 1)
  const { session } = page.draft()
  await afterTimers(page.book())
  const startAt = Date.parse(start_at)
  // As long as the one that was asked for, where the list names no end.
  const endAt = startAt + (session?.endAt ?? 0) - (session?.startAt ?? 0)
  expect(page.booked()).toEqual({ reservationId: 9, startAt, endAt, eventName: null })
})

describe('while it is looked for', () => {
  it('nothing else is sent, whatever is chosen', async () => {
    const page = await unanswered(hangs)
    const second = page.book()
    await advanceTime(TIMEOUT_MS)
    expect(await second).toEqual({ kind: 'unknown' })
    chooseSession(page, { id: 8, startAt: Date.now(), endAt: Date.now() + 1 })
    expect(await afterTimers(page.book())).toEqual({ kind: 'unknown' })
    expect(page.creates()).toBe(1)
  })

  it('a hidden page looks for nothing, and looks on its return', async () => {
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

describe('after the last look', () => {
  it('the booking is unknown where the list does not come, until the network returns', async () => {
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

  it('the booking is another one where the check says so and the list has none', async () => {
    const page = await unanswered()
    page.backend.fail('checkReservation', replies(200, { is_reserved: true }))
    await advanceTime(LAST_LOOK_MS)
    expect(page.draft().lastAttempt).toMatchObject({ outcome: 'refused', code: 1702 })
    expect(page.state()).toBeNull()
  })

  it('an older ticket of the same session is not the booking, though no list was seen', async () => {
    const page = await openConfirm({ scenario: 'reserved' })
    const { reservations, sessions } = page.backend.world
    const session = sessions.find(({ id }) => id === reservations[0]?.sessionId)
    if (session === undefined) throw new Error('the ticket has no session')
    chooseSession(page, session)
    await page.store.dispatch(api.endpoints.checkReservation.initiate())
    page.backend.fail('createReservation', noNetwork)
    void page.book()
    await advanceTime(LAST_LOOK_MS)
    expect([page.state(), page.booked()]).toEqual([null, null])
  })
})

describe('a page that was ended', () => {
  /** What the first page sent had this fault; the guest opens the app again. */
  async function reopened(fault: Fault, awayMs = 0) {
    const first = await openConfirm()
    first.backend.fail('createReservation', fault, 1)
    void first.book()
    await flush()
    first.kill()
    await advanceTime(awayMs)
    return openConfirm({ backend: first.backend })
  }

  it('before the answer is followed by one that waits for it, and sends nothing', async () => {
    const page = await reopened(hangs)
    await afterTimers(page.book())
    // The page did not see when it was given up, so the wait begins with it.
    await advanceTime(LATE_COMMIT_MS - 5 * SECOND)
    expect(page.state()).toBe('checking')
    await advanceTime(5 * SECOND)
    expect(page.draft().lastAttempt).toEqual({ outcome: 'lost' })
    expect(page.creates()).toBe(0)
  })

  it('after it was given up is followed by one that does not begin anew', async () => {
    const page = await reopened(noNetwork, LATE_COMMIT_MS)
    expect(page.state()).toBeNull()
    expect(page.draft().lastAttempt).toEqual({ outcome: 'lost' })
  })
})

it('a clock that is set back freezes no wait, over a reload as well', async () => {
  const first = await unanswered()
  first.kill()
  vi.setSystemTime(Date.now() - 86_400_000)
  const page = await openConfirm({ backend: first.backend })
  expect(page.state()).toBe('checking')
  await advanceTime(LATE_COMMIT_MS + 10 * SECOND)
  expect(page.state()).toBeNull()
})

it('another guest who logs in before it comes gets nothing of it', async () => {
  const page = await openConfirm()
  const { fault, release } = deferred()
  page.backend.fail('createReservation', fault)
  const result = page.book()
  await flush()
  await afterTimers(page.store.dispatch(signInVerified(verify(page.backend, OTHER_MOBILE))))
  release()
  expect(await afterTimers(result)).toEqual({ kind: 'unknown' })
  expect(page.backend.world.reservations.at(-1)?.bookerId).toBe(mockGuest(page.backend.world).id)
  await advanceTime(LAST_LOOK_MS)
  expect([page.state(), page.booked(), page.draft().session]).toEqual([null, null, null])
  expect(page.reports.events).toEqual([])
  expect(page.creates()).toBe(1)
})

it('the same guest whose login is renewed meanwhile finds the booking', async () => {
  const page = await openConfirm()
  const { fault, release } = deferred()
  page.backend.fail('createReservation', async (request, answer) => {
    const response = await answer()
    return fault(request, async () => response)
  })
  void page.book()
  await flush()
  // Looked for with the new login before /me has answered.
  const me = deferred()
  page.backend.fail('getMe', me.fault)
  void page.store.dispatch(signInVerified(verify(page.backend)))
  await flush()
  release()
  await flush()
  me.release()
  await advanceTime(SECOND)
  expect(page.booked()).not.toBeNull()
  expect(page.creates()).toBe(1)
})
