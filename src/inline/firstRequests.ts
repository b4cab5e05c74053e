import type { PrefetchedAnswers } from '#src/api/prefetched.ts'
import { wanted } from '#src/inline/address.ts'

/**
 * Requests what the wanted screen needs first; the app takes the answers instead of requesting them
 * again.
 */
export function sendFirstRequests(language: string | null): void {
  const token = localStorage.getItem('api_token')
  const prefetched: PrefetchedAnswers = { token, requestedAt: performance.now(), answers: {} }
  for (const path of wantedRequests()) {
    // Without a login an invitation's text alone is to be had.
    if (token === null && !path.endsWith('/info')) continue
    const url = `${import.meta.env.API_BASE_URL || location.origin}/api/client${path}`
    const answer = fetch(url, {
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        ...(language !== null && { 'accept-language': language }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
    })
    // Whoever takes it hears of the failure; nobody else has to.
    answer.catch(() => undefined)
    prefetched.answers[url] = answer
  }
  window.prefetchedAnswers = prefetched
}

function wantedRequests(): string[] {
  return FIRST_REQUESTS.flatMap(([pattern, requests]) => {
    const match = new RegExp(pattern).exec(wanted.pathname)
    return match === null ? [] : requests.map((path) => path.replace('$1', match[1] ?? ''))
  })
}
