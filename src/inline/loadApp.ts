import { apiAddress, targetPage } from '#src/inline/targetUrl.ts'

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
  addLinks('modulepreload', page)
  for (const file of scripts) {
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = file
    document.head.append(script)
  }
}

/** Loads the early code if the list was requested: on the ticket page, with a login, and without the desktop mask. */
export function loadEarlyCode(): void {
  if (window.prefetchedAnswers?.answers[apiAddress('/reservation/list')] === undefined) return
  const script = document.createElement('script')
  // Browsers give injected scripts a low priority, so it would wait behind the app's scripts.
  script.fetchPriority = 'high'
  script.src = EARLY_CODE.script
  document.head.append(script)
  addLinks('modulepreload', [EARLY_CODE.qrPath])
}
