import { Redirect, useAppNavigate } from '#src/routing/navigation.tsx'
import { introWithoutRedirect, paths } from '#src/routing/paths.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { selectPendingBooking } from '#src/store/outboxSlice.ts'
import { useIsReserved } from '#src/features/booking/useIsReserved.ts'
import { selectIsMobileVerifiedHere } from '#src/features/account/userSlice.ts'
import { Verification } from '#src/features/account/Verification.tsx'

export function ReservationPhoneScreen() {
  const go = useAppNavigate()
  // Of the store: with the new login the screen begins anew.
  const isVerified = useAppSelector(selectIsMobileVerifiedHere)
  const { isReserved } = useIsReserved()
  const isBooking = useAppSelector(selectPendingBooking) !== null
  if (isBooking) return <Redirect to={paths.confirm} />
  if (isReserved) return <Redirect to={paths.ticket} />
  if (isVerified) return <Redirect to={paths.reservation} />
  return <Verification onCancel={() => go(introWithoutRedirect)} />
}
