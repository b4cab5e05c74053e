/**
 * Answers that were asked for before the app's script arrived (performance.md): src/earlyStart.ts asks, the API layer takes each
 * answer once instead of asking again.
 */

/** What earlyStart leaves on the window: the token it used, when it sent its requests (performance.now()), and an answer by address. */
export type PrefetchedAnswers = {
  /** Null for a guest without a login. */
  token: string | null
  requestedAt: number
  answers: Record<string, Promise<Response>>
}

/** An answer that nobody has taken by then, in milliseconds, is out of date, or will never come. */
const FRESH_FOR_MS = 8_000

/** The early answer to a GET with the same bearer, or null. Taken once; a later request asks the network. */
export function takePrefetched(request: Request): Promise<Response> | null {
  const early = (window as { prefetchedAnswers?: PrefetchedAnswers }).prefetchedAnswers
  const answer = early?.answers[request.url]
  if (early === undefined || answer === undefined) return null
  delete early.answers[request.url]
  if (performance.now() - early.requestedAt > FRESH_FOR_MS) return null
  const bearer = early.token === null ? null : `Bearer ${early.token}`
  if (request.method !== 'GET' || request.headers.get('authorization') !== bearer) return null
  // The request's own signal still ends the wait: its time limit, or a screen that went away.
  return Promise.race([whole(answer), abortOf(request.signal)])
}

/** With its body: the signal would not end a wait for that any more. */
async function whole(answer: Promise<Response>): Promise<Response> {
  const response = await answer
  await response.clone().text()
  return response
}

const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const fail = () => reject(signal.reason as Error)
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail)
  })
