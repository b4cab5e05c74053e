/**
 * A lock on the page's address during LINE's init. Init reads the target path and the login codes
 * from the address, so the app must not change it before:
 *
 *     starting ── init began, or the file timed out ──> locked ── settled, or timed out ──> released
 *
 * If LINE navigates to another page, the lock is released only if that page does not load.
 */
import { delay } from '#src/delay.ts'
import * as LINE_TIMEOUTS from '#liff/timeouts.ts'
import type { Line } from '#liff/line.ts'

/** Resolves when the SDK's init has begun. `ready` then resolves with LINE. */
export type StartLine = () => Promise<{ ready: Promise<Line>; begunAt?: number }>

export type LineStart = {
  /** The time when init began or the SDK's file failed, in milliseconds of performance.now(). */
  begun: Promise<number>
  /** Rejects if LINE fails. It never settles if LINE does not answer or leaves the page. */
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
  /** The timeout of the SDK's file, in milliseconds from now. */
  fileMs: number
  /** The timeout of LINE's init, in milliseconds from its beginning. */
  initMs: number
  /** The timeout of both together, in milliseconds from now. */
  totalMs?: number
}

/** Resolves when the app may change the address. Call it before LINE can leave the page. */
export async function waitForAddress({ begun, ready }: LineStart, limits: Limits): Promise<void> {
  const { fileMs, initMs, totalMs = Infinity } = limits
  let isLeaving = false
  // WebKit has no other event that shows early enough that the page is being left.
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  const endsAt = performance.now() + totalMs
  const until = (moment: number) => delay(Math.min(moment, endsAt) - performance.now())
  const begunAt = await Promise.race([begun, until(performance.now() + fileMs)])
  const settled = ready.catch(() => undefined)
  await Promise.race([settled, until((begunAt ?? performance.now()) + initMs)])
  // The next page would repeat this page's work, so give it time to load.
  if (isLeaving) await delay(LINE_TIMEOUTS.LEAVING)
}
