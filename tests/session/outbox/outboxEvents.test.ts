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

/** A page with a pending command, whose file of the outbox is lost the first two times. */
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

it('A pending command is resolved although the file of the outbox was lost, without a further event', async () => {
  const { store, loadOutbox, resolved } = openPage()
  await store.dispatch(resolvePending('start') as never)
  expect(resolved).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(resolved).toEqual(['return'])
  expect(loadOutbox).toHaveBeenCalledTimes(3)
})

it('The file of the outbox is not fetched again after the command has been answered', async () => {
  const { store, loadOutbox } = openPage()
  await store.dispatch(resolvePending('start') as never)
  store.dispatch(commandDropped({ id: ENTRY.id }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(loadOutbox).toHaveBeenCalledTimes(1)
})
