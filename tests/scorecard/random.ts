/** Pseudo-random numbers, the same for the same seed. */
export type Random = {
  /** From 0 up to and without `count`. */
  below: (count: number) => number
  pick: <T>(values: readonly [T, ...T[]]) => T
}

/** Mulberry32. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return { below, pick: (values) => values[below(values.length)] ?? values[0] }
}
