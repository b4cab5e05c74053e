import { useState, type ReactNode } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import { Redirect } from '#src/routing/navigation.tsx'
import {
  hasMembershipCheck,
  introWithMembershipCheck,
  readRedirectPath,
  readReturnTo,
  paths,
  withRedirect,
} from '#src/routing/paths.ts'
import { Unreachable } from '#src/session/Unreachable.tsx'
import { useAppSelector } from '#src/session/hooks.ts'
import { selectHasMobile, selectSignInStatus } from '#src/session/userSlice.ts'
import { lazyScreen } from '#src/ui/lazy.tsx'

/** Lazy, because it is seldom shown and brings a dialog. */
export const MembershipAfterLogin = lazyScreen(() =>
  import('#src/session/MembershipStep.tsx').then((m) => m.MembershipAfterLogin),
)

type RequireLoginProps = {
  needs: 'login' | 'mobile'
  /** Path for a guest without a login. The welcome by default. */
  signedOutTo?: string
  /** Shown while the app tries the stored login. */
  skeleton: ReactNode
  /** Shown when the server does not answer. */
  offline?: ReactNode
  /** The server has already sent the screen's data. The screen then does not wait for /me. */
  isAnswered?: boolean
  children: ReactNode
}

/** Shows its children to a guest with the needed login. Redirects all others, with the way back. */
export function RequireLogin({
  needs,
  signedOutTo = paths.welcome,
  skeleton,
  offline,
  isAnswered = false,
  children,
}: RequireLoginProps) {
  const status = useAppSelector(selectSignInStatus)
  const hasMobile = useAppSelector(selectHasMobile)
  const location = useLocation()
  const { pathname } = location
  // A login that is renewed in the background must not replace the screen by its skeleton.
  const [isShown, setIsShown] = useState(false)
  const targetPath = pathAfterLogin(location)

  if (status === 'starting') return isShown || isAnswered ? children : skeleton
  if (status === 'no-membership') return <MembershipAfterLogin />
  if (status === 'unreachable') return isAnswered ? children : <Unreachable>{offline}</Unreachable>
  const leave = (to: string) => (
    <>
      {/* If a dialog is open, its entry in the history is removed first, which takes a moment. */}
      {skeleton}
      <Redirect to={withRedirect(to, targetPath)} />
    </>
  )
  if (status === 'verify-again') return leave(paths.verify)
  if (status === 'signed-out') return leave(signedOutTo)
  // With `hasMobile`, only a new login was refused. The earlier one is still valid.
  if (status === 'refused' && !hasMobile)
    return pathname === paths.intro ? children : leave(paths.intro)
  if (needs === 'mobile' && !hasMobile) return leave(paths.verify)
  if (!isShown) setIsShown(true)
  return children
}

/**
 * Returns the path to open after the login. The introduction needs no such path, unless its URL asks
 * for the membership check.
 */
function pathAfterLogin({ pathname, search, state }: Location): string | null {
  if (pathname !== paths.intro) return readReturnTo(state) ?? pathname + search
  if (hasMembershipCheck(search)) return introWithMembershipCheck
  // A refused login has left it here.
  return readRedirectPath(search)
}
