import { whenParsed } from '#src/delay.ts'
import { isLeftByLine, targetPage, targetUrl } from '#src/inline/targetUrl.ts'

/** The build lists the files of a page in the HTML of the page, and of all pages in the page that LINE opens. */
const fileLists = () =>
  Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name="files"]'), (list) => ({
    page: list.dataset['page'] ?? '',
    files: list.content.split(' '),
  }))

export const isOpenedByLine = (): boolean => fileLists().length > 1

/** Returns the files of the target page's screen. */
export function pageFiles(): string[] {
  const lists = fileLists()
  const target = targetPage(lists.map(({ page }) => page))
  return (lists.find(({ page }) => page === target) ?? lists[0])?.files ?? []
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

/**
 * The HTML has no tags for the app's files. The browser would request them before it runs the inline script, and
 * the first requests of the API would come after more than ten others.
 */
export function loadApp(): void {
  addLinks('modulepreload', [...APP_SCRIPTS, ...pageFiles()])
  whenParsed(() => {
    for (const file of APP_SCRIPTS) {
      const script = document.createElement('script')
      script.type = 'module'
      script.crossOrigin = ''
      script.src = file
      document.head.append(script)
    }
  })
}

/** Loads the early code if a request was sent for a page with slots. The desktop mask sends none. */
export function loadEarlyCode(): void {
  const { pages, script: src } = EARLY_CODE
  const page = pages.find(({ pattern }) => new RegExp(pattern, 'i').test(targetUrl.pathname))
  const isRequested = Object.keys(window.prefetchedAnswers?.answers ?? {}).length > 0
  if (page === undefined || !isRequested) return
  // The values would be shown, removed and shown again. LINE's file comes sooner without this one.
  if (!page.isEarlyBeforeLine && isLeftByLine()) return
  const script = document.createElement('script')
  // Browsers give injected scripts a low priority, so it would wait behind the app's scripts.
  script.fetchPriority = 'high'
  script.src = src
  document.head.append(script)
  addLinks('modulepreload', page.files)
}
