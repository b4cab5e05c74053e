/** A ticket in the list resolves a command only if it proves that very command. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api, FRESH } from '#src/api/client.ts'
import { MAX_WAIT_FOR_LOGIN_MS } from '#src/domain/commands.ts'
import { LATE_COMMIT_MS } from '#src/domain/commandOutcome.ts'
import { receiveTicket } from '#src/features/sharing/receiveTicket.ts'
import { selectReceived } from '#src/session/outbox/findReceivedTicket.ts'
import { recoverLostBooking } from '#src/session/outbox/lostBooking.ts'
import { resolvePending } from '#src/session/outbox/outboxEvents.ts'
import { selectUnreadFailure } from '#src/session/outbox/outboxSlice.ts'
import { noNetwork, refuses, replies, type Fault } from '#tests/support/backend.ts'
import {
  afterTimers,
  CREATE,
  flush,
  LIST,
  openPage,
  storedCommands,
} from '#tests/support/commands.ts'
import { ME } from '#tests/support/signIn.ts'
import { openConfirm } from '#tests/session/outbox/confirmPage.ts'
import { aReservation } from '#tests/support/reservations.ts'
import { wireTicket } from '#tests/support/wireTicket.ts'

beforeEach(() => void vi.useFakeTimers())

const YESTERDAY = { id: 1, start_at: '2025-06-19T11:00:00+08:00', end_at: null }
const old = (changes: object = {}) => wireTicket(7, { session: YESTERDAY, ...changes })
const mine = { id: 1, line_name: 'Guest' }
const friend = { id: 4, line_name: 'Kelly' }
const link = (name: string) => ({ shareCode: name, hashCode: name })

/** Opens a page whose guest has no reservation according to the check, and this list. */
async function openWith(...rows: object[]) {
  const page = await openConfirm()
  page.backend.fail('checkReservation', replies(200, { is_reserved: false }))
  let list = rows
  page.backend.fail('getReservations', (request, answer) =>
    replies(200, { user_id: 1, reservations: list })(request, answer),
  )
  return {
    ...page,
    show: (...next: object[]) => void (list = next),
    /** The link brings this ticket, and its request gets this answer. */
    receiveBrings: (row: object, fault: Fault = replies(200, {})) =>
      page.backend.fail('receiveReservation', (request, answer) => {
        list = [row]
        return fault(request, answer)
      }),
    receive: (name: string) => page.store.dispatch(receiveTicket(link(name))),
    resolve: () => afterTimers(page.store.dispatch(resolvePending('retry'))),
    kinds: () => page.entries().map(({ kind }) => kind),
    isLossUnread: () => selectUnreadFailure(page.store.getState()) !== null,
  }
}

describe('An old ticket of a guest without a reservation', () => {
  it.each([
    ['used', old({ status: 'checked_in' })],
    ['expired', old()],
  ])('does not prove an unanswered booking if it is %s', async (_, row) => {
    const page = await openWith(row)
    page.backend.fail('createReservation', noNetwork)
    expect(await afterTimers(page.book())).toEqual({ kind: 'unknown' })
    await vi.advanceTimersByTimeAsync(LATE_COMMIT_MS + 2_000)
    expect([page.booked(), page.reports.events]).toEqual([null, []])
    expect(page.draft().lastAttempt).toEqual({ outcome: 'lost' })
    expect(page.isLossUnread()).toBe(true)
  })

  it('does not prove the booking even if no list was loaded before it', async () => {
    const page = await openWith(old())
    page.backend.fail('getReservations', noNetwork, 2)
    page.backend.fail('createReservation', noNetwork)
    void page.book()
    await vi.advanceTimersByTimeAsync(LATE_COMMIT_MS + 6_000)
    expect([page.booked(), page.isLossUnread()]).toEqual([null, true])
  })

  it.each([
    ['used', old({ status: 'checked_in', user_id: 4 })],
    ['expired', old({ user_id: 4 })],
  ])('does not prove an unanswered link if it is %s', async (_, row) => {
    const page = await openWith(row)
    page.backend.fail('receiveReservation', noNetwork)
    expect(await afterTimers(page.receive('A'))).toBe('unanswered')
    expect(page.kinds()).toEqual(['receive'])
  })

  it('does not prove an unanswered booking if a list shows it late', async () => {
    const page = await openWith()
    page.backend.fail('createReservation', noNetwork)
    void page.book()
    await flush()
    page.show(old())
    await vi.advanceTimersByTimeAsync(LATE_COMMIT_MS + 2_000)
    expect([page.booked(), page.isLossUnread()]).toEqual([null, true])
  })

  it('does not prove an unanswered link if a list shows it late', async () => {
    const page = await openWith()
    page.receiveBrings(old({ owner: mine }), noNetwork)
    expect(await afterTimers(page.receive('A'))).toBe('unanswered')
  })

  it('does not prove the booking if it arrived between an earlier list and the booking', async () => {
    const page = await openWith()
    await page.resolve()
    page.show(wireTicket(7))
    page.backend.fail('createReservation', noNetwork)
    await afterTimers(page.book())
    expect([page.booked(), page.state()]).toEqual([null, 'checking'])
  })
})

