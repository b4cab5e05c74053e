import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { safeRedirect } from '#src/domain/redirects.ts'
import { Redirect, useAppNavigate } from '#src/routing/navigation.tsx'
import { introWithoutRedirect, isRoute, paths, withRedirect } from '#src/routing/paths.ts'
import { MembershipAfterLogin } from '#src/features/account/MembershipStep.tsx'
import { Unreachable } from '#src/features/account/Unreachable.tsx'
import { FormSkeleton } from '#src/ui/FormSkeleton.tsx'
import { Verification } from '#src/features/account/Verification.tsx'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { selectAcceptError, selectInvitation } from '#src/store/heldInvitationSlice.ts'
import {
  selectHasMobile,
  selectIsVerificationExpired,
  selectSignInError,
  selectSignInStatus,
  selectUserInfo,
  verificationReached,
} from '#src/features/account/userSlice.ts'
import { accountTexts } from '#default-texts/account'
import { errorText } from '#src/texts/errorText.ts'
import { useTexts } from '#src/texts/locale.ts'

export function VerifyScreen() {
  const texts = useTexts(accountTexts, 'verify')
  const acceptWords = useTexts(accountTexts, 'acceptance')
  const dispatch = useAppDispatch()
  const status = useAppSelector(selectSignInStatus)
  const signInError = useAppSelector(selectSignInError)
  const hasMobile = useAppSelector(selectHasMobile)
  const hasLogin = useAppSelector(selectUserInfo) !== undefined
  const invitation = useAppSelector(selectInvitation)
  const acceptError = useAppSelector(selectAcceptError)
  const { search } = useLocation()
  const go = useAppNavigate()
  // A login on arrival is awaited; one after verifying keeps the screen.
  const isSigningIn = status === 'starting' || status === 'unreachable'
  const [isSettled, setIsSettled] = useState(!isSigningIn)
  const [isVerified, setIsVerified] = useState(false)
  const isExpired = useAppSelector(selectIsVerificationExpired)
  if (!isSettled && !isSigningIn) setIsSettled(true)
  const isAgain = status === 'verify-again'
  if (isAgain && isVerified) setIsVerified(false)
  useEffect(() => {
    if (isAgain) dispatch(verificationReached({ hasLogin }))
  }, [dispatch, isAgain, hasLogin])

  const given = new URLSearchParams(search).get('redirect_path')
  const targetPath = safeRedirect(given, isRoute)
  const isInvited = given === null && invitation !== null
  const next = targetPath ?? (isInvited ? paths.reservation : paths.intro)

  if (status === 'no-membership') return <MembershipAfterLogin />
  // A refused login may be retried by verifying.
  if (status === 'refused' && isVerified)
    return <Redirect to={withRedirect(paths.intro, targetPath)} />
  if (status === 'signed-in' && hasMobile) return <Redirect to={next} />
  if (status === 'unreachable') return <Unreachable />
  if (!isSettled) return <FormSkeleton screen="verify" />
  // A login that the server does not accept begins the screen anew.
  const isNotVerified = status === 'signed-out' && (isVerified || signInError !== null)
  const reason = isExpired
    ? texts.expired
    : isNotVerified
      ? texts.notVerified
      : acceptError && errorText(acceptError, acceptWords.failed)
  // The introduction would redirect to the ticket, and that back to here.
  const cancelTo = status === 'signed-out' ? paths.welcome : introWithoutRedirect
  return (
    <Verification
      onVerified={() => setIsVerified(true)}
      onCancel={() => go(cancelTo)}
      reason={reason}
    />
  )
}
