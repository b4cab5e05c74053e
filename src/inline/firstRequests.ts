import type { PrefetchedAnswers } from '#src/api/prefetched.ts'
import { API_TOKEN_KEY, requestHeaders } from '#src/constants.ts'
import { readInvitationCode } from '#src/domain/codes.ts'
import { apiAddress, targetUrl } from '#src/inline/targetUrl.ts'

/** Sends the wanted screen's first requests; the app takes the answers. */
export function sendFirstRequests(language: string | null): void {
  const token = localStorage.getItem(API_TOKEN_KEY)
  const requestedAt = performance.now()
  const prefetched: PrefetchedAnswers = { token, requestedAt, answers: {}, receivedAt: {} }
  for (const path of wantedRequests()) {
    const isOfInvitation = path.endsWith('/info')
    // An entry that was opened before may be another guest's.
    if (isOfInvitation ? history.state?.usr?.owner !== undefined : token === null) continue
    const url = apiAddress(path)
    const answer = fetch(url, { headers: requestHeaders(token, language) })
    answer.then(
      () => (prefetched.receivedAt[url] = Date.now()),
      // The app handles the failure; without this it would be reported as unhandled.
      () => undefined,
    )
    prefetched.answers[url] = answer
  }
  window.prefetchedAnswers = prefetched
}

function wantedRequests(): string[] {
  return FIRST_REQUESTS.flatMap(([pattern, requests]) => {
    const match = new RegExp(pattern, 'i').exec(targetUrl.pathname)
    if (match === null) return []
    // As the app reads and writes it, or the app would not find the answer.
    const code = match[1] === undefined ? '' : readInvitationCode(decodeURIComponent(match[1]))
    if (code === null) return []
    return requests.map((path) => path.replace('$1', encodeURIComponent(code)))
  })
}
