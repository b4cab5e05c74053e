import { useCallback, useEffect, useMemo } from 'react'
import { Link, useLocation, useNavigate, type NavigateOptions } from 'react-router-dom'
import type { Id } from '#src/domain/model.ts'
import { carryQuery } from '#src/domain/query.ts'
import { useLayers } from '#src/routing/BackCloses.tsx'
import { readOwner } from '#src/routing/paths.ts'

/** Replaces the current screen. All three here keep the query of the address. */
export function Redirect({ to, state }: { to: string; state?: object | undefined }) {
  const go = useAppNavigate()
  useEffect(() => go(to, { replace: true, state }), [go, to, state])
  return null
}

/** State for a redirect to the login and back: whose the way is. */
export function useOwnerState(): { owner: Id } | undefined {
  const owner = readOwner(useLocation().state)
  return useMemo(() => (owner === null ? undefined : { owner }), [owner])
}

export function useAppNavigate(): (to: string, options?: NavigateOptions) => void {
  const { search } = useLocation()
  const navigate = useNavigate()
  const layers = useLayers()
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
