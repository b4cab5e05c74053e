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
import { formatDate } from '#src/domain/time.ts'
import { event as exhibition } from '#src/texts/event.ts'
import type { Draft } from '#src/features/booking/draftSlice.ts'

/** Returns what the form offers, and which of the draft's choices are still bookable. */
export function currentChoice({ sessions }: SessionList, draft: Draft, hasInvitation: boolean) {
  const events = eventsOf(sessions)
  // A guest without an invitation cannot change the event, so the preselected one wins.
  const event =
    preselectedEvent(sessions, exhibition.publicSlug, hasInvitation) ??
    events.find(({ id }) => isSameId(id, draft.event?.id ?? null)) ??
    null
  const dates = bookableDates(sessions, event?.id ?? null)
  const chosenDate = draft.day === null ? null : formatDate(draft.day)
  const date = chosenDate !== null && dates.includes(chosenDate) ? chosenDate : null
  const sessionsOfDate = sessionsOn(sessions, event?.id ?? null, date)
  const found = findSession(sessionsOfDate, draft.session?.id ?? null)
  const session = found && !isFull(found) ? found : null
  return { events, event, dates, date, sessionsOfDate, session }
}
