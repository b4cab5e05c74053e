import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { carryQuery } from '#src/domain/query.ts'
import { hasMembershipCheck } from '#src/routing/paths.ts'
import { lacksMembership } from '#src/features/account/membership.ts'
import { useAsync } from '#src/ui/useAsync.ts'
import { useAppDispatch } from '#src/store/hooks.ts'

/** Runs once, where the URL asks for it: the parameter is removed at once. */
export function useMembershipCheck(isSkipped: boolean) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const [isRequested, setIsRequested] = useState(() => !isSkipped && hasMembershipCheck(search))
  const check = useCallback(() => dispatch(lacksMembership()), [dispatch])
  const { data: isNeeded } = useAsync(isRequested ? check : null)
  useEffect(() => {
    if (!isRequested) return
    const redirect = new URLSearchParams(search).get('redirect')
    const here =
      redirect === null ? pathname : `${pathname}?redirect=${encodeURIComponent(redirect)}`
    void navigate(carryQuery(search, here), { replace: true })
    // Once, on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return {
    isPending: isRequested && isNeeded !== false,
    isNeeded: isRequested && isNeeded === true,
    done: () => setIsRequested(false),
  }
}
