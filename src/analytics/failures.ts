import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import type { ApiError } from '#src/domain/errors.ts'
import { currentEntry } from '#src/routing/browser.ts'
import { routePattern } from '#src/routing/paths.ts'
import type { Analytics, Failure, FailureKind } from '#src/analytics/analytics.ts'

/** Limits the reports of a page, because a failure in a loop adds nothing new. */
const MAX_FAILURES = 10

export type ReportFailure = (kind: FailureKind, options?: Partial<FailureOptions>) => void

/** `detail` names an endpoint and a field, never a value. */
type FailureOptions = Pick<Failure, 'isFatal' | 'detail' | 'error'>

/**
 * Returns a function that reports the first failures since the page load, with the route's pattern.
 */
export function failureReporter(analytics: Analytics): ReportFailure {
  let count = 0
  return (kind, { isFatal = false, detail = null, error } = {}) => {
    count += 1
    if (count > MAX_FAILURES) return
    const page = routePattern(currentEntry().pathname) ?? '/not-found'
    analytics.failed({ kind, page, isFatal, detail, error })
  }
}

/**
 * Returns analytics that also send each failure to the operator. The code for it is loaded at the start,
 * because it could not be loaded later if the network fails.
 * @param url receives each report (VITE_FAILURE_URL)
 */
export function withFailureReports(
  analytics: Analytics,
  url: string,
  environment: string,
): Analytics {
  const loaded = import('#src/analytics/failureReports.ts').catch(() => null)
  return {
    ...analytics,
    failed(failure) {
      analytics.failed(failure)
      void loaded.then((reports) => reports?.sendFailure(url, failure, environment))
    },
  }
}

/** @param onUnreadable called for each answer that does not match its schema or is not JSON */
export const reportUnreadableAnswers =
  (onUnreadable: (field: string | null) => void): Middleware =>
  () =>
  (next) =>
  (action) => {
    const result = next(action)
    const error = isRejectedWithValue(action) ? (action.payload as ApiError | null) : null
    if (error?.kind === 'unreachable' && error.reason === 'unreadable')
      onUnreadable(error.field ?? null)
    return result
  }
