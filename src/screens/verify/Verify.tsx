/** /verify (spec 2, Mobile verification): verification, then the way that the guest was on. */
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { safeRedirect } from '#src/domain/redirects.ts'
import { Go, useGo } from '#src/routing/Go.tsx'
import { isRoute, paths } from '#src/routing/paths.ts'
import { LazyBindingStep } from '#src/screens/LazyBindingStep.tsx'
import { Unreachable } from '#src/screens/Unreachable.tsx'
import { Verification } from '#src/screens/verify/Verification.tsx'
import { useAppSelector } from '#src/state/hooks.ts'
import {
  selectHasMobile,
  selectInvitation,
  selectSignInStatus,
  type SignInStatus,
} from '#src/state/user.ts'
import { useTexts } from '#src/texts/language.ts'
import { verifyTexts } from '#src/texts/verify.ts'
import { FormSkeleton } from '#src/ui/Skeletons.tsx'

export function Verify() {
  const texts = useTexts(verifyTexts)
  const status = useAppSelector(selectSignInStatus)
  const hasMobile = useAppSelector(selectHasMobile)
  const invitation = useAppSelector(selectInvitation)
  const { search } = useLocation()
  const go = useGo()
  // A guest who arrives with a login waits for it to be looked at; one who verifies here keeps the screen meanwhile.
  const [isSettled, setIsSettled] = useState(status !== 'starting')
  const [isVerified, setIsVerified] = useState(false)
  if (!isSettled && status !== 'starting') setIsSettled(true)

  const next =
    safeRedirect(new URLSearchParams(search).get('redirect_path'), isRoute) ??
    (invitation === null ? paths.intro : paths.reservation)

  const reason = reasonFor(status, isVerified)
  if (status === 'bind') return <LazyBindingStep />
  // Whoever comes here with a login that was refused before may verify again.
  if (status === 'refused' && isVerified) return <Go to={paths.intro} />
  if (status === 'signed-in' && hasMobile) return <Go to={next} />
  if (status === 'unreachable' && isVerified) return <Go to={next} />
  if (status === 'unreachable') return <Unreachable />
  if (!isSettled) return <FormSkeleton look="verify" />
  return (
    <Verification
      onVerified={() => setIsVerified(true)}
      onCancel={() => go(paths.intro)}
      reason={reason && texts[reason]}
    />
  )
}

function reasonFor(status: SignInStatus, isVerified: boolean): 'lapsed' | 'notVerified' | null {
  if (status === 'verify-again') return 'lapsed'
  return isVerified && status === 'signed-out' ? 'notVerified' : null
}
