/** Tells RTK Query whether the page is seen and online: it pauses polls, and refetches on return. */
import { setupListeners } from '@reduxjs/toolkit/query/react'
import { returnDelay } from '#src/domain/polling.ts'
import { selectPolling } from '#src/state/polling.ts'
import type { RootStore } from '#src/state/store.ts'

/**
 * RTK's own listeners refetch at each return. These wait until the page is both seen and online, and until 2 s after the last request of the
 * ticket, so that a guest who flips between two apps starts one. Returns the way to stop.
 */
export const setupRefetchListeners = (store: RootStore): (() => void) =>
  setupListeners(store.dispatch, (dispatch, { onFocus, onFocusLost, onOnline, onOffline }) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const isSeen = () => document.visibilityState === 'visible'

    const resume = () => {
      const { focused, online } = store.getState().api.config
      if (!online) dispatch(onOnline())
      if (!focused) dispatch(onFocus())
    }
    const onChange = () => {
      clearTimeout(timer)
      const { focused, online } = store.getState().api.config
      if (focused && !isSeen()) dispatch(onFocusLost())
      if (online && !navigator.onLine) dispatch(onOffline())
      if ((focused && online) || !isSeen() || !navigator.onLine) return
      timer = setTimeout(
        resume,
        returnDelay(selectPolling(store.getState()).requestedAt, Date.now()),
      )
    }

    // It may have been turned away while the app was loading.
    onChange()
    document.addEventListener('visibilitychange', onChange)
    window.addEventListener('online', onChange)
    window.addEventListener('offline', onChange)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onChange)
      window.removeEventListener('online', onChange)
      window.removeEventListener('offline', onChange)
    }
  })
