import { useEffect } from 'react'
import { appTexts } from '#default-texts/app'
import { noticesTexts } from '#default-texts/notices'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { resolvePending } from '#src/session/outbox/outboxEvents.ts'
import { recoverLostBooking, selectIsLostBookingFound } from '#src/session/outbox/lostBooking.ts'
import { bookingFailureRead, selectPendingBooking } from '#src/session/outbox/outboxSlice.ts'
import { useTexts } from '#src/texts/locale.ts'
import { useAnnouncement } from '#src/ui/announce.ts'
import { scrollIntoView } from '#src/ui/scrollIntoView.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** Says that a booking is being checked, or that it failed. The guest can dismiss only the failure. */
export function BookingNotice({ isScrolledIntoView = true }: { isScrolledIntoView?: boolean }) {
  const pending = useAppSelector(selectPendingBooking)
  return (
    // On a small phone the notice appears below the visible part of the page, so each new one scrolls into view.
    <div ref={isScrolledIntoView ? scrollIntoView : undefined} key={pending?.state ?? 'failed'}>
      <Message pending={pending} />
    </div>
  )
}

function Message({ pending }: { pending: ReturnType<typeof selectPendingBooking> }) {
  const texts = useTexts(noticesTexts, 'pendingBooking')
  const dispatch = useAppDispatch()
  if (pending === null) return <FailureNotice />
  if (pending.state === 'unknown')
    return (
      <Notice text={texts.stillUnknown} onRetry={() => void dispatch(resolvePending('retry'))} />
    )
  return <CheckingNotice />
}

/** A very slow server may carry the booking out after the last check. Its ticket in the list ends this notice. */
function FailureNotice() {
  const { unknown } = useTexts(noticesTexts, 'pendingBooking')
  const { ok } = useTexts(appTexts, 'common')
  const dispatch = useAppDispatch()
  const isBooked = useAppSelector(selectIsLostBookingFound)
  useEffect(() => {
    if (isBooked) dispatch(recoverLostBooking())
  }, [dispatch, isBooked])
  if (isBooked) return null
  return <Notice text={unknown} retry={ok} onRetry={() => dispatch(bookingFailureRead())} />
}

function CheckingNotice() {
  const { checkingTitle, checking } = useTexts(noticesTexts, 'pendingBooking')
  useAnnouncement(checkingTitle)
  useAnnouncement(checking)
  return (
    <div className="notice" role="status" aria-live="off">
      <p>{checkingTitle}</p>
      <p>{checking}</p>
    </div>
  )
}
