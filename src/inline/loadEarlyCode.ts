import { apiAddress } from '#src/inline/targetUrl.ts'
import { addLinks } from '#src/inline/loadApp.ts'

/** Where the list was requested with a login: for the ticket, and not behind the mask. */
export function loadEarlyCode(): void {
  if (window.prefetchedAnswers?.answers[apiAddress('/reservation/list')] === undefined) return
  const script = document.createElement('script')
  // Else one that a script has added would wait behind the app's.
  script.fetchPriority = 'high'
  script.src = EARLY_CODE.script
  document.head.append(script)
  addLinks('modulepreload', [EARLY_CODE.qrPath])
}
