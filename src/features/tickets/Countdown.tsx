/** Not announced at each tick, but there to be read. */
import { formatCountdown } from '#src/domain/time.ts'
import styles from '#src/features/tickets/Countdown.module.css'
import { useClock } from '#src/store/useClock.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { selectCodesExpireAt, selectTtlSeconds } from '#src/features/tickets/tickets.ts'
import { ticketTexts } from '#default-texts/ticket.ts'
import { useTexts } from '#src/texts/locale.ts'

const RADIUS = 9
const LENGTH = 2 * Math.PI * RADIUS

export function Countdown() {
  const texts = useTexts(ticketTexts, 'ticket')
  const expiresAt = useAppSelector(selectCodesExpireAt)
  const ttlSeconds = useAppSelector(selectTtlSeconds)
  // Clamped, as the phone's clock may be changed.
  const seconds = useClock(({ phone }) =>
    expiresAt === null
      ? null
      : Math.min(ttlSeconds, Math.max(0, Math.ceil((expiresAt - phone) / 1000))),
  )
  if (seconds === null) return null
  return (
    <p className={styles.countdown} role="timer">
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r={RADIUS} />
        <circle
          className={styles.left}
          cx="10"
          cy="10"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - seconds / ttlSeconds)}
        />
      </svg>
      {texts.renewedIn(formatCountdown(seconds))}
    </p>
  )
}
