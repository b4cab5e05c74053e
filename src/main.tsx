// First, because the screens' own styles build on it.
import '#src/styles.css'
// Before React, which looks for it once.
import '#src/app/start/setImmediate.ts'
import { startApp } from '#src/app/start/startApp.tsx'
import { showMaskWhileWide } from '#src/app/start/showMask.tsx'
import { pageActivated } from '#src/delay.ts'
import { guestStorage, safeStorage } from '#src/store/storage.ts'

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
    // A mock backend without service workers, or a browser too old.
    root.textContent = reason instanceof Error ? reason.message : String(reason)
    root.className = 'start-failure'
    throw reason
  })
