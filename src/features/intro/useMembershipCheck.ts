import { useCallback, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { carryQuery } from '#src/domain/query.ts'
import { hasMembershipCheck } from '#src/routing/paths.ts'
import { lacksMembership } from '#src/session/membership.ts'
import { useAsync } from '#src/ui/useAsync.ts'
import { useAppDispatch } from '#src/store/hooks.ts'

/**
 * Checks the membership if the URL asks for it. The URL keeps asking until the guest has a membership,
 * so the check also runs when the guest returns from the membership page.
 */
export function useMembershipCheck(isSkipped: boolean) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const isRequested = !isSkipped && hasMembershipCheck(search)
  const check = useCallback(() => dispatch(lacksMembership()), [dispatch])
  const { data: isNeeded } = useAsync(isRequested ? check : null)
  const removeFromUrl = useEffectEvent(() => {
    const redirect = new URLSearchParams(search).get('redirect')
    const here =
      redirect === null ? pathname : `${pathname}?redirect=${encodeURIComponent(redirect)}`
    void navigate(carryQuery(search, here), { replace: true })
  })
  const isOver = isNeeded === false
  useEffect(() => {
    if (isOver) removeFromUrl()
  }, [isOver])
  return { isPending: isRequested && !isOver, isNeeded: isNeeded === true }
}
