/** There is a stored login, but the server did not answer: nothing was dropped, the guest tries again (decisions, 'Start-up'). */
import { useEffect, type ReactNode } from 'react'
import { autoRetrySeconds } from '#src/domain/errors.ts'
import { signIn } from '#src/session/signIn.ts'
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts'
import { selectRetryAfterSeconds } from '#src/state/user.ts'
import { appTexts } from '#default-texts/app.ts'
import { useTexts } from '#src/texts/locale.ts'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'
import { PlainButton } from '#src/ui/PlainButton.tsx'

/** @param children what can be shown all the same. */
export function Unreachable({ children }: { children?: ReactNode }) {
  const common = useTexts(appTexts, 'common')
  const unreachable = useTexts(appTexts, 'unreachable')
  const dispatch = useAppDispatch()
  // The phone's word that the network is back is as good as the guest's tap.
  useEffect(() => {
    const retry = () => void dispatch(signIn())
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [dispatch])
  const retrySeconds = autoRetrySeconds(useAppSelector(selectRetryAfterSeconds))
  useEffect(() => {
    if (retrySeconds === null) return
    const timer = setTimeout(() => void dispatch(signIn()), retrySeconds * 1000)
    return () => clearTimeout(timer)
  }, [dispatch, retrySeconds])
  return (
    <MessageScreen
      title={unreachable.title}
      text={unreachable.text}
      more={children}
      action={<PlainButton onClick={() => void dispatch(signIn())}>{common.retry}</PlainButton>}
    />
  )
}
