import type { Middleware } from '@reduxjs/toolkit'
import { loginExpired, loginReplaced } from '#src/api/baseQuery.ts'
import { signIn, signInAgain } from '#src/session/signIn.ts'
import { API_TOKEN_KEY } from '#src/state/storage.ts'
import type { RootStore } from '#src/state/store.ts'

/** Signs in again when the login expires or is replaced, once for all requests that met it. */
export const renewExpiredLogin: Middleware = (store) => (next) => (action) => {
  const result = next(action)
  if (loginExpired.match(action)) void (store as RootStore).dispatch(signIn())
  if (loginReplaced.match(action)) void (store as RootStore).dispatch(signInAgain())
  return result
}

/** Returns the function that stops it. */
export function followOtherTabs(store: RootStore): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== null && (key !== API_TOKEN_KEY || oldValue === newValue)) return
    void store.dispatch(signInAgain())
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
