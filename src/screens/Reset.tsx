/** /reset (spec 2): removes both tokens, resets the user, logs out of LINE, renders nothing. */
import { useEffect } from 'react'
import { useServices } from '#src/services/context.tsx'
import { signOut } from '#src/session/signIn.ts'
import { useAppDispatch } from '#src/state/hooks.ts'

export function Reset() {
  const dispatch = useAppDispatch()
  const { line } = useServices()
  useEffect(() => {
    dispatch(signOut())
    line.logout()
  }, [dispatch, line])
  return null
}
