/** A ticket in the list settles a command only if it is evidence for that very command. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { LATE_COMMIT_MS } from '#src/domain/commandOutcome.ts'
import { receiveTicket } from '#src/features/sharing/receiveTicket.ts'
import { resolvePending } from '#src/store/outbox.ts'
import { selectIsBookingFailureUnread } from '#src/store/outboxSlice.ts'
import { noNetwork, refuses, replies } from '#tests/support/backend.ts'
import { afterTimers, LIST, flush } from '#tests/support/commands.ts'
import { openConfirm } from '#tests/support/confirmPage.ts'
import { wireTicket } from '#tests/support/wireTicket.ts'

beforeEach(() => void vi.useFakeTimers())

const YESTERDAY = { id: 1, start_at: '2025-06-19T11:00:00+08:00', end_at: null }
const old = (changes: object = {}) => wireTicket(7, { session: YESTERDAY, ...changes })
const mine = { id: 1, line_name: 'Guest' }
const friend = { id: 4, line_name: 'Kelly' }
const link = (name: string) => ({ shareCode: name, hashCode: name })

/** The page of a guest whom the server calls not reserved, whatever this list has. */
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
    receive: (name: string) => page.store.dispatch(receiveTicket(link(name))),
    settle: () => afterTimers(page.store.dispatch(resolvePending('retry'))),
    kinds: () => page.entries().map(({ kind }) => kind),
    isLossUnread: () => selectIsBookingFailureUnread(page.store.getState()),
  }
}

describe('an old ticket of a guest who is not reserved', () => {
  it.each([
    ['used', old({ status: 'checked_in' })],
    ['expired', old()],
  ])('that is %s is not the booking that was never answered', async (_, row) => {
    const page = await openWith(row)
    page.backend.fail('createReservation', noNetwork)
    expect(await afterTimers(page.book())).toEqual({ kind: 'unknown' })
    await vi.advanceTimersByTimeAsync(LATE_COMMIT_MS + 2_000)
    expect([page.booked(), page.reports.events]).toEqual([null, []])
    expect(page.draft().lastAttempt).toEqual({ outcome: 'lost' })
    expect(page.isLossUnread()).toBe(true)
  })

  it('is not the booking either if no list came before it', async () => {
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
  ])('that is %s is not the ticket of a link that never arrived', async (_, row) => {
    const page = await openWith(row)
    page.backend.fail('receiveReservation', noNetwork)
    expect(await afterTimers(page.receive('A'))).toBe('unanswered')
    expect(page.kinds()).toEqual(['receive'])
  })

  it('that came after the list of an earlier screen is known before the booking', async () => {
    const page = await openWith()
    await page.settle()
    page.show(wireTicket(7))
    page.backend.fail('createReservation', noNetwork)
    await afterTimers(page.book())
    expect([page.booked(), page.state()]).toEqual([null, 'checking'])
  })
})

describe('a ticket that settles one command', () => {
  /** A booking without an answer, while a ticket of a link arrives. */
  async function whileBooking(received: object) {
    const page = await openWith()
    page.backend.fail('createReservation', noNetwork)
    await afterTimers(page.book())
    page.backend.fail('receiveReservation', async (request, answer) => {
      page.show(received)
      return replies(200, {})(request, answer)
    })
    return page
  }

  it.each([
    ['whose booker is known', { user_id: 4 }],
    ['whose booker is unknown', { user_id: null }],
  ])('of a link, %s, does not settle the pending booking', async (_, booker) => {
    const page = await whileBooking(wireTicket(8, { ...booker, owner: mine }))
    expect(await afterTimers(page.receive('A'))).toBe('received')
    await page.settle()
    expect([page.booked(), page.state()]).toEqual([null, 'checking'])
    page.show(wireTicket(8, booker), wireTicket(9, { user_id: booker.user_id && 1 }))
    await page.settle()
    expect(page.booked()).toMatchObject({ reservationId: 9 })
  })

  it('whose row could not be identified leaves the booking to the booker’s id', async () => {
    const page = await whileBooking(wireTicket(8, { user_id: null }))
    page.backend.fail('getReservations', replies(200, { user_id: 1, reservations: [] }), 1)
    page.backend.fail('receiveReservation', replies(200, {}))
    // The list before comes; the one after does not.
    const received = page.receive('A')
    await flush()
    expect(await received).toBe('received')
    page.show(wireTicket(8, { user_id: null }))
    await page.settle()
    expect(page.state()).toBe('checking')
    page.show(wireTicket(8, { user_id: null }), wireTicket(9, { user_id: 1 }))
    await page.settle()
    expect(page.booked()).toMatchObject({ reservationId: 9 })
  })

  it('of the second link does not settle the first one', async () => {
    const page = await openWith()
    page.backend.fail('receiveReservation', noNetwork, 1)
    expect(await afterTimers(page.receive('A'))).toBe('unanswered')
    page.backend.fail('receiveReservation', async (request, answer) => {
      page.show(wireTicket(8, { user_id: 4 }))
      return replies(200, {})(request, answer)
    })
    expect(await afterTimers(page.receive('B'))).toBe('received')
    await page.settle()
    expect(page.kinds()).toEqual(['receive'])
    page.show(wireTicket(8, { user_id: 4 }), wireTicket(9, { user_id: 4 }))
    await page.settle()
    expect(page.kinds()).toEqual([])
  })

  it('settles one of two links that are looked for at once', async () => {
    const page = await openWith()
    page.backend.fail('receiveReservation', noNetwork)
    await afterTimers(page.receive('A'))
    await afterTimers(page.receive('B'))
    page.show(wireTicket(8, { user_id: 4 }))
    await page.settle()
    expect(page.kinds()).toEqual(['receive'])
    await page.settle()
    expect(page.kinds()).toEqual(['receive'])
  })
})

describe('one’s own ticket that comes back from a friend', () => {
  /** The server calls the guest reserved, whose ticket was given away. */
  async function openShared(away: object) {
    const page = await openWith(wireTicket(7, away))
    page.backend.fail('checkReservation', replies(200, { is_reserved: true }))
    await page.store.dispatch(api.endpoints.checkReservation.initiate())
    return page
  }

  it.each([
    ['shared', { status: 'shared', owner: null }],
    ['a friend’s', { owner: friend }],
  ])('is received if it was %s, though the answer is lost', async (_, away) => {
    const page = await openShared(away)
    page.backend.fail('receiveReservation', async (request, answer) => {
      page.show(wireTicket(7, { owner: mine }))
      return noNetwork(request, answer)
    })
    expect(await afterTimers(page.receive('A'))).toBe('received')
  })

  it('is received if the browser sent the request twice and the copy is refused', async () => {
    const page = await openShared({ owner: friend })
    page.backend.fail('receiveReservation', async (request, answer) => {
      page.show(wireTicket(7, { owner: mine }))
      return refuses(1716)(request, answer)
    })
    expect(await afterTimers(page.receive('A'))).toBe('received')
    expect(page.backend.count(LIST)).toBeGreaterThan(1)
  })

  it('is not received while the friend still has it', async () => {
    const page = await openShared({ owner: friend })
    page.backend.fail('receiveReservation', refuses(1716))
    expect(await afterTimers(page.receive('A'))).toBe('claimed')
  })
})
