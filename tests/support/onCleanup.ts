/** Cleans up at the end of a test, or after each case of a test that runs many cases. */
import { onTestFinished } from 'vitest'

type Cleanup = () => void

let cleanups: Cleanup[] | null = null

/** Registers a function that runs at the end of the current case, or else of the test. */
export function onCleanup(cleanup: Cleanup): void {
  if (cleanups === null) onTestFinished(cleanup)
  else cleanups.push(cleanup)
}

/** Runs one case of a test, and cleans up before the next one. */
export async function runCase<T>(body: () => Promise<T>): Promise<T> {
  const caseCleanups: Cleanup[] = []
  cleanups = caseCleanups
  try {
    return await body()
  } finally {
    cleanups = null
    for (const cleanup of caseCleanups.reverse()) cleanup()
  }
}
