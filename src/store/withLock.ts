/**
 * Runs the task unless another tab runs one of this name: then null. Without Web Locks it runs in any
 * case: what is sent was written down first, and the other tabs have read it.
 */
export async function withLock<T>(name: string, task: () => Promise<T>): Promise<T | null> {
  let running: Promise<T> | null = null
  const { locks } = navigator as { locks?: LockManager }
  try {
    if (locks === undefined) throw new Error('no Web Locks')
    await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) running = task()
      await running
    })
  } catch {
    running ??= task()
  }
  return running
}
