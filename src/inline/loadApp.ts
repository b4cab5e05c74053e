import { whenParsed } from '#src/delay.ts'
import { isLeftByLine, targetPage, targetUrl } from '#src/inline/targetUrl.ts'

/** Returns the files of the target page. They are empty if the page's HTML already has the script tags. */
export function appFiles(): { scripts: string[]; page: string[] } {
  if (APP === null) return { scripts: [], page: [] }
  const { scripts, files } = APP
  const path = targetPage(Object.keys(files)) ?? '/'
  return { scripts, page: files[path] ?? [] }
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

export function loadApp(): void {
  const { scripts, page } = appFiles()
  addLinks('modulepreload', [...scripts, ...page])
  // The app needs its root, which is at the end of the HTML.
  whenParsed(() => {
    for (const file of scripts) {
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
