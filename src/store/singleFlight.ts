/** What the outbox of a store is doing now: never the same command twice, and a lane in its order. */
import {
  commandKey,
  queueKey,
  type Command,
  type CommandKind,
  type CommandResult,
} from '#src/domain/commands.ts'
import type { ThunkExtra } from '#src/store/makeStore.ts'

type Result = CommandResult<CommandKind>

type Activity = {
  inFlight: Map<string, Promise<Result>>
  queues: Map<string, Promise<unknown>>
  timer?: ReturnType<typeof setTimeout> | undefined
}

const activities = new WeakMap<ThunkExtra, Activity>()

function activityOf(ports: ThunkExtra): Activity {
  const activity = activities.get(ports) ?? { inFlight: new Map(), queues: new Map() }
  activities.set(ports, activity)
  return activity
}

export const isInFlight = (ports: ThunkExtra, command: Command): boolean =>
  activityOf(ports).inFlight.has(commandKey(command))

/** Joins the same command where it is in flight. */
export function singleFlight(
  ports: ThunkExtra,
  command: Command,
  task: () => Promise<Result>,
): Promise<Result> {
  const { inFlight } = activityOf(ports)
  const key = commandKey(command)
  const result = inFlight.get(key) ?? task().finally(() => inFlight.delete(key))
  inFlight.set(key, result)
  return result
}

/** After the commands of its lane that came before. */
export function enqueue<T>(
  ports: ThunkExtra,
  command: Command,
  task: () => Promise<T>,
): Promise<T> {
  const { queues } = activityOf(ports)
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
  ports: ThunkExtra,
  stored: Stored,
  sending: Promise<Result>,
): typeof sending {
  void ports.withLock(lockName(stored), () => sending)
  return sending
}

/** In place of what was scheduled before. @param delayMs null schedules nothing */
export function schedule(ports: ThunkExtra, delayMs: number | null, task: () => void): void {
  const activity = activityOf(ports)
  clearTimeout(activity.timer)
  if (delayMs !== null) activity.timer = setTimeout(task, delayMs)
}
