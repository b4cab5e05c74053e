/** The top of the ticket screen: the banner, the title, and the time of the session. */
import type { ReactNode } from 'react'
import { appTexts } from '#default-texts/app'
import { eventTexts } from '#default-texts/event'
import { ticketsTexts } from '#default-texts/tickets'
import type { Instant } from '#src/domain/model.ts'
import type { CodeTab } from '#src/domain/ticketView.ts'
import { formatDate, formatTime, weekdayName } from '#src/domain/time.ts'
import styles from '#src/features/tickets/TicketScreen.module.css'
import { useTexts } from '#src/texts/locale.ts'
import { EventName } from '#src/ui/EventName.tsx'
import { useEventImage, Facets } from '#src/ui/facets/Facets.tsx'

/** The colours of the banner show staff from afar which tab is open. */
export function TicketBanner({ tab }: { tab: CodeTab }) {
  const imageUrl = useEventImage(tab)
  return (
    <div className={`pane ${styles.band}`}>
      <Facets picture={tab === 'ticket' ? 'ticketBand' : 'voucherBand'} imageUrl={imageUrl} />
    </div>
  )
}

/** Shows the title and the event name. `children` is the session, if there is one. */
export function TicketHead({ children }: { children?: ReactNode }) {
  const { title } = useTexts(ticketsTexts, 'ticket')
  const { name } = useTexts(eventTexts, 'event')
  return (
    <div className={styles.head}>
      <h1 className="eyebrow">{title}</h1>
      <p className={`heading ${styles.name}`}>
        <EventName name={name} />
      </p>
      {children}
    </div>
  )
}

/** The time is large, because staff at the entrance read it at arm's length. */
export function SessionTime({ startAt }: { startAt: Instant }) {
  const { locale } = useTexts(appTexts, 'intl')
  return (
    <p className={styles.session}>
      <span className={`secondary ${styles.date}`}>
        <span>{formatDate(startAt)}</span>{' '}
        <span className="unbroken">{weekdayName(startAt, locale)}</span>
      </span>{' '}
      <span className={styles.time}>{formatTime(startAt)}</span>
    </p>
  )
}
