/** The tickets as the phone last saw them: when, where and what of them, never a code (safety, 'Ticket'). */
import { formatDate, formatTime, sinceThen } from '#src/domain/time.ts'
import { event } from '#src/event.ts'
import { useClock } from '#src/session/useClock.ts'
import type { LastKnown as LastKnownTickets } from '#src/state/tickets.ts'
import { lastKnownTexts } from '#src/texts/ticketParts.ts'
import { ListRow } from '#src/ui/ListRow.tsx'
import { ZoneNote } from '#src/ui/ZoneNote.tsx'

export function LastKnown({ seenAt, tickets }: LastKnownTickets) {
  const age = useClock(({ phone }) => {
    const since = sinceThen(phone - seenAt)
    return since === null ? lastKnownTexts.justNow : lastKnownTexts.ago(since.count, since.unit)
  })
  return (
    <section className="last-known" aria-label={lastKnownTexts.title}>
      <h2 className="heading">{lastKnownTexts.title}</h2>
      <p className="secondary">{lastKnownTexts.notice}</p>
      {tickets.map(({ startAt, status }, place) => (
        <dl className="list" key={place}>
          <ListRow label={lastKnownTexts.date}>
            {formatDate(startAt)} <ZoneNote at={startAt} />
          </ListRow>
          <ListRow label={lastKnownTexts.time}>{formatTime(startAt)}</ListRow>
          <ListRow label={lastKnownTexts.venue}>{event.ticketAddress}</ListRow>
          <ListRow label={lastKnownTexts.status}>{lastKnownTexts.statuses[status]}</ListRow>
          <ListRow label={lastKnownTexts.seen}>{age}</ListRow>
        </dl>
      ))}
    </section>
  )
}
