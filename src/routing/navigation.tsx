import { useCallback, useLayoutEffect, useState } from 'react'
import { Link, useLocation, useNavigate, type NavigateOptions } from 'react-router-dom'
import { carryQuery } from '#src/domain/query.ts'
import { useOverlays } from '#src/routing/CloseOnBack.tsx'
import { readOwner } from '#src/routing/paths.ts'

/** A late step back of the browser may undo a redirect, so it runs again after this time. */
const REDIRECT_AGAIN_MS = 3_000

/**
 * Replaces the current screen. It copies the owner of the entry into the new history state, because another
 * guest may log in before the flow returns. Like the two helpers below, it carries the query over.
 */
export function Redirect({ to, state }: { to: string; state?: object }) {
  const go = useAppNavigate()
  const owner = readOwner(useLocation().state)
  // The router starts to listen after its first commit, so the first screen redirects in the second one.
  const [isListening, setIsListening] = useState(false)
  // After a passive effect, the browser would paint the empty screen for one frame.
  useLayoutEffect(() => {
    if (!isListening) return setIsListening(true)
    const redirect = () =>
      go(to, { replace: true, state: owner === null ? state : { ...state, owner } })
    redirect()
    const timer = setInterval(redirect, REDIRECT_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isListening, go, to, state, owner])
  return null
}

export function useAppNavigate(): (to: string, options?: NavigateOptions) => void {
  const { search } = useLocation()
  const navigate = useNavigate()
  const overlays = useOverlays()
  return useCallback(
    (to, options = {}) => {
      if (overlays === null) void navigate(carryQuery(search, to), options)
      else overlays.leave(carryQuery(search, to), options)
    },
    [overlays, navigate, search],
  )
}

type AppLinkProps = { to: string; state?: object; onClick?: () => void; children: string }

export function AppLink({ to, children, ...rest }: AppLinkProps) {
  const { search } = useLocation()
  return (
    <Link className="link" to={carryQuery(search, to)} {...rest}>
      {children}
    </Link>
  )
}
