import { createAction } from '@reduxjs/toolkit'
import { fetchBaseQuery, retry, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import { rateLimitAction, rateLimitError } from '#src/api/busy.ts'
import { logFailure, readResponse, unreachable } from '#src/api/response.ts'
import type { DatedResponse } from '#src/domain/clock.ts'
import { isLoginOver, retryAfterSeconds, type ApiError } from '#src/domain/errors.ts'
import type { Instant } from '#src/domain/model.ts'
import { requestHeaders } from '#src/constants.ts'

/** Without a limit, an answer that never comes would end polling for good. */
export const TIMEOUT_MS = 10_000

/** Leaves time for the preflight of a request to another origin, whose end a page cannot see. */
export const CROSS_ORIGIN_TIMEOUT_MS = 15_000

export const RETRY_DELAY_MS = 500

/** Handed in as the store's extra argument. */
export interface ApiPorts {
  /** Origin, without a slash at the end. */
  baseUrl: string
  /** Failures that are not logged: 'code', 'endpoint' or 'endpoint:code'. */
  unloggedErrors?: readonly string[]
  /** How long a request waits for its answer. */
  timeoutMs: number
  apiToken(): string | null
  /** Another tab has signed in or out since this page's sign-in. */
  isApiTokenReplaced(): boolean
  /** The guest's choice as a BCP 47 tag; the server may answer in it. */
  language(): string | null
  /**
   * Prefetched answers and tests come in here.
   * @param onReceived called for an answer that had come before it was requested here
   */
  fetch(request: Request, onReceived: (at: Instant) => void): Promise<Response>
}

type ApiRequest = {
  /** Path below /api/client, with a leading slash. */
  url: string
  method?: 'GET' | 'POST' | 'PATCH'
  body?: unknown
  params?: Record<string, string>
  /** Sent without the bearer. */
  isPublic?: boolean
  keepalive?: boolean
}

/** The server refused the login, although this token is still the current one. */
export const loginExpired = createAction('api/loginExpired')

/** Nothing is sent with a login that is not the one of this page's guest. */
export const loginReplaced = createAction('api/loginReplaced')

/** Any response, because its date gives the server's time. */
export const responseReceived = createAction<DatedResponse>('api/responseReceived')

const fetchThrough = ({ fetch, timeoutMs }: ApiPorts, onReceived: (at: Instant) => void) =>
  fetchBaseQuery({
    fetchFn: (request) => fetch(request as Request, onReceived),
    timeout: timeoutMs,
    responseHandler: 'text',
  })

/** By the phone's clock. `isHeldBack`: nothing was sent, it is the failure of a moment ago. */
export type AnswerMeta = { receivedAt: Instant; isHeldBack?: boolean }

type ExtraOptions = {
  /** The names of the answer's data (api/build, `reads`). */
  fields?: readonly string[]
  /** After a failure, requests within this time get the same failure, unless they force a new answer. */
  cooldownMs?: number
}

type BaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, ExtraOptions, AnswerMeta>

const sendRequest: BaseQuery = async ({ url, isPublic = false, ...rest }, api, extraOptions) => {
  const ports = api.extra as ApiPorts
  const fail = (error: ApiError) => logFailure(api.endpoint, error, ports.unloggedErrors)
  // encodeURIComponent leaves dots alone, so an id of '..' would climb the path.
  if (/\/\.{0,2}(\/|$)/.test(url)) return fail(unreachable('unreadable'))
  if (!isPublic && ports.isApiTokenReplaced()) {
    api.dispatch(loginReplaced())
    return fail(unreachable('superseded'))
  }
  const token = isPublic ? null : ports.apiToken()
  const sentAt = Date.now()
  let prefetchedAt: Instant | null = null
  const raw = await fetchThrough(ports, (at) => (prefetchedAt = at))(
    {
      url: `${ports.baseUrl}/api/client${url}`,
      headers: requestHeaders(token, ports.language()),
      ...rest,
    },
    api,
    extraOptions ?? {},
  )
  const date = raw.meta?.response?.headers.get('date') ?? null
  const receivedAt = prefetchedAt ?? Date.now()
  if (date !== null)
    api.dispatch(
      responseReceived({
        date,
        age: raw.meta?.response?.headers.get('age') ?? null,
        sentAt: prefetchedAt ?? sentAt,
        receivedAt,
      }),
    )
  // The login that it was sent with has ended: the answer is for a guest who has left.
  if (!isPublic && token !== ports.apiToken()) return fail(unreachable('superseded'))
  const response = readResponse(raw, extraOptions?.fields ?? [])
  if ('data' in response) return { ...response, meta: { receivedAt } }
  const { error } = response
  if (isLoginOver(error) && token !== null) api.dispatch(loginExpired())
  return fail(error)
}

type Failure = { error: ApiError; until: Instant; token: string | null }

/** By the app's ports; one query has a cooldown. */
const lastFailures = new WeakMap<ApiPorts, Failure>()

const sendOrFail: BaseQuery = async (request, api, extraOptions) => {
  const { cooldownMs = 0 } = extraOptions ?? {}
  const ports = api.extra as ApiPorts
  const last = lastFailures.get(ports)
  const now = Date.now()
  if (cooldownMs > 0 && !api.forced && last && now < last.until && last.token === ports.apiToken())
    return retry.fail(last.error, { receivedAt: now, isHeldBack: true })
  const rateLimited = rateLimitError(api.getState(), api.endpoint, now)
  if (rateLimited !== null) return retry.fail(rateLimited, { receivedAt: now, isHeldBack: true })
  const result = await sendRequest(request, api, extraOptions)
  const { error } = result
  const delayed = error ? rateLimitAction(api.endpoint, error, Date.now()) : null
  if (delayed !== null) api.dispatch(delayed)
  if (cooldownMs > 0 && error) {
    const waitMs = Math.max(cooldownMs, (retryAfterSeconds(error) ?? 0) * 1000)
    lastFailures.set(ports, { error, until: Date.now() + waitMs, token: ports.apiToken() })
  }
  if (error && !mayRetry(request, error)) retry.fail(error, result.meta)
  return result
}

/** A GET that met no network is sent once more, a command never. */
export const baseQuery = retry(sendOrFail, {
  maxRetries: 1,
  backoff: () => new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS)),
})

const mayRetry = ({ method = 'GET' }: ApiRequest, error: ApiError) =>
  method === 'GET' && error.kind === 'unreachable' && error.reason === 'network'
