import { setupListeners } from '@reduxjs/toolkit/query/react'
import { returnDelay } from '#src/domain/polling.ts'
import { selectPolling } from '#src/features/tickets/pollingSlice.ts'
import type { RootStore } from '#src/store/makeStore.ts'

/** Unlike RTK's, waits until visible and online, and 2 s after the ticket's last request. */
export const setupRefetchListeners = (store: RootStore): (() => void) =>
  setupListeners(store.dispatch, (dispatch, { onFocus, onFocusLost, onOnline, onOffline }) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const isVisible = () => document.visibilityState === 'visible'

    const resume = () => {
      const { focused, online } = store.getState().api.config
      if (!online) dispatch(onOnline())
      if (!focused) dispatch(onFocus())
    }
    const onChange = () => {
      clearTimeout(timer)
      const { focused, online } = store.getState().api.config
      if (focused && !isVisible()) dispatch(onFocusLost())
      if (online && !navigator.onLine) dispatch(onOffline())
      if ((focused && online) || !isVisible() || !navigator.onLine) return
      timer = setTimeout(
        resume,
        returnDelay(selectPolling(store.getState()).requestedAt, Date.now()),
      )
    }

    // The page may have been hidden while the app was loading.
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
