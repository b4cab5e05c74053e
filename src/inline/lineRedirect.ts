import { delay } from '#src/delay.ts'
import { addLinks, appFiles } from '#src/inline/loadApp.ts'

/** Wait for LINE's redirect in milliseconds; loading takes the rest of SETTLE_TIMEOUT_MS. */
const LOAD_APP_AFTER_MS = 800

/** The app is loaded without LINE's file after this long, in milliseconds. */
const LINE_FILE_TIMEOUT_MS = 1_500

/** The app is loaded if the next page has not come by then, in milliseconds. */
const LEAVING_TIMEOUT_MS = 3_000

/** LIFF's init loads the page again; resolves when the app has to be loaded in this one. */
export async function followLineRedirect(liffId: string): Promise<void> {
  let isLeaving = false
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  const { scripts, page } = appFiles()
  addLinks('modulepreload', LINE_FILES)
  prefetch(scripts)
  await Promise.race([startLine(liffId, page), delay(LINE_FILE_TIMEOUT_MS)]).catch(() => undefined)
  if (isLeaving) await delay(LEAVING_TIMEOUT_MS)
}

async function startLine(liffId: string, pageFiles: string[]): Promise<void> {
  const { startRealLine }: typeof import('#liff/real.ts') = await import(LINE_FILES[0] ?? '')
  const { ready } = startRealLine({ liffId, isLoadedTwice: false, loginReturnsTo: () => null })
  // Not before, or these would share the network with LINE's file.
  prefetch(pageFiles)
  await Promise.race([ready, delay(LOAD_APP_AFTER_MS)])
}

/** The app's files are for the next page and not run here. Safari knows no prefetch. */
function prefetch(files: string[]): void {
  const isPrefetchKnown = document.createElement('link').relList.supports('prefetch')
  addLinks(isPrefetchKnown ? 'prefetch' : 'modulepreload', files)
}
