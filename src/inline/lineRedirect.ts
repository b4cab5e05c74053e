import { beginLine, waitForAddress } from '#liff/waitForAddress.ts'
import { LINE_TIMEOUTS } from '#liff/timeouts.ts'
import { addLinks, appFiles } from '#src/inline/loadApp.ts'

/** LIFF's init loads the page again; resolves when the app has to be loaded in this one. */
export async function followLineRedirect(liffId: string): Promise<void> {
  const { scripts, page } = appFiles()
  const { search } = location
  addLinks('modulepreload', LINE_FILES)
  const appArrived = prefetch(scripts)
  const start = beginLine(async () => {
    const { startRealLine }: typeof import('#liff/real.ts') = await import(LINE_FILES[0] ?? '')
    // The app has taken the address, without which LINE's init would lead out to a login.
    if (location.search !== search) throw new Error('LINE came too late')
    return startRealLine({ liffId, isLoadedTwice: false, loginReturnsTo: () => null })
  })
  // Not before: these would share the network with LINE's file and the app's, and what is still on its way
  // when LINE leads on is fetched again.
  void Promise.all([start.begun, appArrived]).then(() => prefetch(page))
  await waitForAddress(start, {
    fileMs: LINE_TIMEOUTS.SDK_FILE_BEFORE_APP,
    initMs: LINE_TIMEOUTS.LOAD_APP,
    totalMs: LINE_TIMEOUTS.SDK_FILE_BEFORE_APP,
  })
}

/** The app's files are for the next page and not run here. Safari knows no prefetch. */
function prefetch(files: string[]): Promise<unknown> {
  const isPrefetchKnown = document.createElement('link').relList.supports('prefetch')
  return Promise.all(addLinks(isPrefetchKnown ? 'prefetch' : 'modulepreload', files).map(settled))
}

const settled = (link: HTMLLinkElement) =>
  new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
