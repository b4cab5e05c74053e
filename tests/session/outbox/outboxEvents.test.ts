import { configureStore } from '@reduxjs/toolkit'
import { beforeEach, expect, it, vi } from 'vitest'
import { resolvePending, type ResolveReason } from '#src/session/outbox/outboxEvents.ts'
import {
  commandDropped,
  commandStored,
  outboxReducer,
  type OutboxEntry,
} from '#src/session/outbox/outboxSlice.ts'

beforeEach(() => void vi.useFakeTimers())

const ENTRY: OutboxEntry = {
  kind: 'cancel',
  argument: { reservationId: 1 },
  id: 'one',
  owner: null,
  sentAt: 0,
  state: 'sending',
  unansweredAt: null,
  login: null,
}

/** Opens a page with a pending command. The outbox's chunk fails to load twice. */
function openPage() {
  const resolved: ResolveReason[] = []
  const outbox = {
    resolvePending: (reason: ResolveReason) => async () => void resolved.push(reason),
    scheduleOutcomeCheck: () => () => undefined,
  }
  const loadOutbox = vi.fn().mockResolvedValue(outbox)
  loadOutbox
    .mockRejectedValueOnce(new TypeError('lost'))
    .mockRejectedValueOnce(new TypeError('lost'))
  const store = configureStore({
    reducer: { outbox: outboxReducer },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { loadOutbox, outboxActivity: {} } } }),
  })
  store.dispatch(commandStored(ENTRY))
  return { store, loadOutbox, resolved }
}

it("A pending command is resolved even if the outbox's chunk fails to load twice and no other event follows", async () => {
  const { store, loadOutbox, resolved } = openPage()
  await store.dispatch(resolvePending('start') as never)
  expect(resolved).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(resolved).toEqual(['return'])
  expect(loadOutbox).toHaveBeenCalledTimes(3)
})

it("The outbox's chunk is not loaded again if no command is pending any more", async () => {
  const { store, loadOutbox } = openPage()
  await store.dispatch(resolvePending('start') as never)
  store.dispatch(commandDropped({ id: ENTRY.id }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(loadOutbox).toHaveBeenCalledTimes(1)
})

it('The retry of the chunk is cancelled once another event has loaded it', async () => {
  const { store, loadOutbox, resolved } = openPage()
  await store.dispatch(resolvePending('start') as never)
  await store.dispatch(resolvePending('login') as never)
  await store.dispatch(resolvePending('return') as never)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(resolved).toEqual(['return'])
  expect(loadOutbox).toHaveBeenCalledTimes(3)
})
