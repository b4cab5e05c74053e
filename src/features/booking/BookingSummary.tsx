import type { ReactNode } from 'react'
import { appTexts } from '#default-texts/app'
import { bookingTexts } from '#default-texts/booking'
import { eventTexts } from '#default-texts/event'
import type { BookedSession } from '#src/domain/commands.ts'
import { formatDate, formatTimeRange, weekdayName } from '#src/domain/time.ts'
import styles from '#src/features/booking/BookingSummary.module.css'
import { langOf } from '#src/texts/langOf.ts'
import { useTexts } from '#src/texts/locale.ts'
import { ListRow } from '#src/ui/ListRow.tsx'
import { NoBreak } from '#src/ui/NoBreak.tsx'
import { ZoneNote } from '#src/ui/ZoneNote.tsx'

type BookingSummaryProps = BookedSession & { children?: ReactNode }

/** Shows the event, date, time and venue. `children` are further rows. */
export function BookingSummary({ startAt, endAt, eventName, children }: BookingSummaryProps) {
  const texts = useTexts(bookingTexts, 'confirm')
  const { locale } = useTexts(appTexts, 'intl')
  const { name, dates, auctionHouse, venue } = useTexts(eventTexts, 'event')
  return (
    <section className={styles.occasion}>
      <h2 className="heading">
        <NoBreak text={name} />
      </h2>
      <p className="secondary">
        <NoBreak text={dates} />
      </p>
      {eventName !== null && (
        <p className="value" lang={langOf(eventName)}>
          {eventName}
        </p>
      )}
      <dl>
        <div>
          <dt className="visually-hidden">{texts.date}</dt>
          <dd className={`heading ${styles.date}`}>
            <span>{formatDate(startAt)}</span>{' '}
            <span className="secondary unbroken">{weekdayName(startAt, locale)}</span>
          </dd>
        </div>
        <div className={styles.when}>
          <dt className="visually-hidden">{texts.time}</dt>
          <dd>
            <span className={`display ${styles.time}`}>{formatTimeRange(startAt, endAt)}</span>
            <ZoneNote startAt={startAt} />
          </dd>
        </div>
        <ListRow label={texts.venue}>
          <span>{auctionHouse}</span>
          <span className={`secondary ${styles.address}`}>
            <NoBreak text={venue} />
          </span>
        </ListRow>
        {children}
      </dl>
    </section>
  )
}
