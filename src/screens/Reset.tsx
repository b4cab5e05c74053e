/** /reset (spec 2): removes both tokens, resets the user, renders nothing. */
import { useEffect } from 'react'
import { signOut } from '#src/session/signIn.ts'
import { useAppDispatch } from '#src/state/hooks.ts'

export function Reset() {
  const dispatch = useAppDispatch()
  useEffect(() => dispatch(signOut()), [dispatch])
  return null
}
