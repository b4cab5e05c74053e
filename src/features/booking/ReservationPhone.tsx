import { useState } from 'react'
import { Go, useGo } from '#src/routing/Redirect.tsx'
import { introWithoutRedirect, paths } from '#src/routing/paths.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { selectPendingBooking } from '#src/store/outboxSlice.ts'
import { useIsReserved } from '#src/features/booking/useIsReserved.ts'
import { Verification } from '#src/features/account/Verification.tsx'

export function ReservationPhone() {
  const go = useGo()
  const [isVerified, setIsVerified] = useState(false)
  const { isReserved } = useIsReserved()
  const isBooking = useAppSelector(selectPendingBooking) !== null
  if (isBooking) return <Go to={paths.confirm} />
  if (isReserved) return <Go to={paths.ticket} />
  if (isVerified) return <Go to={paths.reservation} />
  return (
    <Verification
      onVerified={() => setIsVerified(true)}
      onCancel={() => go(introWithoutRedirect)}
    />
  )
}