describe('A reservation that the guest got after the last check', () => {
  /** Opens a page whose check denies a reservation. Staff then add this one, and a gateway refuses the booking. */
  async function openWithStaffReservation(row: object) {
    const page = await openWith()
    await page.store.dispatch(api.endpoints.checkReservation.initiate())
    page.show(row)
    page.backend.fail('checkReservation', replies(200, { is_reserved: true }))
    page.backend.fail('createReservation', replies(502, '<html></html>'))
    void page.book()
    return page
  }

  it('does not hide that an unanswered booking was lost', async () => {
    const page = await openWithStaffReservation(wireTicket(7))
    await vi.advanceTimersByTimeAsync(LATE_COMMIT_MS - 5_000)
    expect([page.state(), page.isLossUnread()]).toEqual(['checking', false])
    await vi.advanceTimersByTimeAsync(7_000)
    expect([page.state(), page.booked(), page.creates()]).toEqual([null, null, 1])
    expect(page.draft()).toMatchObject({ session: {}, lastAttempt: { outcome: 'lost' } })
    expect(page.isLossUnread()).toBe(true)
  })

  it('does not make a booking count as lost that a later list shows', async () => {
    const page = await openWithStaffReservation(wireTicket(7))
    await vi.advanceTimersByTimeAsync(LATE_COMMIT_MS - 5_000)
    page.show(wireTicket(7), wireTicket(8))
    await vi.advanceTimersByTimeAsync(7_000)
    expect([page.booked()?.reservationId, page.isLossUnread()]).toEqual([8, false])
  })

  it('leads to the ticket if the list shows only a received ticket', async () => {
    const page = await openWithStaffReservation(wireTicket(7, { user_id: 4, owner: mine }))
    await vi.advanceTimersByTimeAsync(LATE_COMMIT_MS + 2_000)
    expect(page.draft().lastAttempt).toMatchObject({ outcome: 'refused', code: 1702 })
    expect(page.isLossUnread()).toBe(false)
  })
})

it('A new ticket proves an unanswered link although the clock is set back meanwhile', async () => {
  const page = await openWith()
  page.backend.fail('receiveReservation', noNetwork)
  await afterTimers(page.receive('A'))
  const now = Date.now()
  vi.setSystemTime(now - 10 * 86_400_000)
  const start_at = new Date(now + 3_600_000).toISOString()
  page.show(wireTicket(8, { user_id: null, session: { id: 1, start_at } }))
  await page.resolve()
  expect(page.kinds()).toEqual([])
})

it('The ticket of a booking that was answered during the check of a link does not prove the link', async () => {
  const page = await openWith()
  page.backend.fail('receiveReservation', noNetwork)
  await afterTimers(page.receive('A'))
  const [entry] = page.entries()
  if (entry?.kind !== 'receive') throw new Error('the link is not pending')
  const { argument } = entry
  const { startAt } = page.draft().session ?? { startAt: 0 }
  const list = { userId: 1, reservations: [aReservation({ id: 9, startAt })] }
  const received = () => selectReceived(page.store.getState(), argument, list, false)
  expect(received()).toHaveLength(1)
  page.backend.fail('createReservation', replies(200, { reservation_id: 9 }))
  expect(await afterTimers(page.book())).toMatchObject({ kind: 'done' })
  expect(received()).toEqual([])
})

