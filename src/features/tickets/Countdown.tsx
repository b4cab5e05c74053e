/** Not announced at each tick, but there to be read. */
import { formatCountdown } from '#src/domain/time.ts'
import styles from '#src/features/tickets/Countdown.module.css'
import {
  RING_LENGTH,
  RING_RADIUS,
  ringOffset,
  secondsLeft,
} from '#src/features/tickets/secondsLeft.ts'
import { useClock } from '#src/store/useClock.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { selectCodesExpireAt, selectTtlSeconds } from '#src/features/tickets/ticketsSlice.ts'
import { ticketsTexts } from '#default-texts/tickets'
import { useTexts } from '#src/texts/locale.ts'

export function Countdown() {
  const texts = useTexts(ticketsTexts, 'ticket')
  const expiresAt = useAppSelector(selectCodesExpireAt)
  const ttlSeconds = useAppSelector(selectTtlSeconds)
  const seconds = useClock(({ elapsed }) =>
    expiresAt === null ? null : secondsLeft(expiresAt, ttlSeconds, elapsed),
  )
  if (seconds === null) return null
  return (
    <p className={styles.countdown} role="timer">
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r={RING_RADIUS} />
        <circle
          className={styles.left}
          cx="10"
          cy="10"
          r={RING_RADIUS}
          strokeDasharray={RING_LENGTH}
          strokeDashoffset={ringOffset(seconds, ttlSeconds)}
        />
      </svg>
      {/* A page translator replaces a text beside an element, and React would lose it. */}
      <span>{texts.renewedIn(formatCountdown(seconds))}</span>
    </p>
  )
}
