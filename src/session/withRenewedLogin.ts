import type { ApiError } from '#src/domain/errors.ts'
import { signIn } from '#src/session/signIn.ts'
import type { AppThunk } from '#src/state/store.ts'

export type Called<T> = { result: T; error: ApiError | null }

/** Makes a call, and once more after a new sign-in where the login has expired. */
export const withRenewedLogin =
  <T>(call: AppThunk<Promise<Called<T>>>, retriesLeft = 1): AppThunk<Promise<Called<T>>> =>
  async (dispatch, _, { keys }) => {
    const hadLogin = keys.apiToken() !== null
    const called = await dispatch(call)
    if (!hadLogin || !isExpired(called.error)) return called
    await dispatch(signIn())
    return retriesLeft > 0 && keys.apiToken() !== null
      ? dispatch(withRenewedLogin(call, retriesLeft - 1))
      : called
  }

const isExpired = (error: ApiError | null) => error?.kind === 'refused' && error.status === 401
