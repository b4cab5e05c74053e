/** The countdown to the next code. The role `timer` stops screen readers from announcing each second. */
import type { Instant } from '#src/domain/model.ts'
import { formatCountdown } from '#src/domain/time.ts'
import styles from '#src/features/tickets/Countdown.module.css'
import { RENEWAL_MS } from '#src/domain/polling.ts'
import { useClock } from '#src/session/useClock.ts'
import { useAppSelector } from '#src/session/hooks.ts'
import {
  selectCodesExpireAt,
  selectCodesMayExpireAt,
  selectIsTtlGuessed,
  selectTtlSeconds,
} from '#src/session/ticketsSlice.ts'
import { ticketsTexts } from '#default-texts/tickets'
import { useTexts } from '#src/texts/locale.ts'

const RING_RADIUS = 9
const RING_LENGTH = 2 * Math.PI * RING_RADIUS

/** If `isHidden`, only screen readers get the words, because the card itself shows the time (TimeLeft). */
export function Countdown({ isHidden = false }: { isHidden?: boolean }) {
  const texts = useTexts(ticketsTexts, 'ticket')
  const ttlSeconds = useAppSelector(selectTtlSeconds)
  const seconds = useSecondsLeft()
  if (seconds === null) return null
  return (
    <p className={isHidden ? 'visually-hidden' : styles.countdown} role="timer">
      {!isHidden && (
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
      )}
      {/* A page translator replaces a text beside an element, and React would lose it. */}
      <span>{texts.renewedIn(formatCountdown(seconds))}</span>
    </p>
  )
}

/** Shows the time after the label of the code. It is hidden from screen readers, because Countdown tells them. */
export function TimeLeft() {
  const seconds = useSecondsLeft()
  return seconds === null ? null : (
    <span className={styles.time} aria-hidden="true" translate="no">
      {`· ${formatCountdown(seconds)}`}
    </span>
  )
}

/** Returns the seconds until the codes are renewed, or null if they have no end, it is a guess, or it may have passed. */
function useSecondsLeft(): number | null {
  const expiresAt = useAppSelector(selectCodesExpireAt)
  const mayExpireAt = useAppSelector(selectCodesMayExpireAt)
  const ttlSeconds = useAppSelector(selectTtlSeconds)
  const isGuess = useAppSelector(selectIsTtlGuessed)
  return useClock(({ elapsed }) => {
    if (expiresAt === null || isGuess) return null
    const end = Math.min(expiresAt, mayExpireAt ?? expiresAt)
    return elapsed >= end + RENEWAL_MS ? null : secondsLeft(end, ttlSeconds, elapsed)
  })
}

/** Returns the seconds until `end`, clamped because the phone's clock may change. */
const secondsLeft = (end: Instant, ttlSeconds: number, now: Instant): number =>
  Math.min(ttlSeconds, Math.max(0, Math.ceil((end - now) / 1000)))

/** Returns the `stroke-dashoffset` that hides the elapsed part of the ring. */
const ringOffset = (seconds: number, ttlSeconds: number): number =>
  RING_LENGTH * (1 - seconds / ttlSeconds)
