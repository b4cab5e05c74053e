import { createAction } from '@reduxjs/toolkit'
import {
  fetchBaseQuery,
  retry,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react'
import { calls, type CallName } from '#src/api/calls.ts'
import { rateLimitAction, rateLimitError } from '#src/api/busy.ts'
import { logFailure, unreachable } from '#src/api/apiError.ts'
import { readAnswer } from '#src/api/readAnswer.ts'
import type { DatedResponse, RequestTimes } from '#src/domain/clock.ts'
import { isLoginOver, retryAfterSeconds, type ApiError } from '#src/domain/errors.ts'
import type { Id, Instant } from '#src/domain/model.ts'
import { delay } from '#src/delay.ts'
import { requestHeaders } from '#src/constants.ts'

/** Without a timeout, a request that never gets an answer would stop polling for good. */
export const TIMEOUT_MS = 10_000

/** Longer, because it includes the CORS preflight, whose end a page cannot observe. */
export const CROSS_ORIGIN_TIMEOUT_MS = 15_000

export const RETRY_DELAY_MS = 500

/** The dependencies of the API client. The store passes it as the thunks' extra argument. */
export interface ApiDeps {
  /** The API's origin without a trailing slash. */
  baseUrl: string
  /** Failures that are not logged: 'code', 'endpoint' or 'endpoint:code'. */
  unloggedErrors?: readonly string[]
  timeoutMs: number
  apiToken(): string | null
  /** Returns whether another tab has logged in or out since this page logged in. */
  isApiTokenReplaced(): boolean
  /** The guest's chosen language as a BCP 47 tag. The server may answer in it. */
  language(): string | null
  /**
   * Sends a request or returns a prefetched answer. Tests replace it.
   * @param onReceived called with the times of a prefetched answer
   */
  fetch(request: Request, onReceived: (times: RequestTimes) => void): Promise<Response>
}

type Call = (typeof calls)[CallName]

/** Returns the method and the path of the endpoint that sends the request. */
const callOf = ({ endpoint }: BaseQueryApi): Call => calls[endpoint as CallName]

/** The details of one request. Its method and path are in src/api/calls.ts. */
type ApiRequest = {
  /** The value of the `:name` in the call's path. */
  parameter?: Id
  body?: unknown
  params?: Record<string, string>
  /** Send the request without the bearer token. */
  isPublic?: boolean
  keepalive?: boolean
}

/** The server refused the current token. */
export const loginExpired = createAction('api/loginExpired')

/** Another tab replaced the token, so this page must not send requests with it. */
export const loginReplaced = createAction('api/loginReplaced')

/** Dispatched for every response that has a Date header, which gives the server's time. */
export const responseReceived = createAction<DatedResponse>('api/responseReceived')

/**
 * Keeps the `Request` of each unanswered request reachable. WebKit does not abort a request whose `Request` object was
 * garbage-collected, so it would never time out.
 */
const requestsInFlight = new Set<RequestInfo>()

const TIMED_OUT = { status: 'TIMEOUT_ERROR', error: 'timeout' } as const

const isAborted = (request: Request | null) => request?.signal.aborted === true

const fetchWith =
  (
    { fetch, timeoutMs }: ApiDeps,
    onReceived: (times: RequestTimes) => void,
  ): ReturnType<typeof fetchBaseQuery> =>
  async (args, api, extraOptions) => {
    let inFlight: Request | null = null
    const send = fetchBaseQuery({
      fetchFn: (input) => {
        const request = input as Request
        inFlight = request
        requestsInFlight.add(request)
        return fetch(request, onReceived)
      },
      timeout: timeoutMs,
      responseHandler: 'text',
    })
    try {
      const result = await send(args, api, extraOptions)
      // Browsers before Chrome 98 and Safari 15.4 give an abort no reason, so a timeout looks like a network error.
      const isTimeout = isAborted(inFlight) && !api.signal.aborted
      return result.error && isTimeout ? { ...result, error: TIMED_OUT } : result
    } finally {
      if (inFlight !== null) requestsInFlight.delete(inFlight)
    }
  }

type RawResult = {
  data?: unknown
  error?: FetchBaseQueryError | undefined
  meta?: FetchBaseQueryMeta | undefined
}

/**
 * Adapts the result of RTK's fetchBaseQuery: a request without a response is unreachable, and
 * `readAnswer` reads the rest.
 * @param fields the names of the answer's data fields in the specification
 */
function readResponse(
  { data, error, meta }: RawResult,
  fields: readonly string[],
): { data: unknown } | { error: ApiError } {
  if (error && typeof error.status !== 'number')
    return { error: unreachable(reasonOf(error.status)) }
  return readAnswer(
    {
      status: error ? Number(error.status) : (meta?.response?.status ?? 200),
      text: error ? error.data : data,
      retryAfter: meta?.response?.headers.get('retry-after') ?? null,
    },
    fields,
  )
}

function reasonOf(status: string): 'network' | 'timeout' | 'unreadable' {
  if (status === 'FETCH_ERROR') return 'network'
  return status === 'TIMEOUT_ERROR' ? 'timeout' : 'unreadable'
}

export type AnswerMeta = RequestTimes & {
  /** The request was not sent, because a cooldown or a rate limit still applies. */
  isNotSent?: boolean
}

type ExtraOptions = {
  /** The names of the answer's data fields: see `reads` in api/build. */
  fields?: readonly string[]
  /** Requests within this time after a failure get the same error, unless they are forced. */
  cooldownMs?: number
}

type BaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, ExtraOptions, AnswerMeta>

const sendRequest: BaseQuery = async (request, api, extraOptions) => {
  const { parameter = '', isPublic = false, ...rest } = request
  const { method, path } = callOf(api)
  const url = path.replace(/:\w+/, () => encodeURIComponent(String(parameter)))
  const deps = api.extra as ApiDeps
  const fail = (error: ApiError) => logFailure(api.endpoint, error, deps.unloggedErrors)
  // encodeURIComponent keeps dots, so an id of '..' would change the path.
  if (/\/\.{0,2}(\/|$)/.test(url)) return fail(unreachable('unreadable'))
  if (!isPublic && deps.isApiTokenReplaced()) {
    api.dispatch(loginReplaced())
    return fail(unreachable('superseded'))
  }
  const token = isPublic ? null : deps.apiToken()
  const startedAt = Date.now()
  let prefetched = null as RequestTimes | null
  const raw = await fetchWith(deps, (times) => (prefetched = times))(
    {
      url: `${deps.baseUrl}/api/client${url}`,
      method,
      headers: requestHeaders(token, deps.language()),
      ...rest,
    },
    api,
    extraOptions ?? {},
  )
  const date = raw.meta?.response?.headers.get('date') ?? null
  const { sentAt, receivedAt } = prefetched ?? { sentAt: startedAt, receivedAt: Date.now() }
  if (date !== null)
    api.dispatch(
      responseReceived({
        date,
        age: raw.meta?.response?.headers.get('age') ?? null,
        sentAt,
        receivedAt,
      }),
    )
  // The guest logged out or changed while the request was running, so drop the answer.
  if (!isPublic && token !== deps.apiToken()) return fail(unreachable('superseded'))
  const response = readResponse(raw, extraOptions?.fields ?? [])
  if ('data' in response) return { ...response, meta: { sentAt, receivedAt } }
  const { error } = response
  if (isLoginOver(error) && token !== null) api.dispatch(loginExpired())
  return { ...fail(error), meta: { sentAt, receivedAt } }
}

/** Part of the store's extra argument: the last failure of the query that has a cooldown. */
export type LastFailure = {
  lastFailure: { error: ApiError; until: Instant; token: string | null } | null
}

function failureWithCooldown(error: ApiError, cooldownMs: number, { apiToken }: ApiDeps) {
  // A superseded request says nothing about the login that the page has now.
  if (error.kind === 'unreachable' && error.reason === 'superseded') return null
  const waitMs = Math.max(cooldownMs, (retryAfterSeconds(error) ?? 0) * 1000)
  return { error, until: Date.now() + waitMs, token: apiToken() }
}

const sendUnlessDelayed: BaseQuery = async (request, api, extraOptions) => {
  const { cooldownMs = 0 } = extraOptions ?? {}
  const deps = api.extra as ApiDeps & LastFailure
  const last = deps.lastFailure
  const now = Date.now()
  if (cooldownMs > 0 && !api.forced && last && now < last.until && last.token === deps.apiToken())
    return retry.fail(last.error, { sentAt: now, receivedAt: now, isNotSent: true })
  const rateLimited = rateLimitError(api.getState(), api.endpoint, now)
  if (rateLimited !== null)
    return retry.fail(rateLimited, { sentAt: now, receivedAt: now, isNotSent: true })
  const result = await sendRequest(request, api, extraOptions)
  const { error } = result
  const delayed = error ? rateLimitAction(api.endpoint, error, Date.now()) : null
  if (delayed !== null) api.dispatch(delayed)
  // A forced request may succeed during the cooldown, for example the list of a command.
  if (cooldownMs > 0) deps.lastFailure = error ? failureWithCooldown(error, cooldownMs, deps) : null
  if (error && !mayRetry(callOf(api), error)) retry.fail(error, result.meta)
  return result
}

/** Retries a GET once after a network error. Never retries a command. */
export const baseQuery = retry(sendUnlessDelayed, {
  maxRetries: 1,
  backoff: () => delay(RETRY_DELAY_MS),
})

const mayRetry = ({ method }: Call, error: ApiError) =>
  method === 'GET' && error.kind === 'unreachable' && error.reason === 'network'
