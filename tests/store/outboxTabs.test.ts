/** The outbox of a guest with two tabs, of a page that ends, and of a phone whose storage fails. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { giveTicket } from '#mocks/backend/scenarioSetup.ts'
import { TIMEOUT_MS } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { OUTCOME_CHECKS_MS } from '#src/domain/commandOutcome.ts'
import { resolvePending } from '#src/store/outbox.ts'
import { safeStorage } from '#src/store/storage.ts'
import { hangs, deferred, noNetwork, type Fault } from '#tests/support/backend.ts'
import { afterTimers, cancel, CREATE, openPage, flush } from '#tests/support/commands.ts'
import { openConfirm } from '#tests/support/confirmPage.ts'
import { turnPage } from '#tests/support/screen.ts'
import { makeLocks } from '#tests/support/store.ts'

beforeEach(() => void vi.useFakeTimers())

const FIRST_LOOK_MS = OUTCOME_CHECKS_MS[0] + 1_000
const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** The browser says to the other tabs what one has written; the one itself knows. */
const fireStorageEvent = (key = 'persist:outbox') =>
  window.dispatchEvent(new StorageEvent('storage', { key }))

/** One guest with two tabs at /confirm, whose bookings have this fault. */
async function twoTabs(fault?: Fault) {
  const withLock = makeLocks()
  const one = await openConfirm({ scenario: 'signed-in', withLock })
  const other = await openConfirm({ backend: one.backend, withLock })
  if (fault) one.backend.fail('createReservation', fault)
  const { backend } = one
  backend.requests.length = 0
  return { one, other, backend, reports: () => [one, other].flatMap((tab) => tab.reports.events) }
}

/** One guest with two tabs at the ticket, who may cancel in both. */
async function twoTabsToCancel() {
  const withLock = makeLocks()
  const one = await openPage({ scenario: cancel.scenario, withLock })
  const other = await openPage({ backend: one.backend, withLock })
  return { one, other, command: cancel.command(one.backend) }
}

/** The phone's storage, of which a tab reads only what was there when it was stopped. */
function lateStorage() {
  const storage = safeStorage(() => localStorage)
  let seen: Map<string, string> | null = null
  const read = (key: string) => (seen === null ? storage.read(key) : (seen.get(key) ?? null))
  const stop = () => void (seen = new Map(Object.entries(localStorage)))
  return { storage: { ...storage, read }, stop }
}

describe('two tabs', () => {
  it('that book at once book once, and report it once', async () => {
    const { one, other, backend, reports } = await twoTabs()
    const both = await afterTimers(Promise.all([one.book(), other.book()]))
    fireStorageEvent()
    expect(both).toMatchObject([{ kind: 'done' }, { kind: 'unknown' }])
    expect([one.state(), other.state()]).toEqual([null, null])
    expect([backend.count(CREATE), reports().length]).toEqual([1, 1])
  })

  it('that cancel at once cancel once, and both hear of it', async () => {
    const { one, other, command } = await twoTabsToCancel()
    const both = Promise.all([one.submit(command), other.submit(command)])
    expect(await afterTimers(both)).toEqual([{ kind: 'done', data: null }, { kind: 'unknown' }])
    expect(one.backend.count(cancel.line)).toBe(1)
    fireStorageEvent()
    await flush()
    expect([one.entries(), other.entries()]).toEqual([[], []])
  })

  it('that receive the same link at once both have the ticket', async () => {
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

  it('may cancel again where the first attempt had no answer', async () => {
    const { one, other, command } = await twoTabsToCancel()
    one.backend.fail('cancelReservation', noNetwork, 1)
    expect(await afterTimers(one.submit(command))).toEqual({ kind: 'unknown' })
    expect(await afterTimers(other.submit(command))).toEqual({ kind: 'done', data: null })
    expect(one.backend.count(cancel.line)).toBe(2)
  })

  it('send nothing while the other one waits, also where that was not heard yet', async () => {
    const { one, other, backend } = await twoTabs(noNetwork)
    await afterTimers(one.book())
    expect(other.state()).toBeNull()
    expect(await afterTimers(other.book())).toEqual({ kind: 'unknown' })
    expect(other.state()).toBe('checking')
    expect(backend.count(CREATE)).toBe(1)
  })

  it('book once, though neither has read yet what the other one writes', async () => {
    const withLock = makeLocks()
    const { storage, stop } = lateStorage()
    const one = await openConfirm({ scenario: 'signed-in', withLock })
    const other = await openConfirm({ backend: one.backend, withLock, storage })
    stop()
    const both = await afterTimers(Promise.all([one.book(), other.book()]))
    expect(both).toMatchObject([{ kind: 'done' }, { kind: 'unknown' }])
    expect(one.backend.count(CREATE)).toBe(1)
  })

  it('hear of what the other one has found, and ask the server anew', async () => {
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

  it('do not bring back what the other one has settled, also where that was not heard yet', async () => {
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

it('a page that ends keeps no codes of a received link, which is looked for alone', async () => {
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

it('a command is kept in memory where the storage fails in the middle of it', async () => {
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
