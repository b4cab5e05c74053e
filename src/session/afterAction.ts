import type { AppMiddleware, MiddlewareStore } from '#src/session/makeStore.ts'

/** Returns a middleware that calls `react` with each action after the reducers have handled it. */
export const afterAction =
  (react: (action: unknown, store: MiddlewareStore) => void): AppMiddleware =>
  (store) =>
  (next) =>
  (action) => {
    const result = next(action)
    react(action, store)
    return result
  }
