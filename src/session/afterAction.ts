import type { Middleware } from '@reduxjs/toolkit'
import type { RootStore } from '#src/session/makeStore.ts'

/** Returns a middleware that calls `react` with each action after the reducers have handled it. */
export const afterAction =
  (react: (action: unknown, store: RootStore) => void): Middleware =>
  (store) =>
  (next) =>
  (action) => {
    const result = next(action)
    react(action, store as RootStore)
    return result
  }
