import { useEffect } from 'react'
import { useServices } from '#src/services/context.tsx'
import { signOut } from '#src/session/signIn.ts'
import { useAppDispatch } from '#src/state/hooks.ts'

/** For testers and staff. */
export function Reset() {
  const dispatch = useAppDispatch()
  const { line } = useServices()
  useEffect(() => {
    dispatch(signOut())
    line.logout()
  }, [dispatch, line])
  return null
}
