/** Reacts when a login expires, ends, or turns out to belong to another guest. */
import { loginExpired, loginReplaced } from '#src/api/baseQuery.ts'
import { api } from '#src/api/client.ts'
import { isSameId } from '#src/domain/ids.ts'
import { hasMobile } from '#src/domain/login.ts'
import { checkLogin, restartSignIn } from '#src/session/signIn.ts'
import { afterAction } from '#src/session/afterAction.ts'
import { guestChanged, signedOut } from '#src/session/guestScope.ts'
import { API_TOKEN_KEY } from '#src/constants.ts'
import type { TokenStorage } from '#src/session/storage.ts'
import type { AppMiddleware, RootStore } from '#src/session/makeStore.ts'
import {
  guestKeptChanging,
  loginEnded,
  selectGuestId,
  selectIsCheckUnanswered,
  selectSignInStatus,
} from '#src/session/userSlice.ts'

/** Prevents an endless loop if a server refuses one endpoint but confirms the login at /me. */
const LOGIN_CHECK_COOLDOWN_MS = 10_000

/** Signs in again if the login was replaced, and checks it once if requests report that it expired. */
export const renewExpiredLogin = (tokenStorage: TokenStorage): AppMiddleware => {
  let checked = { login: null as string | null, checkedAt: 0 }
  return afterAction((action, { dispatch, getState }) => {
    if (loginReplaced.match(action)) void dispatch(restartSignIn())
    if (!loginExpired.match(action) || selectIsCheckUnanswered(getState())) return
    const login = tokenStorage.login()
    const now = Date.now()
    const isCheckedJustNow =
      login === checked.login &&
      now >= checked.checkedAt &&
      now - checked.checkedAt < LOGIN_CHECK_COOLDOWN_MS
    if (isCheckedJustNow) return
    checked = { login, checkedAt: now }
    void dispatch(checkLogin())
  })
}

/** Forgets the guest and clears the API cache. */
function endLogin({ dispatch }: Pick<RootStore, 'dispatch'>): void {
  dispatch(loginEnded())
  dispatch(guestChanged({ guest: null, login: null }))
  dispatch(api.util.resetApiState())
}

/** Clears the API cache at sign-out, even without a login, because an invitation contains a name. */
export const emptyCacheAtSignOut = afterAction((action, { dispatch }) => {
  if (signedOut.match(action)) dispatch(api.util.resetApiState())
})

export const resetWhenLoginEnds = (store: RootStore, tokenStorage: TokenStorage): void =>
  tokenStorage.onLoginEnd(() => endLogin(store))

/**
 * Sets the current guest from each answer of /me. A guest without a mobile number counts as unknown,
 * because the login after the verification may have another id for the same person.
 */
export const followGuest = (tokenStorage: TokenStorage): AppMiddleware => {
  /** The login whose guest has already changed once. */
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
    // One change may be legitimate. If the guest keeps changing, signing in again would loop forever.
    if (isFirstChange) void dispatch(restartSignIn())
    else reportChangingGuests(dispatch)
  })
}

function reportChangingGuests(dispatch: RootStore['dispatch']): void {
  console.warn('api getMe: names changing guests under one login')
  dispatch(guestKeptChanging())
}

/**
 * Signs in again when another tab changes the login. A page that was frozen or in the bfcache has missed the storage
 * events, so it compares its token. Call it before `followStorage`, because the login decides which guest's stored data
 * may be shown. Returns a function that stops listening.
 */
export function followOtherTabs(store: RootStore, tokenStorage: TokenStorage): () => void {
  const followLogin = () => {
    if (tokenStorage.isApiTokenReplaced()) void store.dispatch(restartSignIn())
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    // The guest may come back from the membership page.
    if (selectSignInStatus(store.getState()) === 'no-membership')
      void store.dispatch(restartSignIn())
    else followLogin()
  }
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    // The key is null if another tab has cleared the whole storage.
    if (key !== null && (key !== API_TOKEN_KEY || oldValue === newValue)) return
    void store.dispatch(restartSignIn())
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  // A page that leaves the bfcache gets this event before `pageshow`.
  document.addEventListener('resume', followLogin)
  return () => {
    document.removeEventListener('resume', followLogin)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}
