/** Answers that the inline script prefetched before the app's script was loaded. */
import type { RequestTimes } from '#src/domain/clock.ts'
import type { Instant } from '#src/domain/model.ts'

export type PrefetchedAnswers = {
  token: string | null
  /** On the clock of performance.now(). */
  requestedAt: number
  /** By URL. */
  answers: Record<string, Promise<Response>>
  /** By URL. Each aborts its prefetch. */
  controllers: Record<string, AbortController>
  /** Arrival times by URL, on the phone's clock. The lifetime of a ticket's code begins then. */
  receivedAt: Record<string, Instant>
}

declare global {
  interface Window {
    prefetchedAnswers?: PrefetchedAnswers
  }
}

/**
 * In milliseconds since the request. After that, the app ignores the answer and sends a request.
 */
export const PENDING_TTL_MS = 8_000
export const ANSWERED_TTL_MS = 30_000

/**
 * Returns the prefetched answer to a GET with the same bearer token, or null. Each answer is used once.
 * @param onReceived called with the times of the answer
 */
export function takePrefetched(
  request: Request,
  onReceived: (times: RequestTimes) => void,
): Promise<Response> | null {
  const { prefetchedAnswers } = window
  const answer = prefetchedAnswers?.answers[request.url]
  if (prefetchedAnswers === undefined || answer === undefined) return null
  const { token, requestedAt, answers, controllers, receivedAt } = prefetchedAnswers
  delete answers[request.url]
  // Abort the prefetch too. Until it has an answer, Chromium's HTTP cache holds back a retry to the same address.
  request.signal.addEventListener('abort', () => controllers[request.url]?.abort())
  const ttlMs = receivedAt[request.url] === undefined ? PENDING_TTL_MS : ANSWERED_TTL_MS
  if (performance.now() - requestedAt > ttlMs) return null
  const bearer = token === null ? null : `Bearer ${token}`
  if (request.method !== 'GET' || request.headers.get('authorization') !== bearer) return null
  // The timeout or abort of the app's request still applies.
  const received = withBody(answer).then((response) => {
    // By the phone's clock, unlike `requestedAt`.
    const sentAt = Date.now() - (performance.now() - requestedAt)
    onReceived({ sentAt, receivedAt: receivedAt[request.url] ?? Date.now() })
    return response
  })
  return Promise.race([received, rejectOnAbort(request.signal)])
}

/** Waits for the body too, because the abort signal has no effect on the body later. */
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
