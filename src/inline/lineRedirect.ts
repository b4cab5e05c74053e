import { delay } from '#src/delay.ts'
import { addLinks, appFiles } from '#src/inline/loadApp.ts'

/**
 * LINE leads on within this time of its init or the app is loaded, in milliseconds. The app's
 * script takes up the rest of the time that the app leaves to LINE (start/line.ts).
 */
const LOAD_APP_AFTER_MS = 800

/** Where LINE's own file has not come, the app is loaded and waits for it, in milliseconds. */
const LINE_FILE_TIMEOUT_MS = 1_500

/** Where the next page does not come, in milliseconds. */
const LEAVING_TIMEOUT_MS = 3_000

/**
 * The first of the two page loads inside LINE: LIFF's init leads on to the second, for which the
 * app's files are fetched beside LINE's. They are not run here, where they would only be in LINE's
 * way. Resolves when the app has to be loaded after all.
 */
export async function followLineRedirect(liffId: string): Promise<void> {
  let isLeaving = false
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  addLinks('modulepreload', LINE_FILES)
  const { scripts, page } = appFiles()
  // Safari knows no prefetch.
  const isPrefetchKnown = document.createElement('link').relList.supports('prefetch')
  addLinks(isPrefetchKnown ? 'prefetch' : 'modulepreload', [...scripts, ...page])
  await Promise.race([startLine(liffId), delay(LINE_FILE_TIMEOUT_MS)]).catch(() => undefined)
  if (isLeaving) await delay(LEAVING_TIMEOUT_MS)
}

async function startLine(liffId: string): Promise<void> {
  const { startRealLine }: typeof import('#liff/real.ts') = await import(LINE_FILES[0] ?? '')
  const { ready } = startRealLine({ liffId, isLoadedTwice: false, loginReturnsTo: () => null })
  await Promise.race([ready, delay(LOAD_APP_AFTER_MS)])
}
