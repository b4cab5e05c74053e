/** What the outbox of a store is doing now: never the same command twice, and a lane in its order. */
import {
  commandKey,
  commandLane,
  type Command,
  type CommandKind,
  type CommandResult,
} from '#src/domain/commands.ts'
import type { ThunkPorts } from '#src/store/makeStore.ts'

type Result = CommandResult<CommandKind>

type Work = {
  inFlight: Map<string, Promise<Result>>
  lanes: Map<string, Promise<unknown>>
  timer?: ReturnType<typeof setTimeout> | undefined
}

const works = new WeakMap<ThunkPorts, Work>()

function workOf(ports: ThunkPorts): Work {
  const work = works.get(ports) ?? { inFlight: new Map(), lanes: new Map() }
  works.set(ports, work)
  return work
}

export const isInFlight = (ports: ThunkPorts, command: Command): boolean =>
  workOf(ports).inFlight.has(commandKey(command))

/** Joins the same command where it is in flight. */
export function singleFlight(
  ports: ThunkPorts,
  command: Command,
  task: () => Promise<Result>,
): Promise<Result> {
  const { inFlight } = workOf(ports)
  const key = commandKey(command)
  const result = inFlight.get(key) ?? task().finally(() => inFlight.delete(key))
  inFlight.set(key, result)
  return result
}

/** After the commands of its lane that came before. */
export function inLane<T>(ports: ThunkPorts, command: Command, task: () => Promise<T>): Promise<T> {
  const { lanes } = workOf(ports)
  const lane = commandLane(command)
  // At once where the lane is free, so that the screen never sees a command that is not stored yet.
  const result = lanes.get(lane)?.then(task) ?? task()
  lanes.set(lane, result)
  return result.finally(() => {
    if (lanes.get(lane) === result) lanes.delete(lane)
  })
}

type Stored = { id: string }

/** By which the tabs agree on who settles it. */
export const lockOf = ({ id }: Stored): string => `outbox ${id}`

/** Nobody else knows yet of what was stored just now: it leaves without waiting for its lock. */
export function locked(
  ports: ThunkPorts,
  stored: Stored,
  sending: Promise<Result>,
): typeof sending {
  void ports.alone(lockOf(stored), () => sending)
  return sending
}

/** In place of what was scheduled before. @param delayMs null schedules nothing */
export function schedule(ports: ThunkPorts, delayMs: number | null, task: () => void): void {
  const work = workOf(ports)
  clearTimeout(work.timer)
  if (delayMs !== null) work.timer = setTimeout(task, delayMs)
}
