// Import this before React, which looks for setImmediate only once.
import '#src/app/start/setImmediate.ts'
import { startApp } from '#src/app/start/startApp.tsx'
import { showMaskWhileWide } from '#src/app/start/showMask.tsx'
import { pageActivated } from '#src/delay.ts'
import { guestStorage, safeStorage } from '#src/session/storage.ts'

async function start(root: HTMLElement) {
  await pageActivated()
  const storage = safeStorage(guestStorage)
  await showMaskWhileWide(storage)
  await startApp(root, storage)
}

performance.mark('app-eval')
const root = document.getElementById('root')

/** Rejects if the app does not start. src/entry.ts then tells src/inline/missingApp.ts. */
export const appStarted: Promise<void> = root ? start(root) : Promise.resolve()
