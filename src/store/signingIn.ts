import type { AppThunk, ThunkPorts } from '#src/store/makeStore.ts'

/** The sign-in that is running, by the store's ports. */
export const signingIn = new WeakMap<ThunkPorts, Promise<void>>()

/** Resolves once no sign-in is running. */
export const signInSettled = (): AppThunk<Promise<void>> => async (_, __, ports) => {
  while (signingIn.has(ports)) await signingIn.get(ports)
}
