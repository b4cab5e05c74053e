import { apiAddress } from '#src/inline/targetUrl.ts'
import { addLinks } from '#src/inline/loadApp.ts'

/** Loads the early code if the list was requested, which happens only on the ticket page, with a login, without the mask. */
export function loadEarlyCode(): void {
  if (window.prefetchedAnswers?.answers[apiAddress('/reservation/list')] === undefined) return
  const script = document.createElement('script')
  // Browsers give injected scripts a low priority, so it would wait behind the app's scripts.
  script.fetchPriority = 'high'
  script.src = EARLY_CODE.script
  document.head.append(script)
  addLinks('modulepreload', [EARLY_CODE.qrPath])
}
