import { useCallback } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { carryQuery } from '#src/domain/query.ts'

/** Replaces the current screen. All three here keep the query of the address. */
export function Go({ to, state }: { to: string; state?: object }) {
  const { search } = useLocation()
  return <Navigate to={carryQuery(search, to)} state={state} replace />
}

export function useGo(): (to: string, options?: { replace?: boolean; state?: object }) => void {
  const { search } = useLocation()
  const navigate = useNavigate()
  return useCallback(
    (to, options) => void navigate(carryQuery(search, to), options),
    [navigate, search],
  )
}

type GoLinkProps = { to: string; state?: object; children: string }

export function GoLink({ to, state, children }: GoLinkProps) {
  const { search } = useLocation()
  return (
    <Link className="link" to={carryQuery(search, to)} state={state}>
      {children}
    </Link>
  )
}
