import type { Middleware } from '@reduxjs/toolkit'
import type { RootStore } from '#src/store/makeStore.ts'

/** A middleware that is called with each action once the reducers have had it. */
export const afterAction =
  (react: (action: unknown, store: RootStore) => void): Middleware =>
  (store) =>
  (next) =>
  (action) => {
    const result = next(action)
    react(action, store as RootStore)
    return result
  }
