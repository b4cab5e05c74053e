import * as v from 'valibot'
import {
  count,
  flag,
  id,
  instant,
  listOf,
  displayName,
  namedUnreadableRows,
  objectWithList,
  optional,
  text,
  withoutRepeats,
  word,
  type WireId,
} from '#src/api/types/fields.ts'
import type { Session, SessionList } from '#src/domain/model.ts'

export type WireSession = {
  id: WireId
  start_at: string
  end_at: string | null
  event: { id: WireId; name: string; slug: string; booking_quota: number }
  activity: { booking_quota: number }
  type: { name: string; label: string }
}
export type WireSessionList = {
  sessions: WireSession[]
  booking_quota: number
  is_preset: boolean
}

/** The app uses only sessions of such an event. A number is an id even if it is too large. */
const namedEvent = v.object({ id: v.union([v.number(), id]), name: displayName })

const sessionOfNoEvent = v.pipe(
  v.object({ id, start_at: instant, event: v.optional(v.unknown()) }),
  v.check(({ event }) => !v.is(namedEvent, event)),
)

export const sessionSchema = v.pipe(
  v.object({
    id,
    start_at: instant,
    end_at: optional(instant),
    event: v.object({
      id,
      name: displayName,
      slug: optional(word),
      booking_quota: optional(count),
    }),
    activity: optional(v.object({ booking_quota: optional(count) })),
    type: optional(v.object({ name: text, label: v.fallback(displayName, '') })),
  }),
  v.transform((wire): Session => ({
    id: wire.id,
    startAt: wire.start_at,
    endAt: wire.end_at,
    event: {
      id: wire.event.id,
      name: wire.event.name,
      slug: wire.event.slug,
      bookingQuota: wire.event.booking_quota,
    },
    activityQuota: wire.activity?.booking_quota ?? null,
    type: wire.type,
  })),
)

const UNREADABLE_QUOTA = -1

export const sessionListSchema = v.pipe(
  objectWithList('sessions'),
  v.object({
    sessions: listOf(sessionSchema, sessionOfNoEvent),
    booking_quota: v.optional(
      v.fallback(v.nullable(count), (quota) => (quota?.value === '' ? null : UNREADABLE_QUOTA)),
      null,
    ),
    is_preset: flag,
  }),
  v.rawTransform(({ dataset: { value: wire }, addIssue, NEVER }): SessionList => {
    const { sessions, booking_quota: quota, is_preset: isPreset } = wire
    const isReadable = quota !== UNREADABLE_QUOTA
    // A preset books this number of guests, so it must not be a guess.
    if (isPreset && !isReadable) {
      addIssue({ path: [{ key: 'booking_quota' } as v.IssuePathItem] })
      return NEVER
    }
    return {
      sessions: withoutRepeats(sessions.rows),
      ...namedUnreadableRows('sessions', sessions),
      ...(sessions.isIncomplete && { hasUnreadableSession: true }),
      bookingQuota: isReadable ? quota : null,
      isPreset,
    }
  }),
)
