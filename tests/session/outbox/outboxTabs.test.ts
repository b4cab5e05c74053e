/** The outbox of a guest with two tabs, of a closed page, and of a phone whose storage fails. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { giveTicket } from '#mocks/backend/scenarioSetup.ts'
import { TIMEOUT_MS } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { OUTCOME_CHECKS_MS } from '#src/domain/commandOutcome.ts'
import { resolvePending } from '#src/session/outbox/outboxEvents.ts'
import { safeStorage } from '#src/session/storage.ts'
import { hangs, deferred, noNetwork, type Fault } from '#tests/support/backend.ts'
import {
  afterTimers,
  cancel,
  CREATE,
  openPage,
  flush,
  storedCommands,
} from '#tests/support/commands.ts'
import { openConfirm } from '#tests/session/outbox/confirmPage.ts'
import { turnPage } from '#tests/support/screen.ts'
import { makeLocks } from '#tests/support/store.ts'

beforeEach(() => void vi.useFakeTimers())

const FIRST_LOOK_MS = OUTCOME_CHECKS_MS[0] + 1_000
const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** Browsers fire this event only in the other tabs. The writing tab ignores an unchanged value. */
const fireStorageEvent = (key = 'persist:outbox') =>
  window.dispatchEvent(new StorageEvent('storage', { key }))

/** Opens two tabs of one guest at /confirm, whose bookings meet this fault. */
async function twoTabs(fault?: Fault) {
  const withLock = makeLocks()
  const one = await openConfirm({ scenario: 'signed-in', withLock })
  const other = await openConfirm({ backend: one.backend, withLock })
  if (fault) one.backend.fail('createReservation', fault)
  const { backend } = one
  backend.requests.length = 0
  return { one, other, backend, reports: () => [one, other].flatMap((tab) => tab.reports.events) }
}

/** Opens two tabs of one guest who can cancel the same ticket in both. */
async function twoTabsToCancel() {
  const withLock = makeLocks()
  const one = await openPage({ scenario: cancel.scenario, withLock })
  const other = await openPage({ backend: one.backend, withLock })
  return { one, other, command: cancel.command(one.backend) }
}

/** A storage whose reads are frozen by `stop`, as in a tab that does not see new values yet. */
function lateStorage() {
  const storage = safeStorage(() => localStorage)
  let seen: Map<string, string> | null = null
  const read = (key: string) => (seen === null ? storage.read(key) : (seen.get(key) ?? null))
  const stop = () => void (seen = new Map(Object.entries(localStorage)))
  return { storage: { ...storage, read }, stop }
}

