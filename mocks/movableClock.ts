/** A clock of the page that can be moved. */

export type Clock = {
  /** Sets the offset from the machine's time, in milliseconds. */
  move: (offsetMs: number) => void
}

type Scope = { Date: DateConstructor; performance?: Pick<Performance, 'now'> }

/** Replaces Date and performance.now of the scope for good. Call it once. Both clocks move. */
export function installClock(scope: Scope): Clock {
  const RealDate = scope.Date
  let offsetMs = 0
  const now = () => RealDate.now() + offsetMs
  scope.Date = new Proxy(RealDate, {
    construct: (real, parts, newTarget) =>
      Reflect.construct(real, parts.length === 0 ? [now()] : parts, newTarget) as object,
    apply: () => new RealDate(now()).toString(),
    get: (real, key) => (key === 'now' ? now : (Reflect.get(real, key) as unknown)),
  })
  const { performance } = scope
  if (performance) {
    const elapsed = performance.now.bind(performance)
    performance.now = () => elapsed() + offsetMs
  }
  return {
    move: (ms) => {
      offsetMs = ms
    },
  }
}
