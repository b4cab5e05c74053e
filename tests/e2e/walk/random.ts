/** A random number generator with a seed. */
export type Chance = {
  /** Returns an integer from 0 to `count` - 1. */
  below: (count: number) => number
  pick: <T>(values: readonly T[]) => T
  /** Picks a value at random, by weight. */
  weigh: <T>(rows: readonly (readonly [weight: number, value: T])[]) => T
}

/** Implements Mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  const pick = <T>(values: readonly T[]): T => {
    const value = values[below(values.length)]
    if (value === undefined) throw new Error('nothing to pick from')
    return value
  }
  return {
    below,
    pick,
    weigh(rows) {
      let left = next() * rows.reduce((sum, [weight]) => sum + weight, 0)
      const found = rows.find(([weight]) => (left -= weight) < 0)
      return found ? found[1] : pick(rows)[1]
    },
  }
}
