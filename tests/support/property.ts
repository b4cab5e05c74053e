/**
 * The size of property tests. `npm test` runs a fixed sample. `npm run scorecard` runs all cases with
 * a new seed each time. SCORECARD_SEED repeats a run with a printed seed.
 */
import fc from 'fast-check'

export const isFull = process.env['SCORECARD_SIZE'] === 'full'

const MAX_SEED = 0x7fffffff

export const seed = Number(process.env['SCORECARD_SEED'] ?? (isFull ? Date.now() % MAX_SEED : 1))

/** Returns options for fast-check. */
export const runs = (sampleSize: number, full: number): { seed: number; numRuns: number } => ({
  seed,
  numRuns: isFull ? full : sampleSize,
})

/** Returns all cases in a full run, otherwise a sample of this size. */
export function sample<T>(cases: readonly T[], sampleSize: number): T[] {
  if (isFull) return [...cases]
  const part = fc.shuffledSubarray([...cases], { minLength: sampleSize, maxLength: sampleSize })
  return fc.sample(part, { seed, numRuns: 1 }).flat()
}

declare module 'vitest' {
  interface TaskMeta {
    /** How many cases a test has tried. The scorecard prints it. */
    cases?: number
  }
}
