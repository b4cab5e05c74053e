/**
 * Whether the app may change the page's address. LINE's init reads the wanted path and its login's
 * codes there, so until it has done so the address is LINE's:
 *
 *     starting ── init has begun, or the file is late ──> owned ── settled, or late ──> released
 *
 * Where LINE leads to another page the address is released only if that page does not come.
 */
import { delay } from '#src/delay.ts'
import { LINE_TIMEOUTS } from '#liff/timeouts.ts'
import type { Line } from '#liff/line.ts'

/** Resolves when the SDK's init has begun, with the promise of LINE. */
export type StartLine = () => Promise<{ ready: Promise<Line>; begunAt?: number }>

export type LineStart = {
  /** When init began or the SDK's file failed, on the page's clock in milliseconds. */
  begun: Promise<number>
  /** Rejects where LINE fails; never settles where it does not answer or leaves the page. */
  ready: Promise<Line>
}

export function beginLine(start: StartLine): LineStart {
  const started = start()
  const now = () => performance.now()
  return {
    begun: started.then(({ begunAt }) => begunAt ?? now(), now),
    ready: started.then(({ ready }) => ready),
  }
}

type Limits = {
  /** For the SDK's file, in milliseconds from now. */
  fileMs: number
  /** For LINE to settle, in milliseconds from its init. */
  initMs: number
  /** For both together, in milliseconds from now. */
  totalMs?: number
}

/** Resolves when the address is released. Call it before LINE can leave the page. */
export async function waitForAddress({ begun, ready }: LineStart, limits: Limits): Promise<void> {
  const { fileMs, initMs, totalMs = Infinity } = limits
  let isLeaving = false
  // In WebKit nothing else shows in time that the page is being left.
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  const endsAt = performance.now() + totalMs
  const until = (moment: number) => delay(Math.min(moment, endsAt) - performance.now())
  const begunAt = await Promise.race([begun, until(performance.now() + fileMs)])
  const settled = ready.catch(() => undefined)
  await Promise.race([settled, until((begunAt ?? performance.now()) + initMs)])
  // What this page did now the next one would do again.
  if (isLeaving) await delay(LINE_TIMEOUTS.LEAVING)
}
