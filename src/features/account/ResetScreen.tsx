import { useEffect, useState } from 'react'
import { accountTexts } from '#default-texts/account'
import { BackToIntroduction } from '#src/ui/BackToIntroduction.tsx'
import { useServices } from '#src/config/services.tsx'
import { Redirect } from '#src/routing/navigation.tsx'
import { introWithoutRedirect } from '#src/routing/paths.ts'
import { signOut } from '#src/session/signIn.ts'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { selectIsUnansweredAtSignOut, selectSignInStatus } from '#src/session/userSlice.ts'
import { useTexts } from '#src/texts/locale.ts'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'

/** Signs out, for testers and staff. Shows a message only if a command has no answer yet. */
export function ResetScreen() {
  const texts = useTexts(accountTexts, 'signedOut')
  const dispatch = useAppDispatch()
  const { line } = useServices()
  const isUnanswered = useAppSelector(selectIsUnansweredAtSignOut)
  useEffect(() => {
    dispatch(signOut())
    line.logout()
  }, [dispatch, line])
  const isSignedIn = useAppSelector(selectSignInStatus) === 'signed-in'
  const [wasUnanswered, setWasUnanswered] = useState(false)
  if (isUnanswered && !wasUnanswered) setWasUnanswered(true)
  // A guest has signed in in another tab. Leave this address, because a reload would sign them out.
  if (wasUnanswered && isSignedIn) return <Redirect to={introWithoutRedirect} />
  return wasUnanswered && <MessageScreen {...texts} action={<BackToIntroduction />} />
}
