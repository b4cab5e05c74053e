/**
 * How much of a property is tried: a part, always the same, by `npm test`; all of it, with another
 * seed each time, by `npm run scorecard`. SCORECARD_SEED repeats a run whose seed was printed.
 */
import fc from 'fast-check'

export const isFull = process.env['SCORECARD_SIZE'] === 'full'

const MAX_SEED = 0x7fffffff

export const seed = Number(process.env['SCORECARD_SEED'] ?? (isFull ? Date.now() % MAX_SEED : 1))

/** Of fast-check: so many cases. */
export const runs = (sampleSize: number, full: number): { seed: number; numRuns: number } => ({
  seed,
  numRuns: isFull ? full : sampleSize,
})

/** All of a list of cases, or so many of them. */
export function sample<T>(cases: readonly T[], sampleSize: number): T[] {
  if (isFull) return [...cases]
  const part = fc.shuffledSubarray([...cases], { minLength: sampleSize, maxLength: sampleSize })
  return fc.sample(part, { seed, numRuns: 1 }).flat()
}

declare module 'vitest' {
  interface TaskMeta {
    /** How many cases a test has tried, for the scorecard's table. */
    cases?: number
  }
}
