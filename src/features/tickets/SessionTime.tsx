import { appTexts } from '#default-texts/app'
import type { Instant } from '#src/domain/model.ts'
import { formatDate, formatTime, weekdayName } from '#src/domain/time.ts'
import styles from '#src/features/tickets/TicketScreen.module.css'
import { useTexts } from '#src/texts/locale.ts'

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
