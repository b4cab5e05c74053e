import { delay, whenParsed } from '#src/delay.ts'
import { isLeftByLine, targetPage, targetUrl } from '#src/inline/targetUrl.ts'

/** Returns the app's own files, and those of the target page's screen. */
export function appFiles(): { app: string[]; screen: string[] } {
  const { scripts, modules, screens } = APP
  const path = targetPage(Object.keys(screens)) ?? '/'
  return { app: [...scripts, ...modules], screen: screens[path] ?? [] }
}

export const addLinks = (rel: 'modulepreload' | 'prefetch', files: string[]): HTMLLinkElement[] =>
  files.map((file) => {
    const link = document.createElement('link')
    link.rel = rel
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
    return link
  })

/** The files of the screen do not wait longer than this for the first answers. */
const SCREEN_FILES_TIMEOUT_MS = 1_000

// Browsers that are too old for the app also run this, and some of them lack Promise.allSettled.
const firstAnswers = () =>
  Promise.race([
    Promise.all(
      Object.values(window.prefetchedAnswers?.answers ?? {}).map((answer) =>
        answer.catch(() => undefined),
      ),
    ),
    delay(SCREEN_FILES_TIMEOUT_MS),
  ])

export function loadApp(): void {
  const { app, screen } = appFiles()
  addLinks('modulepreload', app)
  // A dozen small files would delay the first answers by up to 300 ms. The app needs those answers first.
  void firstAnswers().then(() => addLinks('modulepreload', screen))
  // The app needs its root, which is at the end of the HTML.
  whenParsed(() => {
    for (const file of APP.scripts) {
      const script = document.createElement('script')
      script.type = 'module'
      script.crossOrigin = ''
      script.src = file
      document.head.append(script)
    }
  })
}

/** The app does not wait longer than this for an urgent early code. */
export const URGENT_TIMEOUT_MS = 1_000

/** Loads the early code if a request was sent for a page with slots. The desktop mask sends none. */
export function loadEarlyCode(): void {
  const { pages, script: src } = EARLY_CODE
  const page = pages.find(({ pattern }) => new RegExp(pattern, 'i').test(targetUrl.pathname))
  const isRequested = Object.keys(window.prefetchedAnswers?.answers ?? {}).length > 0
  if (page === undefined || !isRequested) return
  // The values would be shown, removed and shown again. LINE's file comes sooner without this one.
  if (!page.isUrgent && isLeftByLine()) return
  const script = document.createElement('script')
  // Browsers give injected scripts a low priority, so it would wait behind the app's scripts.
  script.fetchPriority = 'high'
  script.src = src
  if (page.isUrgent)
    window.earlyCodeDone = new Promise((resolve) => {
      window.onEarlyCodeDone = resolve
      script.addEventListener('error', () => resolve())
      setTimeout(resolve, URGENT_TIMEOUT_MS)
    })
  document.head.append(script)
  addLinks('modulepreload', page.files)
}
