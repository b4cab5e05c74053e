import { appTexts } from '#default-texts/app'
import { verificationDropped } from '#src/features/account/userSlice.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { useTexts } from '#src/texts/locale.ts'

/**
 * Leads to the verification. It stands beside "Try again", because a refused login without CORS
 * headers looks like a network error.
 */
export function SignInAgain() {
  const { signInAgain } = useTexts(appTexts, 'unreachable')
  const dispatch = useAppDispatch()
  return (
    <button type="button" className="link" onClick={() => void dispatch(verificationDropped())}>
      {signInAgain}
    </button>
  )
}
