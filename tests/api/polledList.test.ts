/** Tests the polled list of reservations, its status sync, and the clock that their answers set. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api, FRESH } from '#src/api/client.ts'
import { FIRST_BACK_OFF_MS, RECENT_LIST_MS } from '#src/domain/polling.ts'
import { hangs, noNetwork, replies, type Fault } from '#tests/support/backend.ts'
import { makeTestStore } from '#tests/support/store.ts'

const { getReservations, syncStatus, getMe } = api.endpoints
const { onFocusLost, onOffline } = api.internalActions

const LIST = 'GET /reservation/list'
const SYNC = 'PATCH /reservation/sync-status'
const [COOLDOWN_MS] = FIRST_BACK_OFF_MS

beforeEach(() => void vi.useFakeTimers())

describe('The cooldown of the list', () => {
  async function failOnce(fault: Fault) {
    const { store, backend, tokenStorage } = makeTestStore({ scenario: 'reserved' })
    backend.fail('getReservations', fault, 1)
    const fetchList = async (options = {}) => {
      const query = store.dispatch(
        getReservations.initiate(undefined, { subscribe: false, ...options }),
      )
      await vi.advanceTimersByTimeAsync(0)
      const { isSuccess, error } = await query
      return { isSuccess, error }
    }
    return { failure: await fetchList(), fetchList, store, backend, tokenStorage }
  }

  it('A list during the cooldown fails with the error of the last one, without a request', async () => {
    const { failure, fetchList, backend } = await failOnce(replies(503))
    await vi.advanceTimersByTimeAsync(COOLDOWN_MS - 1)
    expect(await fetchList()).toEqual(failure)
    expect(failure.error).toEqual({ kind: 'unreachable', reason: 'server' })
    expect(backend.count(LIST)).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await fetchList()).toMatchObject({ isSuccess: true })
    expect(backend.count(LIST)).toBe(2)
  })

  it.each([
    ['A shorter Retry-After does not shorten', '1', COOLDOWN_MS],
    ['A longer Retry-After lengthens', '30', 30_000],
  ])('%s the cooldown of the list', async (_, header, waitMs) => {
    const { fetchList, backend } = await failOnce(replies(429, null, { 'Retry-After': header }))
    await vi.advanceTimersByTimeAsync(waitMs - 1)
    await fetchList()
    expect(backend.count(LIST)).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await fetchList()
    expect(backend.count(LIST)).toBe(2)
  })

  it('A forced list request and requests to other endpoints are sent during the cooldown', async () => {
    const { fetchList, store, backend } = await failOnce(replies(503))
    expect(await fetchList(FRESH)).toMatchObject({ isSuccess: true })
    expect(await store.dispatch(getMe.initiate())).toMatchObject({ isSuccess: true })
    expect(backend.count(LIST)).toBe(2)
  })

  it('The list of another login is requested during the cooldown', async () => {
    const { fetchList, backend, tokenStorage } = await failOnce(noNetwork)
    tokenStorage.setApiToken('other-token')
    await fetchList()
    expect(backend.count(LIST)).toBe(2)
  })
})

describe('The status sync', () => {
  async function listed() {
    const { store, backend } = makeTestStore({ scenario: 'reserved' })
    void store.dispatch(getReservations.initiate())
    await vi.advanceTimersByTimeAsync(RECENT_LIST_MS + 1)
    const sync = async () => {
      const query = store.dispatch(syncStatus.initiate(undefined, FRESH))
      await vi.advanceTimersByTimeAsync(0)
      const { data, error } = await query
      await vi.advanceTimersByTimeAsync(0)
      return { data, error }
    }
    return { store, backend, sync }
  }

  const changed = replies(200, { is_updated: true })

  it.each([
    ['A status sync that reports a change fetches the list again', changed, null, 2],
    [
      'A status sync that reports no change does not fetch the list',
      replies(200, { is_updated: false }),
      null,
      1,
    ],
    ['A status sync that fails does not fetch the list', replies(503), null, 1],
    ['A status sync does not fetch the list while the page is hidden', changed, onFocusLost, 1],
    ['A status sync does not fetch the list while the phone is offline', changed, onOffline, 1],
  ])('%s', async (_, fault, event, lists) => {
    const { store, backend, sync } = await listed()
    if (event !== null) store.dispatch(event())
    backend.fail('syncStatus', fault)
    await sync()
    expect(backend.count(SYNC)).toBe(1)
    expect(backend.count(LIST)).toBe(lists)
  })

  it('No status sync is sent while a list is in flight or less than 1 s old', async () => {
    const { store, backend, sync } = await listed()
    void store.dispatch(getReservations.initiate(undefined, FRESH))
    await vi.advanceTimersByTimeAsync(0)
    expect(await sync()).toMatchObject({ data: { isUpdated: false, isSkipped: true } })
    await vi.advanceTimersByTimeAsync(RECENT_LIST_MS + 1)
    backend.fail('getReservations', hangs)
    void store.dispatch(getReservations.initiate(undefined, FRESH))
    await vi.advanceTimersByTimeAsync(RECENT_LIST_MS + 1)
    expect(await sync()).toMatchObject({ data: { isSkipped: true } })
    expect(backend.count(SYNC)).toBe(0)
  })

  it('No status sync is sent for a guest without tickets', async () => {
    const { store, backend } = makeTestStore({ scenario: 'signed-in' })
    await store.dispatch(syncStatus.initiate())
    expect(backend.requested()).toEqual([])
  })

  it('A status sync is aborted when a list request starts, because the list holds the same statuses', async () => {
    const { store, backend } = await listed()
    backend.fail('syncStatus', hangs)
    const syncing = store.dispatch(syncStatus.initiate(undefined, FRESH))
    await vi.advanceTimersByTimeAsync(0)
    void store.dispatch(getReservations.initiate(undefined, FRESH))
    await vi.advanceTimersByTimeAsync(0)
    expect(await syncing).toMatchObject({ isError: true })
  })

  it('A status sync returns that it was sent, or an error if its answer is unreadable or a 500', async () => {
    const { backend, sync } = await listed()
    expect(await sync()).toEqual({ data: { isUpdated: false, isSkipped: false }, error: undefined })
    backend.fail('syncStatus', replies(200, { is_updated: 'perhaps' }))
    expect((await sync()).error).toMatchObject({ kind: 'unreachable', reason: 'unreadable' })
    backend.fail('syncStatus', replies(500))
    expect((await sync()).error).toEqual({ kind: 'unreachable', reason: 'server' })
  })
})

it.each([
  ['the Date header', {}, 3_600_000],
  ['the Date header and the Age of a cached answer', { Age: '600' }, 4_200_000],
])('The clock is set by %s', async (_, headers: Record<string, string>, offsetMs) => {
  const { store, backend } = makeTestStore({ scenario: 'reserved' })
  const date = new Date(Math.floor(Date.now() / 1000) * 1000 + 3_600_000)
  const real = { Date: date.toUTCString(), ...headers }
  backend.fail('getMe', async (_request, answer) => {
    const response = await answer()
    return new Response(await response.text(), { headers: real })
  })
  await store.dispatch(getMe.initiate())
  expect(store.getState().clock).toMatchObject({ source: 'api' })
  expect(Math.abs(store.getState().clock.offsetMs - offsetMs)).toBeLessThan(1_000)
})
