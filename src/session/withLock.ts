/**
 * A mutex between tabs. Runs the task, or returns null if another tab holds the lock of this name.
 * Without Web Locks the task always runs. That is safe enough: commands are stored before they are
 * sent, and the other tabs read them. For logins see sendLogin.ts: a refusal in one tab does not undo
 * a success in another.
 */
export async function withLock<T>(name: string, task: () => Promise<T>): Promise<T | null> {
  let running: Promise<T> | null = null
  try {
    // This throws in a browser without Web Locks.
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) running = task()
      await running
    })
  } catch {
    running ??= task()
  }
  return running
}
