import { setupListeners } from '@reduxjs/toolkit/query/react'
import { asApiError } from '#src/api/apiError.ts'
import { selectList, selectMe } from '#src/api/client.ts'
import { returnDelay } from '#src/domain/polling.ts'
import { selectPolling } from '#src/features/tickets/pollingSlice.ts'
import type { RootState, RootStore } from '#src/session/makeStore.ts'
import { isPageVisible, watchVisibility } from '#src/pageVisibility.ts'

/** Returns the ids of the last requests for the list and /me, if the server has answered them, even with an error. */
const answeredRequests = (state: RootState) =>
  [selectList(state), selectMe(state)]
    .filter(({ isSuccess, isError, error }) => {
      if (!isError) return isSuccess
      const failure = asApiError(error)
      return failure.kind === 'refused' || ['server', 'busy', 'unreadable'].includes(failure.reason)
    })
    .map(({ requestId }) => requestId)

/**
 * Replaces RTK Query's default listeners. It resumes only when the page is both visible and online, and
 * at least 2 s after the last request of the ticket.
 */
export const setupRefetchListeners = (store: RootStore): (() => void) =>
  setupListeners(store.dispatch, (dispatch, { onFocus, onFocusLost, onOnline, onOffline }) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    /** True if the server has answered since the browser reported that it is offline. */
    let hasAnswer = false
    let answeredBefore = answeredRequests(store.getState())
    // Some in-app browsers always report that they are offline, and others do so by mistake.
    const isOnline = () => navigator.onLine || hasAnswer

    const noteLoss = () => {
      hasAnswer = false
      answeredBefore = answeredRequests(store.getState())
    }
    const resume = () => {
      const { focused, online } = store.getState().api.config
      if (!online) dispatch(onOnline())
      if (!focused) dispatch(onFocus())
    }
    const onChange = () => {
      clearTimeout(timer)
      if (navigator.onLine) hasAnswer = false
      const { focused, online } = store.getState().api.config
      if (focused && !isPageVisible()) dispatch(onFocusLost())
      if (online && !isOnline()) {
        noteLoss()
        dispatch(onOffline())
      }
      if ((focused && online) || !isPageVisible() || !isOnline()) return
      timer = setTimeout(
        resume,
        returnDelay(selectPolling(store.getState()).requestedAt, Date.now()),
      )
    }
    const onLost = () => {
      noteLoss()
      onChange()
    }

    // The page may have been hidden while the app was loading.
    onChange()
    const stopWatching = watchVisibility(onChange)
    let { config } = store.getState().api
    const stopListening = store.subscribe(() => {
      const before = config
      config = store.getState().api.config
      const isProof =
        !navigator.onLine &&
        !hasAnswer &&
        answeredRequests(store.getState()).some((id) => !answeredBefore.includes(id))
      hasAnswer ||= isProof
      // The end of a login resets RTK Query's state, also to whether the page was visible when its script ran.
      if (isProof || config !== before) onChange()
    })
    window.addEventListener('online', onChange)
    window.addEventListener('offline', onLost)
    return () => {
      clearTimeout(timer)
      stopWatching()
      stopListening()
      window.removeEventListener('online', onChange)
      window.removeEventListener('offline', onLost)
    }
  })
