/** Shows the last known tickets while the server is unreachable. It never shows a code. */
import { eventTexts } from '#default-texts/event'
import { ticketsTexts } from '#default-texts/tickets'
import { formatDate, formatTime, timeSince } from '#src/domain/time.ts'
import styles from '#src/features/tickets/TicketScreen.module.css'
import { useClock } from '#src/session/useClock.ts'
import { useAppSelector } from '#src/session/hooks.ts'
import { selectLastKnown } from '#src/session/ticketsSlice.ts'
import type { LastKnown as LastKnownTickets } from '#src/session/ticketsState.ts'
import { useTexts } from '#src/texts/locale.ts'
import { ListRow } from '#src/ui/ListRow.tsx'
import { NoBreak } from '#src/ui/NoBreak.tsx'
import { ZoneNote } from '#src/ui/ZoneNote.tsx'

export function LastKnown() {
  const lastKnown = useAppSelector(selectLastKnown)
  if (lastKnown === null || lastKnown.tickets.length === 0) return null
  return <LastKnownList {...lastKnown} />
}

function LastKnownList({ seenAt, tickets }: LastKnownTickets) {
  const texts = useTexts(ticketsTexts, 'lastKnown')
  const copy = useTexts(eventTexts, 'event')
  const statuses = useTexts(ticketsTexts, 'status')
  const age = useClock(({ phone }) => {
    const since = timeSince(phone - seenAt)
    return since === null ? texts.justNow : texts.ago(since.count, since.unit)
  })
  return (
    <section className={styles.lastKnown} aria-label={texts.title}>
      <h2 className="heading">{texts.title}</h2>
      <p className={`secondary ${styles.notice}`}>{texts.notice}</p>
      {tickets.map(({ startAt, status }, index) => (
        <dl className="list" key={index}>
          <ListRow label={texts.date}>
            <span>{formatDate(startAt)}</span> <ZoneNote startAt={startAt} />
          </ListRow>
          <ListRow label={texts.time}>{formatTime(startAt)}</ListRow>
          <ListRow label={texts.venue}>
            <NoBreak text={copy.ticketAddress} />
          </ListRow>
          <ListRow label={texts.status}>{statuses[status]}</ListRow>
          <ListRow label={texts.seen}>{age}</ListRow>
        </dl>
      ))}
    </section>
  )
}
