import type { BookedSession } from '#src/domain/commands.ts'
import { useAppNavigate } from '#src/routing/navigation.tsx'
import { paths } from '#src/routing/paths.ts'
import styles from '#src/features/booking/SuccessScreen.module.css'
import { BookingSummary } from '#src/features/booking/BookingSummary.tsx'
import type { CommandState } from '#src/session/outbox/outboxSlice.ts'
import { bookingTexts } from '#default-texts/booking'
import { noticesTexts } from '#default-texts/notices'
import { useTexts } from '#src/texts/locale.ts'
import { useAnnouncement } from '#src/ui/announce.ts'
import { Button } from '#src/ui/Button.tsx'
import { StepHeader } from '#src/ui/StepHeader.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Page, ActionBar } from '#src/ui/Page.tsx'

type BookingPendingProps = BookedSession & { state: CommandState; onRetry: () => void }

/** Shows a booking without an answer. The guest cannot book again until its outcome is known. */
export function BookingPending(props: BookingPendingProps) {
  const { startAt, endAt, eventName, state, onRetry } = props
  const texts = useTexts(noticesTexts, 'pendingBooking')
  const { check } = useTexts(bookingTexts, 'success')
  const go = useAppNavigate()
  useAnnouncement(texts.checking)
  return (
    <Page>
      <StepHeader step="confirm">
        <h1 className="title">{texts.checkingTitle}</h1>
        <p className={`secondary ${styles.text}`} role="status" aria-live="off">
          {texts.checking}
        </p>
      </StepHeader>
      <BookingSummary {...{ startAt, endAt, eventName }} />
      {state === 'unknown' && (
        <Notice isScrolledIntoView text={texts.stillUnknown} onRetry={onRetry} />
      )}
      <ActionBar>
        <Button onClick={() => go(paths.ticket)}>{check}</Button>
      </ActionBar>
    </Page>
  )
}