it('A cancelled ticket that is open again proves an unanswered booking a minute later', async () => {
  const page = await openWith(wireTicket(7, { status: 'cancelled' }))
  page.backend.fail('createReservation', noNetwork)
  await afterTimers(page.book())
  // At first, this may be a list that lags behind.
  page.show(wireTicket(7))
  await page.resolve()
  expect(page.booked()).toBeNull()
  await vi.advanceTimersByTimeAsync(LATE_COMMIT_MS + 2_000)
  expect([page.booked()?.reservationId, page.isLossUnread()]).toEqual([7, false])
})

it('A cancelled ticket that is open again proves a booking that counts as lost', async () => {
  const page = await openWith(wireTicket(7, { status: 'cancelled' }))
  const startAt = new Date(page.draft().session?.startAt ?? 0).toISOString()
  page.backend.fail('createReservation', noNetwork)
  await afterTimers(page.book())
  await vi.advanceTimersByTimeAsync(LATE_COMMIT_MS + 5_000)
  expect(page.isLossUnread()).toBe(true)
  page.show(wireTicket(7, { session: { id: 1, start_at: startAt } }))
  await afterTimers(page.store.dispatch(api.endpoints.getReservations.initiate(undefined, FRESH)))
  page.store.dispatch(recoverLostBooking())
  expect([page.booked()?.reservationId, page.isLossUnread()]).toEqual([7, false])
})

