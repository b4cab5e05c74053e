/** Reads the answers that the inline script has prefetched (src/inline/firstRequests.ts). The app uses the same answers. */
import * as v from 'valibot'
import type { PrefetchedAnswers } from '#src/api/prefetched.ts'
import { readAnswer } from '#src/api/readAnswer.ts'
import { fieldsOf } from '#src/api/types/fields.ts'
import { clockOffset } from '#src/domain/clock.ts'
import { endsLogin } from '#src/domain/errors.ts'
import type { Instant } from '#src/domain/model.ts'

export type Answer<T> = {
  data: T
  /** The request's URL. */
  url: string
  date: string | null
  age: string | null
  /** By the phone's clock, in epoch milliseconds. */
  receivedAt: Instant
}

/**
 * Returns null if the request was not sent, or if its answer ends the login. Returns 'unreachable' if it has no usable
 * answer: no network, 429, 5xx, a 4xx of a gateway, or an unreadable body.
 */
export async function readPrefetched<T>(
  { answers, receivedAt: times }: PrefetchedAnswers,
  path: RegExp,
  schema: v.GenericSchema<unknown, T>,
): Promise<Answer<T> | 'unreachable' | null> {
  const url = Object.keys(answers).find((address) => path.test(address))
  if (url === undefined) return null
  // Clone it, because the app reads the body of the answer itself.
  const response = await answers[url]?.then((answer) => answer.clone()).catch(() => undefined)
  const text = await response?.text().catch(() => undefined)
  if (response === undefined || text === undefined) return 'unreachable'
  const receivedAt = times[url] ?? Date.now()
  const { status, headers } = response
  const answer = readAnswer({ status, text, retryAfter: null }, fieldsOf(schema))
  if ('error' in answer) return endsLogin(answer.error) ? null : 'unreachable'
  const read = v.safeParse(schema, answer.data)
  if (!read.success) return 'unreachable'
  return { data: read.output, url, date: headers.get('date'), age: headers.get('age'), receivedAt }
}

/**
 * Returns what to add to Date.now() to get the server's time, in milliseconds. Returns null if no answer has a
 * readable `Date` header. The app sets its clock by the same answers.
 */
export function readOffsetMs(
  { requestedAt }: PrefetchedAnswers,
  answers: Answer<unknown>[],
): number | null {
  // `requestedAt` is on the clock of performance.now(), but `sentAt` is needed in epoch milliseconds.
  const sentAt = Date.now() - (performance.now() - requestedAt)
  // Each answer may correct the offset of the ones before it.
  return answers.reduce<number | null>((offset, { date, age, receivedAt }) => {
    if (date === null) return offset
    return clockOffset(offset ?? 0, { date, age, sentAt, receivedAt }) ?? offset
  }, null)
}
