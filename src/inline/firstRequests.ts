import type { PrefetchedAnswers } from '#src/api/prefetched.ts'
import { API_TOKEN_KEY, requestCache, requestHeaders } from '#src/constants.ts'
import { readInvitationCode } from '#src/domain/codes.ts'
import { apiAddress, targetUrl } from '#src/inline/targetUrl.ts'

/** Sends the first requests of the target page. The app's `fetch` picks the answers up from `window`. */
export function sendFirstRequests(language: string | null): void {
  const token = localStorage.getItem(API_TOKEN_KEY)
  const requestedAt = performance.now()
  const prefetched: PrefetchedAnswers = {
    token,
    requestedAt,
    answers: {},
    controllers: {},
    receivedAt: {},
  }
  for (const path of requestsOfTarget()) {
    const isInvitationRequest = path.endsWith('/info')
    // A history entry with an owner may belong to another guest, so the app decides about it.
    if (isInvitationRequest ? history.state?.usr?.owner !== undefined : token === null) continue
    const url = apiAddress(path)
    const controller = new AbortController()
    const headers = requestHeaders(token, language)
    const answer = fetch(url, { headers, signal: controller.signal, cache: requestCache() })
    answer.then(
      () => (prefetched.receivedAt[url] = Date.now()),
      // The app handles the failure. Without this handler the browser would report an unhandled rejection.
      () => undefined,
    )
    prefetched.answers[url] = answer
    prefetched.controllers[url] = controller
  }
  window.prefetchedAnswers = prefetched
}

function requestsOfTarget(): string[] {
  return FIRST_REQUESTS.flatMap(([pattern, requests]) => {
    const match = new RegExp(pattern, 'i').exec(targetUrl.pathname)
    if (match === null) return []
    // Read and encode the code in the same way as the app. Otherwise the app would not find the answer.
    const code = match[1] === undefined ? '' : readInvitationCode(decodeURIComponent(match[1]))
    if (code === null) return []
    return requests.map((path) => path.replace('$1', encodeURIComponent(code)))
  })
}
