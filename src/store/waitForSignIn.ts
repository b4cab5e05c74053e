import type { AppThunk, ThunkExtra } from '#src/store/makeStore.ts'

/** The sign-in that is running, by the store's ports. */
export const runningSignIns = new WeakMap<ThunkExtra, Promise<void>>()

/** Resolves once no sign-in is running. */
export const waitForSignIn = (): AppThunk<Promise<void>> => async (_, __, ports) => {
  while (runningSignIns.has(ports)) await runningSignIns.get(ports)
}
