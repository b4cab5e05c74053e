import { useCallback } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { carryQuery } from '#src/domain/query.ts'

/** Replaces the current screen. All three here keep the query of the address. */
export function Go({ to }: { to: string }) {
  const { search } = useLocation()
  return <Navigate to={carryQuery(search, to)} replace />
}

export function useGo(): (to: string, options?: { replace?: boolean }) => void {
  const { search } = useLocation()
  const navigate = useNavigate()
  return useCallback(
    (to, options) => void navigate(carryQuery(search, to), { replace: options?.replace ?? false }),
    [navigate, search],
  )
}

export function GoLink({ to, children }: { to: string; children: string }) {
  const { search } = useLocation()
  return (
    <Link className="link" to={carryQuery(search, to)}>
      {children}
    </Link>
  )
}
