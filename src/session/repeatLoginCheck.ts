/** Repeats a login check that got no answer, with the same back-off as the ticket list. */
import { api, type ApiState } from '#src/api/client.ts'
import { retryAfterSeconds } from '#src/domain/errors.ts'
import { loginCheckDelay } from '#src/domain/polling.ts'
import { checkLogin } from '#src/session/signIn.ts'
import {
  signInEnded,
  signInStarted,
  verificationRequested,
  type SignInOutcome,
} from '#src/session/userSlice.ts'
import { afterAction } from '#src/session/afterAction.ts'
import type { AppMiddleware, MiddlewareStore } from '#src/session/makeStore.ts'
import { signedOut } from '#src/session/guestScope.ts'
import { selectJitter } from '#src/session/jitterSlice.ts'

const { onFocus, onOnline } = api.internalActions

const isAway = ({ api: { config } }: ApiState) => !config.focused || !config.online

export function repeatLoginCheck(): AppMiddleware {
  /** The scheduled checks since the last answer. A check that the guest or the start asks for lengthens no wait. */
  let repeats = 0
  let mustRepeat = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The timer has fired while the page was hidden or offline. */
  let isRepeatPending = false
  const stop = () => {
    clearTimeout(timer)
    isRepeatPending = false
  }
  const repeat = ({ dispatch, getState }: MiddlewareStore) => {
    stop()
    // A page that is hidden or offline sends nothing until it comes back.
    if (isAway(getState())) {
      isRepeatPending = true
      return
    }
    repeats += 1
    void dispatch(checkLogin())
  }
  const onSignInEnded = ({ status, error }: SignInOutcome, store: MiddlewareStore) => {
    stop()
    mustRepeat = error !== null && (status === 'unreachable' || status === 'signed-in')
    if (error === null || !mustRepeat) {
      repeats = 0
      return
    }
    const delayMs = loginCheckDelay({
      failures: repeats + 1,
      retryAfterSeconds: retryAfterSeconds(error),
      jitter: selectJitter(store.getState()),
    })
    timer = setTimeout(() => repeat(store), delayMs)
  }
  return afterAction((action, store) => {
    if (onFocus.match(action) && isRepeatPending) repeat(store)
    if (onOnline.match(action) && mustRepeat) repeat(store)
    // If the guest opens the sign-in, the earlier login must not bring them back.
    if (signedOut.match(action) || verificationRequested.match(action)) {
      stop()
      repeats = 0
      mustRepeat = false
    }
    if (signInStarted.match(action)) stop()
    if (signInEnded.match(action)) onSignInEnded(action.payload, store)
  })
}