describe('A ticket that resolves one command', () => {
  /** Opens a page with an unanswered booking of `session`, on which a link brings a ticket. */
  async function whileBooking(received: (session: object) => object) {
    const page = await openWith()
    const startAt = page.draft().session?.startAt ?? 0
    page.backend.fail('createReservation', noNetwork)
    await afterTimers(page.book())
    const session = { id: 1, start_at: new Date(startAt).toISOString() }
    page.receiveBrings(received(session))
    return { ...page, session }
  }

  it.each([
    ['known', { user_id: 4 }],
    ['unknown', { user_id: null }],
    ['named as the receiver', { user_id: 1 }],
  ])('does not resolve a pending booking as well if its booker is %s', async (_, booker) => {
    const page = await whileBooking(() => wireTicket(8, { ...booker, owner: mine }))
    expect(await afterTimers(page.receive('A'))).toBe('received')
    await page.resolve()
    expect([page.booked(), page.state()]).toEqual([null, 'checking'])
    page.show(wireTicket(8, booker), wireTicket(9, { user_id: booker.user_id && 1 }))
    await page.resolve()
    expect(page.booked()).toMatchObject({ reservationId: 9 })
  })

  it('does not resolve a pending booking of the same session as well', async () => {
    const received = (session: object) => wireTicket(8, { user_id: 1, owner: mine, session })
    const page = await whileBooking(received)
    expect(await afterTimers(page.receive('A'))).toBe('received')
    await page.resolve()
    expect([page.booked(), page.state()]).toEqual([null, 'checking'])
    page.show(received(page.session), wireTicket(9, { session: page.session }))
    await page.resolve()
    expect(page.booked()).toMatchObject({ reservationId: 9 })
  })

  it('does not revive a booking of the same session that counts as lost', async () => {
    const page = await whileBooking((session) => wireTicket(8, { owner: mine, session }))
    await vi.advanceTimersByTimeAsync(LATE_COMMIT_MS + 5_000)
    expect(page.isLossUnread()).toBe(true)
    expect(await afterTimers(page.receive('A'))).toBe('received')
    await afterTimers(page.store.dispatch(api.endpoints.getReservations.initiate(undefined, FRESH)))
    page.store.dispatch(recoverLostBooking())
    expect([page.booked(), page.isLossUnread()]).toEqual([null, true])
  })

  it('leaves the booking to be identified by the booker’s id if its own row is unclear', async () => {
    const page = await whileBooking(() => wireTicket(8, { user_id: null }))
    page.backend.fail('getReservations', replies(200, { user_id: 1, reservations: [] }), 1)
    page.backend.fail('receiveReservation', replies(200, {}))
    // The list before the request arrives, and the list after it fails.
    const received = page.receive('A')
    await flush()
    expect(await received).toBe('received')
    page.show(wireTicket(8, { user_id: null }))
    await page.resolve()
    expect(page.state()).toBe('checking')
    page.show(wireTicket(8, { user_id: null }), wireTicket(9, { user_id: 1 }))
    await page.resolve()
    expect(page.booked()).toMatchObject({ reservationId: 9 })
  })

  it('does not resolve a lost link as well if the list shows its booking late', async () => {
    const page = await openWith()
    page.backend.fail('createReservation', replies(200, { reservation_id: 9 }))
    await afterTimers(page.book())
    page.receiveBrings(wireTicket(9, { owner: mine }), noNetwork)
    expect(await afterTimers(page.receive('A'))).toBe('unanswered')
  })

  it('does not resolve a lost booking as well if the list shows the received ticket late', async () => {
    const page = await openWith()
    page.backend.fail('receiveReservation', replies(200, {}))
    expect(await afterTimers(page.receive('A'))).toBe('received')
    page.backend.fail('createReservation', noNetwork)
    void page.book()
    await flush()
    page.show(wireTicket(8, { user_id: null }))
    await vi.advanceTimersByTimeAsync(LATE_COMMIT_MS + 5_000)
    expect([page.booked(), page.isLossUnread()]).toEqual([null, true])
  })

  it('does not resolve a first link if the second link brought it', async () => {
    const page = await openWith()
    page.backend.fail('receiveReservation', noNetwork, 1)
    expect(await afterTimers(page.receive('A'))).toBe('unanswered')
    page.receiveBrings(wireTicket(8, { user_id: 4 }))
    expect(await afterTimers(page.receive('B'))).toBe('received')
    await page.resolve()
    expect(page.kinds()).toEqual(['receive'])
    page.show(wireTicket(8, { user_id: 4 }), wireTicket(9, { user_id: 4 }))
    await page.resolve()
    expect(page.kinds()).toEqual([])
  })

  it.each([1716, 1718])(
    'is still received if a second attempt is refused with 429 and a third one with %i',
    async (code) => {
      const page = await openWith()
      page.backend.fail('receiveReservation', noNetwork, 1)
      expect(await afterTimers(page.receive('A'))).toBe('unanswered')
      page.backend.fail('receiveReservation', replies(429, ''), 1)
      expect(await afterTimers(page.receive('A'))).toBe('unanswered')
      // The slow server executes the first request only now.
      page.show(wireTicket(8, { user_id: 4 }))
      await vi.advanceTimersByTimeAsync(60_000)
      page.backend.fail('receiveReservation', refuses(code))
      expect(await afterTimers(page.receive('A'))).toBe('received')
    },
  )

  it('is received without an answer although the list before it failed once', async () => {
    const page = await openWith()
    page.backend.fail('getReservations', replies(502), 1)
    page.receiveBrings(wireTicket(8, { user_id: 1 }), refuses(1716))
    expect(await afterTimers(page.receive('A'))).toBe('received')
  })

  describe('beside two unanswered links', () => {
    async function openUnanswered() {
      const page = await openWith()
      page.backend.fail('receiveReservation', noNetwork, 2)
      await afterTimers(page.receive('A'))
      await afterTimers(page.receive('B'))
      page.show(wireTicket(8, { user_id: 4 }))
      return page
    }

    it('resolves neither, and the app does not go on asking', async () => {
      const page = await openUnanswered()
      await vi.advanceTimersByTimeAsync(2 * LATE_COMMIT_MS)
      expect(page.kinds()).toEqual(['receive', 'receive'])
      const count = page.backend.count(LIST)
      await afterTimers(
        page.store.dispatch(api.endpoints.getReservations.initiate(undefined, FRESH)),
      )
      await vi.advanceTimersByTimeAsync(LATE_COMMIT_MS)
      expect(page.backend.count(LIST)).toBe(count + 1)
    })

    it('ends the wait for them after an hour', async () => {
      const page = await openUnanswered()
      await vi.advanceTimersByTimeAsync(MAX_WAIT_FOR_LOGIN_MS + 1_000)
      await page.resolve()
      await page.resolve()
      expect(page.kinds()).toEqual([])
    })

    it('resolves both together with a second ticket', async () => {
      const page = await openUnanswered()
      page.show(wireTicket(8, { user_id: 4 }), wireTicket(9, { user_id: 4 }))
      await page.resolve()
      await page.resolve()
      expect(page.kinds()).toEqual([])
    })

    it('resolves the link that the server refuses when the guest tries it again', async () => {
      const page = await openUnanswered()
      page.backend.fail('receiveReservation', refuses(1716))
      expect(await afterTimers(page.receive('B'))).toBe('received')
      await vi.advanceTimersByTimeAsync(2 * LATE_COMMIT_MS)
      expect(page.kinds()).toEqual([])
    })
  })
})

