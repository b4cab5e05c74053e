/** Reads the answers that the inline script has prefetched (src/inline/firstRequests.ts). The app uses the same answers. */
import * as v from 'valibot'
import type { PrefetchedAnswers } from '#src/api/prefetched.ts'
import { readAnswer } from '#src/api/readAnswer.ts'
import { fieldsOf } from '#src/api/types/fields.ts'
import { userSchema } from '#src/api/types/guest.ts'
import { reservationListSchema } from '#src/api/types/reservations.ts'
import { clockOffset } from '#src/domain/clock.ts'
import type { Instant, ReservationList, UserInfo } from '#src/domain/model.ts'
import { apiAddress } from '#src/inline/targetUrl.ts'

export type Answers = {
  me: UserInfo
  list: ReservationList
  /** When the list arrived, by the phone's clock, in epoch milliseconds. */
  listedAt: Instant
  /** Add this to Date.now() to get the server's time, in milliseconds. Null if no answer has a readable `Date` header. */
  offsetMs: number | null
}

/** Returns null if the server refused the login, or if an answer is missing or cannot be read. */
export async function readAnswers(prefetched: PrefetchedAnswers): Promise<Answers | null> {
  const sentAt = Date.now() - (performance.now() - prefetched.requestedAt)
  const [me, list] = await Promise.all([
    readPrefetched(prefetched, '/me', userSchema),
    readPrefetched(prefetched, '/reservation/list', reservationListSchema),
  ])
  if (me === null || list === null) return null
  // The app sets its clock by the same two answers.
  const offsetMs = [me, list].reduce<number | null>((offset, answer) => {
    const { date, age, receivedAt } = answer
    if (date === null) return offset
    return clockOffset(offset ?? 0, { date, age, sentAt, receivedAt }) ?? offset
  }, null)
  return { me: me.data, list: list.data, listedAt: list.receivedAt, offsetMs }
}

type Answer<T> = { data: T; date: string | null; age: string | null; receivedAt: Instant }

async function readPrefetched<T>(
  { answers, receivedAt: times }: PrefetchedAnswers,
  path: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<Answer<T> | null> {
  const address = apiAddress(path)
  // Clone it, because the app reads the body of the answer itself.
  const response = (await answers[address])?.clone()
  if (response === undefined) return null
  const receivedAt = times[address] ?? Date.now()
  const { status, headers } = response
  const text = await response.text()
  const answer = readAnswer({ status, text, retryAfter: null }, fieldsOf(schema))
  if ('error' in answer) return null
  const read = v.safeParse(schema, answer.data)
  if (!read.success) return null
  return { data: read.output, date: headers.get('date'), age: headers.get('age'), receivedAt }
}
