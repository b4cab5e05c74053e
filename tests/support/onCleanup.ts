/** What a test cleans up: at its end, or earlier where it runs many cases one after the other. */
import { onTestFinished } from 'vitest'

type Cleanup = () => void

let cleanups: Cleanup[] | null = null

/** Called at the end of the case that runs, or of the test. */
export function onCleanup(cleanup: Cleanup): void {
  if (cleanups === null) onTestFinished(cleanup)
  else cleanups.push(cleanup)
}

/** A case of a test that has many: nothing of it is left for the next one. */
export async function runCase<T>(body: () => Promise<T>): Promise<T> {
  const own: Cleanup[] = []
  cleanups = own
  try {
    return await body()
  } finally {
    cleanups = null
    for (const cleanup of own.reverse()) cleanup()
  }
}
