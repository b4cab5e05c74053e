import { isSameId } from '#src/domain/ids.ts'
import type { SessionList } from '#src/domain/model.ts'
import {
  bookableDates,
  eventsOf,
  findSession,
  isFull,
  preselectedEvent,
  sessionsOn,
} from '#src/domain/sessions.ts'
import { event as exhibition } from '#src/event.ts'
import type { Draft } from '#src/state/draft.ts'

export function currentChoice({ sessions }: SessionList, draft: Draft, hasInvitation: boolean) {
  const events = eventsOf(sessions)
  // A guest without an invitation cannot change the event, so the preselected one wins.
  const event =
    preselectedEvent(sessions, exhibition.publicSlug, hasInvitation) ??
    events.find(({ id }) => isSameId(id, draft.eventId)) ??
    null
  const dates = bookableDates(sessions, event?.id ?? null)
  const date = draft.date !== null && dates.includes(draft.date) ? draft.date : null
  const sessionsOfDate = sessionsOn(sessions, event?.id ?? null, date)
  const found = findSession(sessionsOfDate, draft.sessionId)
  const session = found && !isFull(found) ? found : null
  return { events, event, dates, date, sessionsOfDate, session }
}
