import { useCallback } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { carryQuery } from '#src/domain/query.ts'

/**
 * Replaces the current screen; `to` is a path of this app, with or without a query of its own. This
 * and the two below carry the query of the address along.
 */
export function Go({ to }: { to: string }) {
  const { search } = useLocation()
  return <Navigate to={carryQuery(search, to)} replace />
}

/** Goes to a path of this app. `replace` leaves no way back to the current screen. */
export function useGo(): (to: string, options?: { replace?: boolean }) => void {
  const { search } = useLocation()
  const navigate = useNavigate()
  return useCallback(
    (to, options) => void navigate(carryQuery(search, to), { replace: options?.replace ?? false }),
    [navigate, search],
  )
}

/** A link to a path of this app. */
export function GoLink({ to, children }: { to: string; children: string }) {
  const { search } = useLocation()
  return (
    <Link className="link" to={carryQuery(search, to)}>
      {children}
    </Link>
  )
}
