/** Leaving a screen: by rendering <Go>, or by `go` from a handler. Both carry the query (spec 2). */
import { useCallback } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { carryQuery } from '#src/domain/query.ts'

/** Replaces the current screen; `to` is a path of this app, with or without a query of its own. */
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
