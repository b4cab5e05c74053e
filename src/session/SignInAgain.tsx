import { appTexts } from '#default-texts/app'
import { useAppNavigate } from '#src/routing/navigation.tsx'
import { newLoginState, paths, withRedirect } from '#src/routing/paths.ts'
import { useAppSelector } from '#src/session/hooks.ts'
import { useTexts } from '#src/texts/locale.ts'

/**
 * Leads to the verification and back to `returnTo`. It stands beside "Try again", because a refused
 * login without CORS headers looks like a network error. The stored login stays until there is a new one.
 */
export function SignInAgain({ returnTo }: { returnTo: string }) {
  const { signInAgain } = useTexts(appTexts, 'unreachable')
  const go = useAppNavigate()
  const login = useAppSelector(({ user }) => user.login)
  const leave = () => go(withRedirect(paths.verify, returnTo), { state: newLoginState(login) })
  return (
    <button type="button" className="link" onClick={leave}>
      {signInAgain}
    </button>
  )
}
