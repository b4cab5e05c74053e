/**
 * Entry of the app. Running the app blocks the main thread, so an urgent early code draws first
 * (src/inline/loadApp.ts). That script also preloads the app's files, so they arrive meanwhile. This file imports no
 * other module, because that module would run too early.
 */
// The style comes first, because the styles of the screens build on it.
import '#src/styles.css'

async function start(): Promise<void> {
  await window.earlyCodeDone
  try {
    const { appStarted } = await import('#src/main.tsx')
    await appStarted
  } catch (reason) {
    if (window.onStartFailed === undefined) throw reason
    window.onStartFailed(reason)
  }
}

void start()
