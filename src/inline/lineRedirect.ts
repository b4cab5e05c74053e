import { LINE_TIMEOUTS } from '#liff/timeouts.ts'
import { delay } from '#src/delay.ts'
import { addLinks, appFiles } from '#src/inline/loadApp.ts'

/** LIFF's init loads the page again; resolves when the app has to be loaded in this one. */
export async function followLineRedirect(liffId: string): Promise<void> {
  let isLeaving = false
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  const { scripts, page } = appFiles()
  addLinks('modulepreload', LINE_FILES)
  prefetch(scripts)
  await Promise.race([startLine(liffId, page), delay(LINE_TIMEOUTS.SDK_FILE_BEFORE_APP)]).catch(
    () => undefined,
  )
  if (isLeaving) await delay(LINE_TIMEOUTS.LEAVING)
}

async function startLine(liffId: string, pageFiles: string[]): Promise<void> {
  const { startRealLine }: typeof import('#liff/real.ts') = await import(LINE_FILES[0] ?? '')
  const { ready } = startRealLine({ liffId, isLoadedTwice: false, loginReturnsTo: () => null })
  // Not before, or these would share the network with LINE's file.
  prefetch(pageFiles)
  await Promise.race([ready, delay(LINE_TIMEOUTS.LOAD_APP)])
}

/** The app's files are for the next page and not run here. Safari knows no prefetch. */
function prefetch(files: string[]): void {
  const isPrefetchKnown = document.createElement('link').relList.supports('prefetch')
  addLinks(isPrefetchKnown ? 'prefetch' : 'modulepreload', files)
}