describe('Two tabs', () => {
  it('make and report one booking if they book at the same time', async () => {
    const { one, other, backend, reports } = await twoTabs()
    const both = await afterTimers(Promise.all([one.book(), other.book()]))
    fireStorageEvent()
    expect(both).toMatchObject([{ kind: 'done' }, { kind: 'unknown' }])
    expect([one.state(), other.state()]).toEqual([null, null])
    expect([backend.count(CREATE), reports().length]).toEqual([1, 1])
  })

  it('send one cancellation if they cancel at the same time, and both finish', async () => {
    const { one, other, command } = await twoTabsToCancel()
    const both = Promise.all([one.submit(command), other.submit(command)])
    expect(await afterTimers(both)).toEqual([{ kind: 'done', data: null }, { kind: 'unknown' }])
    expect(one.backend.count(cancel.line)).toBe(1)
    fireStorageEvent()
    await flush()
    expect([one.entries(), other.entries()]).toEqual([[], []])
  })

  it('both get the ticket if they receive the same link at the same time', async () => {
    const withLock = makeLocks()
    const one = await openPage({ scenario: 'signed-in', withLock })
    const other = await openPage({ backend: one.backend, withLock })
    const { fault, release } = deferred()
    one.backend.fail('receiveReservation', fault)
    const codes = { shareCode: 'FRIEND-SHARE', hashCode: 'FRIEND-HASH' }
    const argument = { link: 'l1', codes, wasReserved: false, reservationIds: [] }
    const command = { kind: 'receive', argument } as const
    const both = Promise.all([one.submit(command), other.submit(command)])
    await flush()
    release()
    expect(await afterTimers(both)).toMatchObject([{ kind: 'done' }, { kind: 'done' }])
  })

  it('tell a received ticket from a booking that the other tab has sent meanwhile, even before its storage event', async () => {
    const { one, other, backend } = await twoTabs(noNetwork)
    const { fault, release } = deferred()
    backend.fail('receiveReservation', fault)
    const codes = { shareCode: 'FRIEND-SHARE', hashCode: 'FRIEND-HASH' }
    const argument = { link: 'l1', codes, wasReserved: false, reservationIds: [] }
    const receiving = one.submit({ kind: 'receive', argument })
    await flush()
    void other.book()
    await flush()
    release()
    const ticket = expect.objectContaining({
      reservationId: expect.anything() as unknown,
    }) as object
    expect(await afterTimers(receiving)).toEqual({ kind: 'done', data: ticket })
  })

  it('can cancel again if the first attempt had no answer', async () => {
    const { one, other, command } = await twoTabsToCancel()
    one.backend.fail('cancelReservation', noNetwork, 1)
    expect(await afterTimers(one.submit(command))).toEqual({ kind: 'unknown' })
    expect(await afterTimers(other.submit(command))).toEqual({ kind: 'done', data: null })
    expect(one.backend.count(cancel.line)).toBe(2)
  })

  it('do not book while the other tab has a pending booking, even before its storage event', async () => {
    const { one, other, backend } = await twoTabs(noNetwork)
    await afterTimers(one.book())
    expect(other.state()).toBeNull()
    expect(await afterTimers(other.book())).toEqual({ kind: 'unknown' })
    expect(other.state()).toBe('checking')
    expect(backend.count(CREATE)).toBe(1)
  })

  it('make one booking even if neither tab sees the writes of the other yet', async () => {
    const withLock = makeLocks()
    const { storage, stop } = lateStorage()
    const one = await openConfirm({ scenario: 'signed-in', withLock })
    const other = await openConfirm({ backend: one.backend, withLock, storage })
    stop()
    const both = await afterTimers(Promise.all([one.book(), other.book()]))
    expect(both).toMatchObject([{ kind: 'done' }, { kind: 'unknown' }])
    expect(one.backend.count(CREATE)).toBe(1)
  })

  it('send an unanswered answer to an invitation again in one tab only', async () => {
    const withLock = makeLocks()
    const one = await openPage({ scenario: 'signed-in', withLock })
    const heal = one.backend.fail('bindInvitation', noNetwork)
    await afterTimers(one.submit({ kind: 'bind', argument: { code: 'VIC2025' } }))
    const other = await openPage({ backend: one.backend, withLock })
    heal()
    const { fault, release } = deferred()
    one.backend.fail('bindInvitation', fault)
    void one.store.dispatch(resolvePending('retry'))
    void other.store.dispatch(resolvePending('retry'))
    await flush()
    release()
    await afterTimers(Promise.resolve())
    expect(one.backend.count('POST /reservation/invitation/bind/VIC2025')).toBe(1)
  })

  it('keep the newer command of one tab when the other one wakes without its storage event', async () => {
    const { one, other, backend } = await twoTabs()
    const { fault, release } = deferred()
    backend.fail('createReservation', (request, answer) =>
      fault(request, () => noNetwork(request, answer)),
    )
    void one.book()
    await flush()
    backend.fail('bindInvitation', hangs)
    void other.submit({ kind: 'bind', argument: { code: 'VIC2025' } })
    await flush()
    release()
    await flush()
    const both = [{ kind: 'create', state: 'checking' }, { kind: 'bind' }]
    expect(storedCommands()).toMatchObject(both)
    fireStorageEvent()
    expect(other.entries()).toMatchObject(both)
  })

  it('refetch the server data when the other tab has resolved a booking', async () => {
    const { one, other, backend } = await twoTabs(noNetwork)
    void one.book()
    await flush()
    fireStorageEvent()
    void other.store.dispatch(api.endpoints.getAvailability.initiate())
    giveTicket(backend.world)
    await afterTimers(one.store.dispatch(resolvePending('retry')))
    expect(one.booked()).not.toBeNull()
    backend.requests.length = 0
    fireStorageEvent()
    await flush()
    expect([one.state(), other.state()]).toEqual([null, null])
    expect(backend.requested()).toContain('GET /check-available-session')
  })

  it('do not restore a booking that the other tab has resolved, even before its storage event', async () => {
    const { one, other, backend, reports } = await twoTabs(noNetwork)
    await afterTimers(one.book())
    fireStorageEvent()
    const { fault, release } = deferred()
    backend.fail('bindInvitation', fault)
    const bound = other.submit({ kind: 'bind', argument: { code: 'VIC2025' } })
    await flush()
    fireStorageEvent()
    giveTicket(backend.world)
    await afterTimers(one.store.dispatch(resolvePending('retry')))
    release()
    await afterTimers(bound)
    fireStorageEvent()
    expect([one.state(), other.state()]).toEqual([null, null])
    await advanceTime(FIRST_LOOK_MS)
    expect(reports()).toHaveLength(1)
  })
})

it('A closed page stores no codes of a received link, so the next page only checks it', async () => {
  const first = await openPage({ scenario: 'signed-in' })
  first.backend.fail('receiveReservation', hangs)
  const codes = { shareCode: 'FRIEND-SHARE', hashCode: 'FRIEND-HASH' }
  const before = { wasReserved: false, reservationIds: [] }
  void first.submit({ kind: 'receive', argument: { link: '1x', codes, ...before } })
  await flush()
  first.kill()
  const page = await openPage({ backend: first.backend })
  expect(page.entries()).toMatchObject([{ argument: { codes: null }, state: 'checking' }])
  giveTicket(page.backend.world)
  await advanceTime(FIRST_LOOK_MS)
  expect(page.entries()).toEqual([])
  expect(page.backend.count('PATCH /reservation/receive')).toBe(0)
})

it('A command stays in memory if the storage fails while it is being sent', async () => {
  let isBroken = false
  const real = localStorage
  const failing = new Proxy(real, {
    get: (_, name) => {
      const isRefused = name === 'setItem' || name === 'removeItem'
      if (isBroken && isRefused) throw new DOMException('no', 'QuotaExceededError')
      return (Reflect.get(real, name) as () => unknown).bind(real)
    },
  })
  const storage = safeStorage(() => failing)
  const page = await openConfirm({ scenario: 'signed-in', storage })
  page.backend.fail('createReservation', hangs)
  void page.book()
  await flush()
  isBroken = true
  turnPage('hidden')
  turnPage('visible')
  await flush()
  expect(page.state()).toBe('sending')
  giveTicket(page.backend.world)
  await advanceTime(TIMEOUT_MS + FIRST_LOOK_MS)
  expect(page.booked()).not.toBeNull()
  expect(page.backend.count(CREATE)).toBe(1)
})
