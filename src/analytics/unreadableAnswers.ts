import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import type { ApiError } from '#src/domain/errors.ts'

/** @param onUnreadable called for each answer that does not fit its schema, or is no JSON */
export const reportUnreadableAnswers =
  (onUnreadable: () => void): Middleware =>
  () =>
  (next) =>
  (action) => {
    const result = next(action)
    if (isRejectedWithValue(action) && isUnreadable(action.payload as ApiError | null))
      onUnreadable()
    return result
  }

const isUnreadable = (error: ApiError | null) =>
  error?.kind === 'unreachable' && error.reason === 'unreadable'
