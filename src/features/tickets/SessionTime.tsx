import type { Instant } from '#src/domain/model.ts'
import { formatDate, formatTime, weekdayName } from '#src/domain/time.ts'
import styles from '#src/features/tickets/TicketScreen.module.css'
import { PAGE_LOCALE } from '#src/texts/languages.ts'
import { useLocale } from '#src/texts/locale.ts'

/** The time is read at arm's length by the staff at the entrance. */
export function SessionTime({ startAt }: { startAt: Instant }) {
  const weekday = weekdayName(startAt, useLocale() ?? PAGE_LOCALE)
  return (
    <p className={styles.session}>
      <span className={`secondary ${styles.date}`}>
        {formatDate(startAt)} <span>{weekday}</span>
      </span>{' '}
      <span className={styles.time}>{formatTime(startAt)}</span>
    </p>
  )
}
