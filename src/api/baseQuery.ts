/**
 * How every request is made and how every failure is told: base address, bearer with its opt-out, a time limit, one ApiError.
 */
import { createAction, type SerializedError } from '@reduxjs/toolkit'
import { fetchBaseQuery, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import type { DatedResponse } from '#src/domain/clock.ts'
import type { ApiError } from '#src/domain/errors.ts'
import { sanitizeMessage } from '#src/domain/sanitize.ts'

/** No request takes longer, in milliseconds (safety, 'Ticket'): a hung answer would end polling for ever. */
const TIME_LIMIT_MS = 10_000

/** A GET that met no network is sent once more after this long, in milliseconds; a command never is (safety, 'Ticket' and 'Booking'). */
const RETRY_AFTER_MS = 500

/** What the API needs of the app; handed in as the store's extra argument. */
export interface ApiPorts {
  /** Origin of the API, without a slash at the end. */
  baseUrl: string
  /** The bearer token of now, or null. */
  apiToken(): string | null
  /** The language that the guest chose, as a BCP 47 tag; null without a choice. The server may answer in it. */
  language(): string | null
  /** The network; the tests' and the early start's way in. */
  fetch(request: Request): Promise<Response>
}

type ApiRequest = {
  /** Path below /api/client, with a leading slash. */
  url: string
  method?: 'GET' | 'POST' | 'PATCH'
  body?: unknown
  params?: Record<string, string>
  /** Sent without the bearer: these requests make the login, they do not use it. */
  isPublic?: boolean
  /** Sent to its end although the page is closed meanwhile. */
  keepalive?: boolean
}

/** A request was refused with 401 although its token is still the current one: the login has lapsed. */
export const loginExpired = createAction('api/loginExpired')

/** The server answered, whatever it said: its clock can be read off the answer. */
export const responseReceived = createAction<DatedResponse>('api/responseReceived')

const sender = (ports: ApiPorts) =>
  fetchBaseQuery({
    fetchFn: (request) => ports.fetch(request as Request),
    timeout: TIME_LIMIT_MS,
    // Read as text, because an empty body is a fine answer and HTML is none.
    responseHandler: 'text',
  })

type RequestOptions = {
  /** How often a GET that met no network is sent again; once where nothing is said. */
  maxRetries?: 0
}

const request: BaseQueryFn<ApiRequest, unknown, ApiError, RequestOptions> = async (
  { url, isPublic = false, ...rest },
  api,
  extraOptions,
) => {
  // The one place where a path could climb: encodeURIComponent leaves dots alone.
  if (/\/\.{0,2}(\/|$)/.test(url)) return fail(api.endpoint, unreachable('unreadable'))
  const ports = api.extra as ApiPorts
  const token = isPublic ? null : ports.apiToken()
  const headers: Record<string, string> = { accept: 'application/json' }
  const language = ports.language()
  if (language !== null) headers['accept-language'] = language
  if (token !== null) headers['authorization'] = `Bearer ${token}`
  const sentAt = Date.now()
  const sent = await sender(ports)(
    // A kept answer would be a code of yesterday.
    { url: `${ports.baseUrl}/api/client${url}`, headers, cache: 'no-store', ...rest },
    api,
    extraOptions,
  )
  const date = sent.meta?.response?.headers.get('date') ?? null
  if (date !== null) api.dispatch(responseReceived({ date, sentAt, receivedAt: Date.now() }))
  const answer = readAnswer(sent)
  if ('data' in answer) return answer
  const { error } = answer
  if (error.kind === 'refused' && error.status === 401 && token !== null)
    if (token === ports.apiToken()) api.dispatch(loginExpired())
  return fail(api.endpoint, error)
}

/**
 * Requests of the API: a GET that met no network is sent once more, nothing else is. RTK's own retry() does more, and costs half a
 * kilobyte of the first screen's script.
 */
export const baseQuery: typeof request = async (args, api, extraOptions) => {
  const first = await request(args, api, extraOptions)
  if (extraOptions?.maxRetries === 0 || !isWorthRetrying(args, first.error) || api.signal.aborted)
    return first
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
  return api.signal.aborted ? first : request(args, api, extraOptions)
}

const isWorthRetrying = ({ method = 'GET' }: ApiRequest, error: ApiError | undefined) =>
  method === 'GET' && error?.kind === 'unreachable' && error.reason === 'network'

/** An answer whose body does not fit its schema says as little as none. */
export const unreadableAnswer = (_: unknown, { endpoint }: { endpoint: string }): ApiError =>
  fail(endpoint, unreachable('unreadable')).error

function unreachable(reason: 'network' | 'timeout' | 'server' | 'unreadable'): ApiError {
  return { kind: 'unreachable', reason }
}

/**
 * The error of an ended request as the app knows it. RTK has one of its own for a request that was given up on the way, for one
 * because the guest changed: then nobody knows what came of it.
 */
export const asApiError = (error: ApiError | SerializedError | undefined): ApiError =>
  error !== undefined && 'kind' in error ? error : unreachable('network')

/** Failures are logged by endpoint and code alone (spec 8): no address, no body, no token. */
function fail(endpoint: string, error: ApiError) {
  console.info(
    `api ${endpoint}: ${error.kind === 'refused' ? (error.code ?? error.status) : error.reason}`,
  )
  return { error }
}

type Sent = Awaited<ReturnType<ReturnType<typeof sender>>>

function readAnswer({ data, error, meta }: Sent): { data: unknown } | { error: ApiError } {
  if (error && typeof error.status !== 'number')
    return { error: unreachable(REASONS[error.status] ?? 'unreadable') }
  const status = error ? Number(error.status) : (meta?.response?.status ?? 200)
  if (status >= 500 || status === 408) return { error: unreachable('server') }
  if (status === 429) return { error: busy(meta?.response?.headers.get('retry-after') ?? null) }
  const body = parseJson(error ? error.data : data)
  const code = errorCode(body)
  if (error || code !== null)
    return { error: { kind: 'refused', status, code, message: errorMessage(body) } }
  return body === UNREADABLE ? { error: unreachable('unreadable') } : { data: body }
}

const REASONS: Record<string, 'network' | 'timeout'> = {
  FETCH_ERROR: 'network',
  TIMEOUT_ERROR: 'timeout',
}

const UNREADABLE = Symbol('unreadable')

/** The body's JSON; null for an empty body (a fine answer of a command), UNREADABLE for HTML and the like. */
function parseJson(text: unknown): unknown {
  if (typeof text !== 'string' || text.trim() === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return UNREADABLE
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The code of an error body (spec 8), which may come with any status, 200 included. 0 and 200 mean that all is well. */
function errorCode(body: unknown): number | null {
  if (!isRecord(body)) return null
  const code = typeof body['code'] === 'string' ? Number(body['code']) : body['code']
  return typeof code === 'number' && Number.isFinite(code) && code !== 0 && code !== 200
    ? code
    : null
}

const errorMessage = (body: unknown) =>
  isRecord(body) && typeof body['message'] === 'string' ? sanitizeMessage(body['message']) : ''

/** Whatever the body of a 429 says: the server is busy, nobody was refused anything. */
function busy(retryAfter: string | null): ApiError {
  const isSeconds = retryAfter !== null && /^\d{1,5}$/.test(retryAfter.trim())
  return {
    kind: 'unreachable',
    reason: 'busy',
    retryAfterSeconds: isSeconds ? Number(retryAfter) : null,
  }
}
