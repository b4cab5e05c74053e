/** Deduplicates the commands in flight, and sends the commands of one queue one after the other. */
import {
  commandKey,
  queueKey,
  type Command,
  type CommandKind,
  type CommandResult,
} from '#src/domain/commands.ts'
import type { ThunkExtra } from '#src/store/makeStore.ts'

type Result = CommandResult<CommandKind>

/** What the outbox of one store is doing now. */
export type OutboxActivity = {
  inFlight: Map<string, Promise<Result>>
  queues: Map<string, Promise<unknown>>
  timer: ReturnType<typeof setTimeout> | undefined
}

export const isInFlight = (extra: ThunkExtra, command: Command): boolean =>
  extra.outboxActivity.inFlight.has(commandKey(command))

/** Runs the task, or returns the result of the same command if it is in flight. */
export function singleFlight(
  extra: ThunkExtra,
  command: Command,
  task: () => Promise<Result>,
): Promise<Result> {
  const { inFlight } = extra.outboxActivity
  const key = commandKey(command)
  const result = inFlight.get(key) ?? task().finally(() => inFlight.delete(key))
  inFlight.set(key, result)
  return result
}

/** Runs the task after the earlier commands of its queue. */
export function enqueue<T>(
  extra: ThunkExtra,
  command: Command,
  task: () => Promise<T>,
): Promise<T> {
  const { queues } = extra.outboxActivity
  const key = queueKey(command)
  // If the queue is empty, run at once, so that the screen never shows a command that is not stored.
  const result = queues.get(key)?.then(task) ?? task()
  queues.set(key, result)
  return result.finally(() => {
    if (queues.get(key) === result) queues.delete(key)
  })
}

type Stored = { id: string }

/** Returns the name of the lock that lets only one tab resolve the entry. */
export const lockName = ({ id }: Stored): string => `outbox ${id}`

/** The entry is brand new, so no other tab can hold its lock. Sends without waiting for it. */
export function holdLock(
  extra: ThunkExtra,
  stored: Stored,
  sending: Promise<Result>,
): typeof sending {
  void extra.withLock(lockName(stored), () => sending)
  return sending
}

/** Replaces the scheduled task. @param delayMs null only cancels the task that was scheduled before */
export function schedule(extra: ThunkExtra, delayMs: number | null, task: () => void): void {
  const { outboxActivity } = extra
  clearTimeout(outboxActivity.timer)
  if (delayMs !== null) outboxActivity.timer = setTimeout(task, delayMs)
}
