/** The wake lock of a phone, which happy-dom has none of. */
import { onTestFinished } from 'vitest'

/** What navigator.wakeLock is in this test from now on; undefined for a phone without one. */
export function withWakeLock(wakeLock: WakeLock | undefined): void {
  const remove = () => void Reflect.deleteProperty(navigator, 'wakeLock')
  remove()
  if (wakeLock === undefined) return
  Object.defineProperty(navigator, 'wakeLock', { value: wakeLock, configurable: true })
  onTestFinished(remove)
}

/** Locks that are counted. */
export function fakeWakeLock() {
  const held = new Set<object>()
  const waiting: (() => void)[] = []
  const phone = {
    /** The types of the requests, in order. */
    requested: [] as string[],
    /** How often a lock was let go of. */
    released: 0,
    isRefusing: false,
    /** Answers wait for `answer`. */
    isSlow: false,
    /** Letting go fails. */
    isHolding: false,
    held: () => held.size,
    answer: () => waiting.splice(0).forEach((go) => go()),
    /** The browser takes every lock away. */
    takeAway: () => held.clear(),
    wakeLock: {
      async request(type: string) {
        phone.requested.push(type)
        if (phone.isSlow) await new Promise<void>((go) => waiting.push(go))
        if (phone.isRefusing) throw new DOMException('low battery', 'NotAllowedError')
        const lock = {
          release: () => {
            phone.released += 1
            held.delete(lock)
            return phone.isHolding ? Promise.reject(new Error('held')) : Promise.resolve()
          },
        }
        held.add(lock)
        return lock
      },
    } as unknown as WakeLock,
  }
  return phone
}
