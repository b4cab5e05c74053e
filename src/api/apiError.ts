/** The failures of requests: how they are made, converted and logged. */
import type { SerializedError } from '@reduxjs/toolkit'
import { describeIssue, type Issue } from '#src/api/types/fields.ts'
import type { ApiError } from '#src/domain/errors.ts'

export function unreachable(
  reason: 'network' | 'timeout' | 'server' | 'unreadable' | 'superseded',
): ApiError {
  return { kind: 'unreachable', reason }
}

/** RTK's own error means that the request was aborted. The server may have executed it. */
export const asApiError = (error: ApiError | SerializedError | undefined): ApiError =>
  error !== undefined && 'kind' in error ? error : unreachable('network')

/**
 * Logs only the endpoint and the code, because a URL, a body or a token could be personal.
 * @param unlogged failures that are not logged: 'code', 'endpoint' or 'endpoint:code'
 */
export function logFailure(
  endpoint: string,
  error: ApiError,
  unlogged: readonly string[] = [],
): { error: ApiError } {
  const reason = String(error.kind === 'refused' ? (error.code ?? error.status) : error.reason)
  if (![endpoint, reason, `${endpoint}:${reason}`].some((name) => unlogged.includes(name)))
    console.info(`api ${endpoint}: ${reason}`)
  return { error }
}

/** Logs the unreadable field and its type, and returns the error. */
export function unreadableBody(
  issues: readonly Issue[] | { issues: readonly Issue[] },
  { endpoint }: { endpoint: string },
): ApiError {
  const [first] = 'issues' in issues ? issues.issues : issues
  const field = first ? describeIssue(first) : 'body'
  logUnreadable(endpoint, field)
  return { kind: 'unreachable', reason: 'unreadable', field: `${endpoint} ${field}` }
}

/** Logs each unreadable field once per answer, because a list may have hundreds of rows. */
export function logUnreadableRows(
  endpoint: string,
  queryFulfilled: Promise<{ data: { unreadableRows?: string[] } }>,
): void {
  const log = ({ data }: { data: { unreadableRows?: string[] } }) => {
    for (const field of new Set(data.unreadableRows)) logUnreadable(endpoint, field)
  }
  void queryFulfilled.then(log, () => null)
}

const logUnreadable = (endpoint: string, field: string): void =>
  console.warn(`api ${endpoint}: unreadable ${field}`)
