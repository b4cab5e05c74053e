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

/** Joins the same command where it is in flight. */
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

/** After the commands of its lane that came before. */
export function enqueue<T>(
  extra: ThunkExtra,
  command: Command,
  task: () => Promise<T>,
): Promise<T> {
  const { queues } = extra.outboxActivity
  const key = queueKey(command)
  // At once where the lane is free, so that the screen never sees a command that is not stored yet.
  const result = queues.get(key)?.then(task) ?? task()
  queues.set(key, result)
  return result.finally(() => {
    if (queues.get(key) === result) queues.delete(key)
  })
}

type Stored = { id: string }

/** By which the tabs agree on who settles it. */
export const lockName = ({ id }: Stored): string => `outbox ${id}`

/** Nobody else knows yet of what was stored just now: it leaves without waiting for its lock. */
export function holdLock(
  extra: ThunkExtra,
  stored: Stored,
  sending: Promise<Result>,
): typeof sending {
  void extra.withLock(lockName(stored), () => sending)
  return sending
}

/** In place of what was scheduled before. @param delayMs null schedules nothing */
export function schedule(extra: ThunkExtra, delayMs: number | null, task: () => void): void {
  const { outboxActivity } = extra
  clearTimeout(outboxActivity.timer)
  if (delayMs !== null) outboxActivity.timer = setTimeout(task, delayMs)
}
