import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Redirect, useAppNavigate } from '#src/routing/navigation.tsx'
import {
  hasAccepted,
  introWithoutRedirect,
  readRedirectPath,
  paths,
  readReplacedLogin,
  readReturnTo,
  withRedirect,
} from '#src/routing/paths.ts'
import { MembershipAfterLogin } from '#src/session/MembershipStep.tsx'
import { Unreachable } from '#src/session/Unreachable.tsx'
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton.tsx'
import { Verification } from '#src/features/account/Verification.tsx'
import { selectSentOtp } from '#src/features/account/verificationSlice.ts'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { returnToStoredLogin } from '#src/session/signIn.ts'
import { selectAcceptError, selectInvitation } from '#src/session/heldInvitationSlice.ts'
import {
  selectHasMobile,
  selectIsLoginPending,
  selectIsMobileVerifiedHere,
  selectIsVerificationExpired,
  selectSignInError,
  selectSignInStatus,
  selectUserInfo,
  verificationReached,
} from '#src/session/userSlice.ts'
import { accountTexts } from '#default-texts/account'
import { noticesTexts } from '#default-texts/notices'
import { errorText } from '#src/texts/errorText.ts'
import { useTexts } from '#src/texts/locale.ts'

export function VerifyScreen() {
  const texts = useTexts(accountTexts, 'verify')
  const acceptWords = useTexts(noticesTexts, 'acceptance')
  const dispatch = useAppDispatch()
  const { search, state } = useLocation()
  const status = useAppSelector(selectSignInStatus)
  const signInError = useAppSelector(selectSignInError)
  const hasMobile = useAppSelector(selectHasMobile)
  const hasLogin = useAppSelector(selectUserInfo) !== undefined
  const invitation = useAppSelector(selectInvitation)
  const acceptError = useAppSelector(selectAcceptError)
  const go = useAppNavigate()
  const [isVerified, setIsVerified] = useState(false)
  const { isReplacing, isNewLoginPending } = useReplacedLogin()
  // A new login that replaces another one remounts this screen, which resets `isVerified`. The store still knows it.
  const isMobileVerifiedHere = useAppSelector(selectIsMobileVerifiedHere)
  const returnTo = useReturnTo(status === 'signed-in' && hasMobile)
  const isUnreachable = useIsUnreachable(isVerified || isMobileVerifiedHere)
  // The skeleton shows during the sign-in on arrival, and while an unanswered login is retried. During the first login
  // after verifying, the code entry stays.
  const isSigningIn = status === 'starting' || isUnreachable
  const [isSignInDone, setIsSignInDone] = useState(!isSigningIn)
  const isExpired = useAppSelector(selectIsVerificationExpired)
  if (!isSignInDone && !isSigningIn) setIsSignInDone(true)
  const mustVerifyAgain = status === 'verify-again'
  if (mustVerifyAgain && isVerified) setIsVerified(false)
  useEffect(() => {
    if (mustVerifyAgain) dispatch(verificationReached({ hasLogin }))
  }, [dispatch, mustVerifyAgain, hasLogin])

  const redirectPath = new URLSearchParams(search).get('redirect_path')
  const targetPath = readRedirectPath(search)
  const isInvited = !redirectPath && invitation !== null
  const next = targetPath ?? returnTo ?? (isInvited ? paths.reservation : paths.intro)

  if (status === 'no-membership') return <MembershipAfterLogin />
  // A guest whose login was refused earlier may retry by verifying again.
  if (status === 'refused' && isVerified)
    return <Redirect to={withRedirect(paths.intro, targetPath)} />
  // The earlier login must not open the page that the guest wants to open with the new one.
  const isEarlierLogin = status === 'signed-in' && isNewLoginPending && isVerified
  if (isUnreachable || (isEarlierLogin && signInError !== null)) return <Unreachable />
  // The server may give the same token again, so `isReplacing` alone could stay true.
  if (status === 'signed-in' && hasMobile && (isVerified ? !isEarlierLogin : !isReplacing))
    return <Redirect to={next} />
  const isLoginRetried = status === 'starting' && isVerified
  if (!isSignInDone || isLoginRetried) return <ScreenSkeleton screen="verify" />
  // If the server refuses the new login, the screen starts over with a text.
  const isNotVerified =
    isEarlierLogin || (status === 'signed-out' && (isVerified || signInError !== null))
  const reason = isExpired
    ? texts.expired
    : isNotVerified
      ? texts.notVerified
      : acceptError && errorText(acceptError, acceptWords.failed)
  const cancel = () => {
    const hasStoredLogin = status !== 'signed-out' || dispatch(returnToStoredLogin())
    // The plain introduction would redirect to the ticket, and the ticket back to this screen.
    go(hasStoredLogin ? introWithoutRedirect : paths.welcome)
  }
  return (
    <Verification
      onVerified={() => setIsVerified(true)}
      onCancel={cancel}
      occasion={occasionOf(targetPath, state, texts)}
      reason={reason}
    />
  )
}

/**
 * Returns whether the guest came here to replace the login that is in use, and whether a verified number still has no
 * login.
 */
function useReplacedLogin() {
  const replacedLogin = readReplacedLogin(useLocation().state)
  const isReplacing = useAppSelector(
    ({ user }) => user.login !== null && user.login === replacedLogin,
  )
  const isNewLoginPending = useAppSelector(selectIsLoginPending)
  return { isReplacing, isNewLoginPending }
}

/**
 * Returns the page in the history state, which only the app sets. It may therefore be a page that a link must not lead
 * to. Returns null unless a number was verified on this visit, because a signed-in guest may go Back to an entry that
 * another guest has left.
 */
function useReturnTo(isSignedIn: boolean): string | null {
  const { state } = useLocation()
  const [wasSignedIn] = useState(isSignedIn)
  const isMobileVerifiedHere = useAppSelector(selectIsMobileVerifiedHere)
  return isMobileVerifiedHere && !wasSignedIn ? readReturnTo(state) : null
}

/**
 * Returns whether the guest has to wait for the server. A guest with a sent code may continue with it after a
 * reload, even if the stored login cannot be checked.
 */
function useIsUnreachable(isVerified: boolean): boolean {
  const isUnreachable = useAppSelector(selectSignInStatus) === 'unreachable'
  const [openedAt] = useState(() => Date.now())
  const isCodeSent = useAppSelector((state) => selectSentOtp(state, openedAt)) !== null
  const [mayContinue, setMayContinue] = useState(false)
  if (isUnreachable && isCodeSent && !mayContinue) setMayContinue(true)
  return isUnreachable && (isVerified || !mayContinue)
}

/** Returns why the guest is asked for a number, or null if the next screen and the history state do not tell. */
function occasionOf(
  targetPath: string | null,
  state: unknown,
  texts: { ticketWaiting: string; accepted: string },
): string | null {
  if (targetPath?.split(/[?#]/)[0] === paths.receive) return texts.ticketWaiting
  return hasAccepted(state) ? texts.accepted : null
}
