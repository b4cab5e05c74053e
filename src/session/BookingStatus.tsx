import { useAppSelector } from '#src/session/hooks.ts'
import { selectUnreadFailure, selectPendingBooking } from '#src/session/outbox/outboxSlice.ts'
import { lazyComponent } from '#src/ui/lazy.tsx'
import { LostPart } from '#src/ui/LostPart.tsx'

/** Lazy, because it is seldom shown. */
const BookingNotice = lazyComponent(
  () => import('#src/session/BookingNotice.tsx').then((m) => m.BookingNotice),
  { Lost: LostPart },
)

type BookingStatusProps = {
  /** False if scrolling to the notice would hide something more urgent. */
  isScrolledIntoView?: boolean
}

/** Tells the guest that a booking has no answer yet or did not go through. */
export function BookingStatus({ isScrolledIntoView = true }: BookingStatusProps) {
  const isPending = useAppSelector(selectPendingBooking) !== null
  const isFailureUnread = useAppSelector(selectUnreadFailure) !== null
  return (isPending || isFailureUnread) && <BookingNotice {...{ isScrolledIntoView }} />
}
