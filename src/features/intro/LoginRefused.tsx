import { introTexts } from '#default-texts/intro'
import { signIn } from '#src/session/signIn.ts'
import { selectSignInError } from '#src/session/userSlice.ts'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { errorText } from '#src/texts/errorText.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Notice } from '#src/ui/Notice.tsx'

export function LoginRefused() {
  const texts = useTexts(introTexts, 'intro')
  const dispatch = useAppDispatch()
  const error = useAppSelector(selectSignInError)
  return (
    <Notice text={errorText(error, texts.loginFailed)} onRetry={() => void dispatch(signIn())} />
  )
}
