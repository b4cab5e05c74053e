/** The answers that the inline script has requested (src/inline/firstRequests.ts); the app takes them too. */
import * as v from 'valibot'
import { readAnswer } from '#src/api/readAnswer.ts'
import type { PrefetchedAnswers } from '#src/api/prefetched.ts'
import { fieldsOf, id, optional } from '#src/api/types/fields.ts'
import { userSchema } from '#src/api/types/guest.ts'
import { reservationSchema } from '#src/api/types/reservations.ts'
import { clockOffset } from '#src/domain/clock.ts'
import type { Instant, ReservationList, UserInfo } from '#src/domain/model.ts'
import { apiAddress } from '#src/inline/wantedAddress.ts'

export type Answers = {
  me: UserInfo
  list: ReservationList
  /** When the list arrived, by the phone's clock. */
  listedAt: Instant
  /** In milliseconds: Date.now() plus this is the server's time. */
  offsetMs: number
}

/** With a clock as wrong as this a session of another hour would look open. */
const MAX_OFFSET_MS = 60 * 60 * 1000

/** In characters. Reading a longer list would hold the app up. */
const MAX_LENGTH = 20_000

/** Of a list with a row that cannot be read the app shows the others; which comes first is then a doubt. */
const wholeListSchema = v.pipe(
  v.object({ user_id: optional(id), reservations: v.array(reservationSchema) }),
  v.transform((wire): ReservationList => ({
    userId: wire.user_id,
    reservations: wire.reservations,
  })),
)

/** Null unless the server has accepted the login, and dated both answers within the hour. */
export async function readAnswers(prefetched: PrefetchedAnswers): Promise<Answers | null> {
  const { requestedAt } = prefetched
  const sentAt = Date.now() - (performance.now() - requestedAt)
  const [me, list] = await Promise.all([
    readPrefetched(prefetched, '/me', userSchema),
    readPrefetched(prefetched, '/reservation/list', wholeListSchema),
  ])
  if (me === null || list === null) return null
  const offsetOfMe = clockOffset(0, { ...me, sentAt })
  const offsetMs = clockOffset(0, { ...list, sentAt })
  if (offsetOfMe === null || offsetMs === null) return null
  if (Math.max(Math.abs(offsetOfMe), Math.abs(offsetMs)) > MAX_OFFSET_MS) return null
  return { me: me.data, list: list.data, listedAt: list.receivedAt, offsetMs }
}

async function readPrefetched<T>(
  { answers, receivedAt: times }: PrefetchedAnswers,
  path: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<{ data: T; date: string; receivedAt: Instant } | null> {
  // A copy: the body of the answer itself is the app's.
  const address = apiAddress(path)
  const response = (await answers[address])?.clone()
  const receivedAt = times[address] ?? Date.now()
  const date = response?.headers.get('date') ?? null
  if (!response?.ok || date === null) return null
  const text = await response.text()
  if (text.length > MAX_LENGTH) return null
  const answer = readAnswer({ status: response.status, text, retryAfter: null }, fieldsOf(schema))
  if ('error' in answer) return null
  const read = v.safeParse(schema, answer.data)
  return read.success ? { data: read.output, date, receivedAt } : null
}
