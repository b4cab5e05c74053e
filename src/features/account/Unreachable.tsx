import { useEffect, type ReactNode } from 'react'
import { autoRetrySeconds } from '#src/domain/errors.ts'
import { spreadBackOff } from '#src/domain/polling.ts'
import { signIn } from '#src/features/account/signIn.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { selectSpread } from '#src/store/spreadSlice.ts'
import { selectRetryAfterSeconds, verificationDropped } from '#src/features/account/userSlice.ts'
import { appTexts } from '#default-texts/app'
import { useTexts } from '#src/texts/locale.ts'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'
import { NativeButton } from '#src/ui/NativeButton.tsx'
import { useOnline } from '#src/ui/useOnline.ts'

/** `children` is what can be shown without the server. */
export function Unreachable({ children }: { children?: ReactNode }) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(appTexts, 'unreachable')
  const dispatch = useAppDispatch()
  useOnline(() => void dispatch(signIn()))
  const retrySeconds = autoRetrySeconds(useAppSelector(selectRetryAfterSeconds))
  const spread = useAppSelector(selectSpread)
  useEffect(() => {
    if (retrySeconds === null) return
    const waitMs = spreadBackOff(retrySeconds * 1000, spread)
    const timer = setTimeout(() => void dispatch(signIn()), waitMs)
    return () => clearTimeout(timer)
  }, [dispatch, retrySeconds, spread])
  const { signInAgain, ...message } = texts
  // A refused login without CORS headers looks like a missing network. The login stays until a new one replaces it.
  const action = (
    <>
      <NativeButton onClick={() => void dispatch(signIn())}>{common.retry}</NativeButton>
      <button type="button" className="link" onClick={() => void dispatch(verificationDropped())}>
        {signInAgain}
      </button>
    </>
  )
  return (
    <MessageScreen {...message} action={action}>
      {children}
    </MessageScreen>
  )
}
