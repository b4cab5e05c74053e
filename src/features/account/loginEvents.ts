/** What follows when a login expires, ends, or is found to be another guest's. */
import type { Middleware } from '@reduxjs/toolkit'
import { loginExpired, loginReplaced } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { isSameId } from '#src/domain/ids.ts'
import { hasMobile } from '#src/domain/login.ts'
import { checkLogin, signInAgain } from '#src/features/account/signIn.ts'
import { afterAction } from '#src/store/afterAction.ts'
import { guestChanged, phoneReset } from '#src/store/guestScope.ts'
import { API_TOKEN_KEY } from '#src/constants.ts'
import type { TokenStorage } from '#src/store/storage.ts'
import type { RootStore } from '#src/store/makeStore.ts'
import {
  guestKeptChanging,
  loginEnded,
  selectGuestId,
  selectIsCheckUnanswered,
} from '#src/features/account/userSlice.ts'

/** Prevents an endless loop if a server refuses one endpoint but confirms the login at /me. */
const LOGIN_CHECK_COOLDOWN_MS = 10_000

/** Signs in again when the login may have expired or is replaced, once for all failed requests. */
export const renewExpiredLogin = (tokenStorage: TokenStorage): Middleware => {
  let checked = { login: null as string | null, at: 0 }
  return afterAction((action, { dispatch, getState }) => {
    if (loginReplaced.match(action)) void dispatch(signInAgain())
    if (!loginExpired.match(action) || selectIsCheckUnanswered(getState())) return
    const login = tokenStorage.login()
    const now = Date.now()
    const isCheckedJustNow =
      login === checked.login && now >= checked.at && now - checked.at < LOGIN_CHECK_COOLDOWN_MS
    if (isCheckedJustNow) return
    checked = { login, at: now }
    void dispatch(checkLogin())
  })
}

/** A login that ends leaves nothing that the server has said; its guest is no longer known. */
function endLogin({ dispatch }: Pick<RootStore, 'dispatch'>): void {
  dispatch(loginEnded())
  dispatch(guestChanged({ guest: null, login: null }))
  dispatch(api.util.resetApiState())
}

/** Also without a login: an invitation's text has its guest's name. */
export const emptyCacheAtReset = afterAction((action, { dispatch }) => {
  if (phoneReset.match(action)) dispatch(api.util.resetApiState())
})

export const resetWhenLoginEnds = (store: RootStore, tokenStorage: TokenStorage): void =>
  tokenStorage.onLoginEnd(() => endLogin(store))

/**
 * Each answer of /me says for whom the page works. Without a number of their own the guest is not
 * known yet: the login that follows the verification may be another one, of the same person.
 */
export const followGuest = (tokenStorage: TokenStorage): Middleware => {
  /** The login whose guest has changed once. */
  let changedLogin: string | null = null
  return afterAction((action, store) => {
    if (!api.endpoints.getMe.matchFulfilled(action)) return
    const { dispatch, getState } = store
    const before = selectGuestId(getState())
    const { isMobileVerifiedHere } = getState().user
    const guest = hasMobile(action.payload, isMobileVerifiedHere) ? action.payload.id : null
    if (before === null || guest === null || isSameId(before, guest)) {
      dispatch(guestChanged({ guest, login: tokenStorage.login() }))
      return
    }
    const isFirstChange = changedLogin !== tokenStorage.login()
    changedLogin = tokenStorage.login()
    endLogin(store)
    // A token may start to name another guest. If it keeps changing, asking again would never end.
    if (isFirstChange) void dispatch(signInAgain())
    else reportChangingGuests(dispatch)
  })
}

function reportChangingGuests(dispatch: RootStore['dispatch']): void {
  console.warn('api getMe: names changing guests under one login')
  dispatch(guestKeptChanging())
}

/** Returns the function that stops it. A page that the browser kept whole has heard nothing. */
export function followOtherTabs(store: RootStore, tokenStorage: TokenStorage): () => void {
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    // The guest may come back from the membership page.
    const hasChanged =
      store.getState().user.status === 'no-membership' || tokenStorage.isApiTokenReplaced()
    if (persisted && hasChanged) void store.dispatch(signInAgain())
  }
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== null && (key !== API_TOKEN_KEY || oldValue === newValue)) return
    void store.dispatch(signInAgain())
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onReturn)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onReturn)
  }
}
