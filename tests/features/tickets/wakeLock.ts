/** A fake wake lock, because happy-dom has none. */
import { onTestFinished } from 'vitest'

/** Sets navigator.wakeLock for this test. Undefined simulates a phone without it. */
export function withWakeLock(wakeLock: WakeLock | undefined): void {
  const remove = () => void Reflect.deleteProperty(navigator, 'wakeLock')
  remove()
  if (wakeLock === undefined) return
  Object.defineProperty(navigator, 'wakeLock', { value: wakeLock, configurable: true })
  onTestFinished(remove)
}

/** Creates a wake lock that counts its calls. */
export function fakeWakeLock() {
  const held = new Set<object>()
  const waiting: (() => void)[] = []
  const phone = {
    /** The types of the requests, in order. */
    requested: [] as string[],
    /** The number of released locks. */
    released: 0,
    isRefusing: false,
    /** If true, requests wait until `answer` is called. */
    isSlow: false,
    /** If true, releasing fails. */
    isHolding: false,
    held: () => held.size,
    answer: () => waiting.splice(0).forEach((go) => go()),
    /** Simulates that the browser releases all locks. */
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
