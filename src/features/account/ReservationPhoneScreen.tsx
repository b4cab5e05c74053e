import { useState } from 'react'
import { Redirect, useAppNavigate } from '#src/routing/navigation.tsx'
import { introWithoutRedirect, paths, withRedirect } from '#src/routing/paths.ts'
import { useAppSelector } from '#src/session/hooks.ts'
import { selectPendingBooking } from '#src/session/outbox/outboxSlice.ts'
import { useIsReserved } from '#src/session/useIsReserved.ts'
import {
  selectIsMobileVerifiedHere,
  selectIsVerificationExpired,
  selectSignInStatus,
} from '#src/session/userSlice.ts'
import { accountTexts } from '#default-texts/account'
import { useTexts } from '#src/texts/locale.ts'
import { Verification } from '#src/features/account/Verification.tsx'

export function ReservationPhoneScreen() {
  const go = useAppNavigate()
  // This flag is in the store, because the screen remounts with the new login.
  const isVerified = useAppSelector(selectIsMobileVerifiedHere)
  const isExpired = useAppSelector(selectIsVerificationExpired)
  const isRefused = useAppSelector(selectSignInStatus) === 'refused'
  const [hasTried, setHasTried] = useState(false)
  const texts = useTexts(accountTexts, 'verify')
  const { isReserved } = useIsReserved()
  const isBooking = useAppSelector(selectPendingBooking) !== null
  if (isBooking) return <Redirect to={paths.confirm} />
  if (isReserved) return <Redirect to={paths.ticket} />
  if (isVerified) return <Redirect to={paths.reservation} />
  // The introduction says that the login was refused.
  if (isRefused && hasTried) return <Redirect to={withRedirect(paths.intro, paths.reservation)} />
  return (
    <Verification
      onVerified={() => setHasTried(true)}
      onCancel={() => go(introWithoutRedirect)}
      reason={isExpired ? texts.expired : null}
    />
  )
}
