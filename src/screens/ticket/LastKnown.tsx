/** The tickets as the phone last saw them: when, where and what of them, never a code (safety, 'Ticket'). */
import { formatDate, formatTime, timeSince } from '#src/domain/time.ts'
import { eventTexts } from '#default-texts/event.ts'
import { ticketTexts } from '#default-texts/ticket.ts'
import { useTexts } from '#src/texts/locale.ts'
import { useClock } from '#src/session/useClock.ts'
import type { LastKnown as LastKnownTickets } from '#src/state/tickets.ts'
import { ListRow } from '#src/ui/ListRow.tsx'
import { ZoneNote } from '#src/ui/ZoneNote.tsx'

export function LastKnown({ seenAt, tickets }: LastKnownTickets) {
  const texts = useTexts(ticketTexts, 'lastKnown')
  const copy = useTexts(eventTexts, 'event')
  const statuses = useTexts(ticketTexts, 'status')
  const age = useClock(({ phone }) => {
    const since = timeSince(phone - seenAt)
    return since === null ? texts.justNow : texts.ago(since.count, since.unit)
  })
  return (
    <section className="last-known" aria-label={texts.title}>
      <h2 className="heading">{texts.title}</h2>
      <p className="secondary">{texts.notice}</p>
      {tickets.map(({ startAt, status }, place) => (
        <dl className="list" key={place}>
          <ListRow label={texts.date}>
            {formatDate(startAt)} <ZoneNote at={startAt} />
          </ListRow>
          <ListRow label={texts.time}>{formatTime(startAt)}</ListRow>
          <ListRow label={texts.venue}>{copy.ticketAddress}</ListRow>
          <ListRow label={texts.status}>{statuses[status]}</ListRow>
          <ListRow label={texts.seen}>{age}</ListRow>
        </dl>
      ))}
    </section>
  )
}
