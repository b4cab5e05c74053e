import { beginLine, waitForAddress } from '#liff/waitForAddress.ts'
import * as LINE_TIMEOUTS from '#liff/timeouts.ts'
import { whenParsed } from '#src/delay.ts'
import { addLinks, appFiles } from '#src/inline/loadApp.ts'
import { targetPage } from '#src/inline/targetUrl.ts'

/**
 * Starts LIFF's init, which redirects to the target page. Resolves if there is no redirect in time, and this
 * page has to load the app.
 */
export async function followLineRedirect(liffId: string): Promise<void> {
  const { app, screen } = appFiles()
  const { search } = location
  addLinks('modulepreload', LINE_FILES)
  const appArrived = prefetch(app)
  const start = beginLine(async () => {
    const { startRealLine }: typeof import('#liff/real.ts') = await import(String(LINE_FILES[0]))
    // The app has changed the address. Without LINE's parameters, init would redirect to LINE's login.
    if (location.search !== search) throw new Error('LINE came too late')
    return startRealLine({ liffId, isLoadedTwice: false, loginReturnsTo: () => null })
  })
  void start.begun.then(() => prefetch([EARLY_CODE.script]))
  // Prefetch the screen's files last. Earlier, they would compete with LINE's file and the app's files for
  // bandwidth. The redirect also aborts unfinished requests, which would then start again.
  void Promise.all([start.begun, appArrived]).then(() => prefetch(screen))
  await waitForAddress(start, {
    fileMs: LINE_TIMEOUTS.SDK_FILE_BEFORE_APP,
    initMs: LINE_TIMEOUTS.LOAD_APP,
    totalMs: LINE_TIMEOUTS.SDK_FILE_BEFORE_APP,
  })
}

/**
 * Shows the skeleton of the target page. Its template is at the end of the HTML. Until that is parsed, the introduction
 * in front of it is hidden.
 */
export function showTargetSkeleton(): void {
  const { dataset } = document.documentElement
  const page = targetPage(Object.keys(APP.screens)) ?? '/'
  if (APP.isOpenedByLine && page !== '/') dataset['elsewhere'] = ''
  whenParsed(() => {
    delete dataset['elsewhere']
    replaceSkeleton()
  })
}

function replaceSkeleton(): void {
  const templates = Array.from(document.querySelectorAll('template'))
  const page = targetPage(templates.map(({ dataset }) => dataset['page'] ?? ''))
  const template = templates.find(({ dataset }) => dataset['page'] === page)
  if (template !== undefined) document.getElementById('root')?.replaceChildren(template.content)
}

/** Fetches files for the next page without running them. Safari does not support `prefetch`. */
function prefetch(files: string[]): Promise<unknown> {
  const isPrefetchKnown = document.createElement('link').relList.supports('prefetch')
  return Promise.all(
    addLinks(isPrefetchKnown ? 'prefetch' : 'modulepreload', files).map(loadedOrFailed),
  )
}

const loadedOrFailed = (link: HTMLLinkElement) =>
  new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
