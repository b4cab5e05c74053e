import type { SerializedError } from '@reduxjs/toolkit'
import type { FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react'
import { errorCode, isRecord, parseJson, UNREADABLE } from '#src/api/body.ts'
import type { ApiError } from '#src/domain/errors.ts'
import { sanitizeMessage } from '#src/domain/sanitize.ts'

type RawResult = {
  data?: unknown
  error?: FetchBaseQueryError | undefined
  meta?: FetchBaseQueryMeta | undefined
}

export function readResponse({
  data,
  error,
  meta,
}: RawResult): { data: unknown } | { error: ApiError } {
  if (error && typeof error.status !== 'number')
    return { error: unreachable(reasonOf(error.status)) }
  const status = error ? Number(error.status) : (meta?.response?.status ?? 200)
  if (status >= 500 || status === 408) return { error: unreachable('server') }
  if (status === 429) return { error: busy(meta?.response?.headers.get('retry-after') ?? null) }
  const body = parseJson(error ? error.data : data)
  const code = errorCode(body)
  if (error || code !== null)
    return { error: { kind: 'refused', status, code, message: errorMessage(body) } }
  return body === UNREADABLE ? { error: unreachable('unreadable') } : { data: body }
}

export function unreachable(
  reason: 'network' | 'timeout' | 'server' | 'unreadable' | 'superseded',
): ApiError {
  return { kind: 'unreachable', reason }
}

/** RTK's own error means a request given up on the way: nobody knows what came of it. */
export const asApiError = (error: ApiError | SerializedError | undefined): ApiError =>
  error !== undefined && 'kind' in error ? error : unreachable('network')

/** Logs endpoint and code alone: no address, no body, no token. */
export function logFailure(endpoint: string, error: ApiError): { error: ApiError } {
  const reason = error.kind === 'refused' ? (error.code ?? error.status) : error.reason
  console.info(`api ${endpoint}: ${reason}`)
  return { error }
}

export const unreadableBody = (_: unknown, { endpoint }: { endpoint: string }): ApiError =>
  logFailure(endpoint, unreachable('unreadable')).error

function reasonOf(status: string): 'network' | 'timeout' | 'unreadable' {
  if (status === 'FETCH_ERROR') return 'network'
  return status === 'TIMEOUT_ERROR' ? 'timeout' : 'unreadable'
}

const errorMessage = (body: unknown) =>
  isRecord(body) && typeof body['message'] === 'string' ? sanitizeMessage(body['message']) : ''

/** A 429 means a busy server, whatever its body says. */
function busy(retryAfter: string | null): ApiError {
  const isSeconds = retryAfter !== null && /^\d{1,5}$/.test(retryAfter.trim())
  return {
    kind: 'unreachable',
    reason: 'busy',
    retryAfterSeconds: isSeconds ? Number(retryAfter) : null,
  }
}
