import { useCallback, useEffect } from 'react'
import { Link, useLocation, useNavigate, type NavigateOptions } from 'react-router-dom'
import { carryQuery } from '#src/domain/query.ts'
import { useOverlays } from '#src/routing/CloseOnBack.tsx'
import { readOwner } from '#src/routing/paths.ts'

/**
 * Replaces the current screen. Whose the way is stays in the state: another guest may log in before
 * it leads back. All three here keep the query of the address.
 */
export function Redirect({ to, state }: { to: string; state?: object }) {
  const go = useAppNavigate()
  const owner = readOwner(useLocation().state)
  useEffect(() => {
    go(to, { replace: true, state: owner === null ? state : { ...state, owner } })
  }, [go, to, state, owner])
  return null
}

export function useAppNavigate(): (to: string, options?: NavigateOptions) => void {
  const { search } = useLocation()
  const navigate = useNavigate()
  const layers = useOverlays()
  return useCallback(
    (to, options = {}) => {
      if (layers === null) void navigate(carryQuery(search, to), options)
      else layers.leave(carryQuery(search, to), options)
    },
    [layers, navigate, search],
  )
}

type AppLinkProps = { to: string; state?: object; children: string }

export function AppLink({ to, state, children }: AppLinkProps) {
  const { search } = useLocation()
  return (
    <Link className="link" to={carryQuery(search, to)} state={state}>
      {children}
    </Link>
  )
}
