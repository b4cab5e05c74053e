import type { ReactNode } from 'react'
import { signIn } from '#src/session/signIn.ts'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { selectSignInError, verificationRequested } from '#src/session/userSlice.ts'
import { appTexts } from '#default-texts/app'
import { useTexts } from '#src/texts/locale.ts'
import { ContactLink } from '#src/ui/ContactLink.tsx'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'
import { PlainButton } from '#src/ui/PlainButton.tsx'

/** Says that the server cannot be reached. `children` is content that needs no server. */
export function Unreachable({ children }: { children?: ReactNode }) {
  const common = useTexts(appTexts, 'common')
  const { signInAgain, ...unreachable } = useTexts(appTexts, 'unreachable')
  const unreadable = useTexts(appTexts, 'unreadable')
  const error = useAppSelector(selectSignInError)
  const isUnreadable = error?.kind === 'unreachable' && error.reason === 'unreadable'
  const dispatch = useAppDispatch()
  // A refused login without CORS headers looks like a network error, so signing in again is offered too.
  const action = (
    <>
      <PlainButton onClick={() => void dispatch(signIn())}>{common.retry}</PlainButton>
      <button type="button" className="link" onClick={() => void dispatch(verificationRequested())}>
        {signInAgain}
      </button>
    </>
  )
  return (
    <MessageScreen {...(isUnreadable ? unreadable : unreachable)} action={action}>
      <ContactLink />
      {children}
    </MessageScreen>
  )
}