describe('The guest’s own ticket that comes back from a friend', () => {
  /** Opens a page whose guest has a reservation, but has given the ticket away. */
  async function openShared(away: object) {
    const page = await openWith(wireTicket(7, away))
    page.backend.fail('checkReservation', replies(200, { is_reserved: true }))
    await page.store.dispatch(api.endpoints.checkReservation.initiate())
    return page
  }

  it.each([
    ['was shared', { status: 'shared', owner: null }],
    ['belonged to a friend', { owner: friend }],
  ])('counts as received if it %s and the answer is lost', async (_, away) => {
    const page = await openShared(away)
    page.receiveBrings(wireTicket(7, { owner: mine }), noNetwork)
    expect(await afterTimers(page.receive('A'))).toBe('received')
  })

  it('counts as received if the browser sent the request twice and the copy is refused', async () => {
    const page = await openShared({ owner: friend })
    page.receiveBrings(wireTicket(7, { owner: mine }), refuses(1716))
    expect(await afterTimers(page.receive('A'))).toBe('received')
    expect(page.backend.count(LIST)).toBeGreaterThan(1)
  })

  it('counts as received if the first attempt had no network, not even for the list', async () => {
    const page = await openShared({ owner: friend })
    const heal = page.backend.fail('getReservations', noNetwork)
    page.backend.fail('receiveReservation', noNetwork, 1)
    expect(await afterTimers(page.receive('A'))).toBe('unanswered')
    heal()
    page.receiveBrings(wireTicket(7, { owner: mine }), noNetwork)
    expect(await afterTimers(page.receive('A'))).toBe('received')
  })

  it('counts as received if its link is opened again and the first answer is lost', async () => {
    const page = await openShared({ owner: mine })
    page.backend.fail('receiveReservation', replies(200, {}), 1)
    expect(await afterTimers(page.receive('A'))).toBe('received')
    page.backend.fail('receiveReservation', noNetwork, 1)
    expect(await afterTimers(page.receive('A'))).toBe('unanswered')
    page.backend.fail('receiveReservation', refuses(1716))
    expect(await afterTimers(page.receive('A'))).toBe('received')
  })

  it('counts as received if another tab has received it, even before its storage event', async () => {
    const page = await openShared({ owner: mine })
    const other = await openPage({ backend: page.backend })
    page.backend.fail('receiveReservation', replies(200, {}), 1)
    expect(await afterTimers(page.receive('A'))).toBe('received')
    page.backend.fail('receiveReservation', refuses(1716))
    const inOtherTab = other.store.dispatch(receiveTicket(link('A')))
    expect(await afterTimers(inOtherTab)).toBe('received')
  })

  it('does not count as received while the friend still has it', async () => {
    const page = await openShared({ owner: friend })
    page.backend.fail('receiveReservation', refuses(1716))
    expect(await afterTimers(page.receive('A'))).toBe('claimed')
  })
})

describe('A booking whose list is refused with the login', () => {
  it('is not sent if the login has ended, so that nothing has to be checked', async () => {
    const page = await openConfirm()
    page.backend.world.apiTokens = []
    expect(await afterTimers(page.book())).toEqual({ kind: 'unknown' })
    expect(page.store.getState().user.signIn.status).toBe('signed-out')
    expect(page.backend.count(CREATE)).toBe(0)
    expect(storedCommands()).toEqual([])
  })

  it('is sent after the login was found to be good', async () => {
    const page = await openConfirm()
    page.backend.fail('getReservations', refuses(401, 401), 1)
    expect(await afterTimers(page.book())).toMatchObject({ kind: 'done' })
    expect(page.backend.requested().slice(0, 4)).toEqual([LIST, ME, LIST, CREATE])
  })
})
