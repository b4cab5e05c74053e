/** Simulates the network between the app and the mock backend, and logs the calls. */
import { findRoute } from '#mocks/backend/answer.ts'
import type { EndpointName } from '#mocks/backend/world.ts'
import { encodeAnswer, type DialectName } from '#mocks/dialects.ts'
import { toHttpAnswer } from '#mocks/http.ts'

/**
 * Replaces an answer. A number is an error code of the server, or an HTTP status if it is one.
 * 'lost': the request is executed, but its answer is lost. 'hung': the request never ends.
 */
export type AnswerName = number | 'no-network' | 'lost' | 'hung' | 'slow'

export type PlannedAnswer = {
  call: EndpointName | 'every'
  answer: AnswerName
  /** If true, it applies until it is removed. Otherwise it applies only to the next call. */
  isLasting: boolean
}

/** 'mid-command': the network fails after the next command has reached the backend. */
export type Connection = 'online' | 'offline' | 'mid-command'

export type NetworkState = {
  connection: Connection
  /** Delay of every answer, in milliseconds. */
  latencyMs: number
  planned: PlannedAnswer[]
}

/** An entry of the call log. */
export type LoggedCall = {
  id: number
  /** Milliseconds since 1970, on the phone's clock. */
  at: number
  method: string
  /** The path below /api/client, with its query. */
  path: string
  /** The request body as JSON, or '' if there is none. */
  body: string
  /** The HTTP status or 'no network'. Null while the call is pending. */
  result: number | 'no network' | null
  /** The response body as text. */
  answer: string
  tookMs: number
}

/** Slow for a guest, but within the app's timeout. */
const SLOW_MS = 8_000

const MAX_LOGGED = 200

const API = /\/api\/client(\/.*)$/

/** Returns the HTTP status of a refusal with this code. */
export const statusOf = (code: number): number =>
  (code >= 500 && code < 600) || [401, 403, 404, 429].includes(code) ? code : 400

export const isApiCall = (url: string): boolean => API.test(new URL(url).pathname)

export type Network = ReturnType<typeof makeNetwork>

type Send = (request: Request) => Promise<Response>

/**
 * @param onChange is called when the state or the log has changed
 * @param dialect the format of planned refusals
 */
export function makeNetwork(
  send: Send,
  state: NetworkState,
  onChange: () => void = () => {},
  dialect: DialectName = 'plain',
) {
  const calls: LoggedCall[] = []
  let lastId = 0

  const log = async (request: Request): Promise<LoggedCall> => {
    const { pathname, search } = new URL(request.url)
    const { method } = request
    const path = (API.exec(pathname)?.[1] ?? pathname) + search
    const body = await request.clone().text()
    lastId += 1
    const at = Date.now()
    const call = { id: lastId, at, method, path, body, result: null, answer: '', tookMs: 0 }
    calls.push(call)
    if (calls.length > MAX_LOGGED) calls.shift()
    onChange()
    return call
  }

  const transmit = async (request: Request): Promise<Response> => {
    if (state.connection === 'offline') throw noNetwork()
    const isCut = state.connection === 'mid-command' && request.method !== 'GET'
    const planned = takePlanned(state, request)
    await wait(planned === 'slow' ? SLOW_MS : state.latencyMs, request.signal)
    if (planned === 'hung') return never(request.signal)
    if (planned === 'no-network') throw noNetwork()
    if (typeof planned === 'number') return refusal(planned, request, dialect)
    const response = await send(request)
    if (isCut && !isPoll(request)) setConnection('offline')
    // An offline client does not receive the answer.
    if (planned === 'lost' || isOffline()) throw noNetwork()
    return response
  }

  const isOffline = () => state.connection === 'offline'
  const setConnection = (connection: Connection) => {
    state.connection = connection
    onChange()
  }

  return {
    state,
    /** The calls, latest last. */
    calls,
    setConnection,
    async fetch(request: Request): Promise<Response> {
      const call = await log(request)
      const startedAt = performance.now()
      const finish = (result: LoggedCall['result'], answer: string) => {
        Object.assign(call, { result, answer, tookMs: Math.round(performance.now() - startedAt) })
        onChange()
      }
      try {
        const response = await transmit(request)
        finish(response.status, await response.clone().text())
        return response
      } catch (error) {
        finish('no network', '')
        throw error
      }
    },
  }
}

/** The status sync is a PATCH request, but it changes nothing. */
const isPoll = ({ url }: Request) => url.endsWith('/sync-status')

function takePlanned({ planned }: NetworkState, { method, url }: Request): AnswerName | null {
  const name = findRoute(method, new URL(url).pathname)?.name
  const index = planned.findIndex(({ call }) => call === 'every' || call === name)
  const found = planned[index]
  if (found === undefined) return null
  if (!found.isLasting) planned.splice(index, 1)
  return found.answer
}

/** The message is empty, so that the app shows its own text. */
function refusal(code: number, { method, url }: Request, dialect: DialectName): Response {
  const { status, text, headers } = toHttpAnswer(
    encodeAnswer(
      dialect,
      { method, path: new URL(url).pathname },
      {
        status: statusOf(code),
        body: { code, message: '', data: null },
        headers: { Date: new Date().toUTCString() },
      },
    ),
  )
  return new Response(text, { status, headers })
}

const noNetwork = () => new TypeError('Failed to fetch')

/** Rejects like fetch when the app aborts the request. */
const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
  })

const wait = (ms: number, signal: AbortSignal): Promise<unknown> =>
  ms === 0
    ? Promise.resolve()
    : Promise.race([never(signal), new Promise((resolve) => setTimeout(resolve, ms))])
