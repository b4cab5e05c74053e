// Import this first, because the styles of the screens build on it.
import '#src/styles.css'
// Import this before React, which looks for setImmediate only once.
import '#src/app/start/setImmediate.ts'
import { startApp } from '#src/app/start/startApp.tsx'
import { showMaskWhileWide } from '#src/app/start/showMask.tsx'
import { START_FAILED } from '#src/constants.ts'
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
if (root)
  start(root).catch((reason: unknown) => {
    // src/inline/missingApp.ts handles a script that failed to load. After any other failure the
    // browser is too old.
    if (!/import/i.test(String(reason))) window.dispatchEvent(new Event(START_FAILED))
    throw reason
  })
