/** A clock that can be moved for all that reads the time on a page. */

export type Clock = {
  /** Added to the machine's time, in milliseconds. */
  move: (offsetMs: number) => void
}

/** Replaces Date in the scope, once for its life. */
export function installClock(scope: { Date: DateConstructor }): Clock {
  const RealDate = scope.Date
  let offsetMs = 0
  const now = () => RealDate.now() + offsetMs
  scope.Date = new Proxy(RealDate, {
    construct: (real, parts, newTarget) =>
      Reflect.construct(real, parts.length === 0 ? [now()] : parts, newTarget) as object,
    apply: () => new RealDate(now()).toString(),
    get: (real, key) => (key === 'now' ? now : (Reflect.get(real, key) as unknown)),
  })
  return {
    move: (ms) => {
      offsetMs = ms
    },
  }
}
