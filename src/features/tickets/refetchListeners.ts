import { setupListeners } from '@reduxjs/toolkit/query/react'
import { asApiError } from '#src/api/apiError.ts'
import { selectList, selectMe } from '#src/api/client.ts'
import { returnDelay } from '#src/domain/polling.ts'
import { selectPolling } from '#src/features/tickets/pollingSlice.ts'
import type { RootState, RootStore } from '#src/session/makeStore.ts'
import { watchVisibility } from '#src/session/watchVisibility.ts'

/** Returns whether the server has answered the list or /me, even with an error. */
const isServerReached = (state: RootState): boolean =>
  [selectList(state), selectMe(state)].some(({ isSuccess, isError, error }) => {
    if (!isError) return isSuccess
    const failure = asApiError(error)
    return failure.kind === 'refused' || ['server', 'busy', 'unreadable'].includes(failure.reason)
  })

/**
 * Replaces RTK Query's default listeners. It resumes only when the page is both visible and online, and
 * at least 2 s after the last request of the ticket.
 */
export const setupRefetchListeners = (store: RootStore): (() => void) =>
  setupListeners(store.dispatch, (dispatch, { onFocus, onFocusLost, onOnline, onOffline }) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasOnline = false
    let hasAnswer = false
    const isVisible = () => document.visibilityState === 'visible'
    // Some in-app browsers always report that they are offline. Until the browser has reported once that it is online,
    // an answer of the server counts as proof that it is.
    const isOnline = () => {
      wasOnline ||= navigator.onLine
      return navigator.onLine || (!wasOnline && hasAnswer)
    }

    const resume = () => {
      const { focused, online } = store.getState().api.config
      if (!online) dispatch(onOnline())
      if (!focused) dispatch(onFocus())
    }
    const onChange = () => {
      clearTimeout(timer)
      const { focused, online } = store.getState().api.config
      if (focused && !isVisible()) dispatch(onFocusLost())
      if (online && !isOnline()) dispatch(onOffline())
      if ((focused && online) || !isVisible() || !isOnline()) return
      timer = setTimeout(
        resume,
        returnDelay(selectPolling(store.getState()).requestedAt, Date.now()),
      )
    }

    // The page may have been hidden while the app was loading.
    onChange()
    const stopWatching = watchVisibility(onChange)
    let { config } = store.getState().api
    const stopListening = store.subscribe(() => {
      const before = config
      config = store.getState().api.config
      // The first answer of the server, even an error, may prove that the browser is online.
      const isProof = !wasOnline && !hasAnswer && isServerReached(store.getState())
      hasAnswer ||= isProof
      // The end of a login resets RTK Query's state, also to whether the page was visible when its script ran.
      if (isProof || config !== before) onChange()
    })
    window.addEventListener('online', onChange)
    window.addEventListener('offline', onChange)
    return () => {
      clearTimeout(timer)
      stopWatching()
      stopListening()
      window.removeEventListener('online', onChange)
      window.removeEventListener('offline', onChange)
    }
  })
