/** Responses that the page's inline script requested before the app's script arrived. */
import type { Instant } from '#src/domain/model.ts'

export type PrefetchedAnswers = {
  token: string | null
  /** By performance.now(). */
  requestedAt: number
  /** By address. */
  answers: Record<string, Promise<Response>>
  /** When each came, by address and the phone's clock: a ticket's code expires from then on. */
  receivedAt: Record<string, Instant>
}

declare global {
  interface Window {
    prefetchedAnswers?: PrefetchedAnswers
  }
}

/** In milliseconds, from the request: a later answer never comes, or is out of date. */
export const PENDING_TTL_MS = 8_000
export const ANSWERED_TTL_MS = 30_000

/**
 * The prefetched answer to a GET with the same bearer, given once; else null.
 * @param onReceived called with when it had come
 */
export function takePrefetched(
  request: Request,
  onReceived: (at: Instant) => void,
): Promise<Response> | null {
  const { prefetchedAnswers } = window
  const answer = prefetchedAnswers?.answers[request.url]
  if (prefetchedAnswers === undefined || answer === undefined) return null
  const { token, requestedAt, answers, receivedAt } = prefetchedAnswers
  delete answers[request.url]
  const ttlMs = receivedAt[request.url] === undefined ? PENDING_TTL_MS : ANSWERED_TTL_MS
  if (performance.now() - requestedAt > ttlMs) return null
  const bearer = token === null ? null : `Bearer ${token}`
  if (request.method !== 'GET' || request.headers.get('authorization') !== bearer) return null
  // The request's own timeout or abort still ends the wait.
  const noted = withBody(answer).then((response) => {
    onReceived(receivedAt[request.url] ?? Date.now())
    return response
  })
  return Promise.race([noted, rejectOnAbort(request.signal)])
}

/** Once the response is given, the signal no longer ends a wait for its body. */
async function withBody(answer: Promise<Response>): Promise<Response> {
  const response = await answer
  await response.clone().text()
  return response
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason))
  })
