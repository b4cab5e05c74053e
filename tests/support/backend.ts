/**
 * The mock backend as the app's `fetch` port. It answers from a world, records the requests, and can
 * simulate faults.
 */
import { answer, findRoute } from '#mocks/backend/answer.ts'
import { makeScenario, type ScenarioName } from '#mocks/backend/scenarios.ts'
import type { EndpointName } from '#mocks/backend/world.ts'
import { toBackendRequest, toHttpAnswer } from '#mocks/http.ts'
import type { RequestTimes } from '#src/domain/clock.ts'
import { checkAnswer, checkRequest } from '#tests/support/contract.ts'

/** A request as the server received it. */
export type ReceivedRequest = {
  method: string
  /** Below /api/client, e.g. '/reservation/list'. */
  path: string
  /** The query string: '' or '?invitation_code=…'. */
  query: string
  /** The parsed JSON body, or null if there is none. */
  body: unknown
  authorization: string | null
  /** The Accept-Language header. */
  language: string | null
}

/** Replaces an answer. `answer` executes the request and returns the real answer. */
export type Fault = (request: Request, answer: () => Promise<Response>) => Promise<Response>

export type TestBackend = ReturnType<typeof makeBackend>

const ROOT = '/api/client'

/**
 * Creates the backend of a scenario. Tests may change its world at any time. Its clock is Date.now()
 * by default.
 */
export function makeBackend(scenario: ScenarioName = 'newcomer', now = () => Date.now()) {
  const world = makeScenario(scenario, now)
  const requests: ReceivedRequest[] = []
  const requested = () => requests.map(({ method, path }) => `${method} ${path}`)
  const faults: { name: EndpointName | 'every'; fault: Fault; times: number }[] = []

  const run = async (received: ReceivedRequest, url: URL): Promise<Response> => {
    if (world.latencyMs > 0) await new Promise((done) => setTimeout(done, world.latencyMs))
    const { method, body, authorization, language } = received
    const text = JSON.stringify(body)
    const request = toBackendRequest({ method, url, authorization, language, text })
    const answered = answer(world, request)
    checkAnswer(world, received, answered)
    const { status, text: said, headers } = toHttpAnswer(answered)
    return new Response(said, { status, headers })
  }

  return {
    world,
    /** All requests so far, in order. */
    requests,
    /** Returns 'METHOD /path' of all requests so far. */
    requested,
    /** Returns how often 'METHOD /path', or a match of the pattern, was requested so far. */
    count: (line: string | RegExp) =>
      requested().filter((one) => (typeof line === 'string' ? one === line : line.test(one)))
        .length,
    /** Returns the bodies that were sent to '/path' so far, in order. */
    bodiesTo: (path: string) =>
      requests.filter((request) => request.path === path).map(({ body }) => body),

    async fetch(request: Request, _onReceived?: (times: RequestTimes) => void): Promise<Response> {
      const url = new URL(request.url)
      const received = await read(request, url)
      requests.push(received)
      const hasBearer = received.authorization !== null
      checkRequest({ ...received, query: url.searchParams, hasBearer })
      const called = findRoute(received.method, url.pathname)?.name
      const planned = faults.find(
        ({ name, times }) => times > 0 && (name === 'every' || name === called),
      )
      if (planned) planned.times -= 1
      const real = () => run(received, url)
      return untilAborted(request.signal, planned ? planned.fault(request, real) : real())
    },

    /**
     * Lets an endpoint, or every endpoint, fail the next `times` times. The returned function ends
     * the fault.
     */
    fail(name: EndpointName | 'every', fault: Fault, times = Infinity): () => void {
      const planned = { name, fault, times }
      faults.unshift(planned)
      return () => void (planned.times = 0)
    },
  }
}

async function read(request: Request, url: URL): Promise<ReceivedRequest> {
  const text = await request.clone().text()
  return {
    method: request.method,
    path: url.pathname.slice(url.pathname.indexOf(ROOT) + ROOT.length),
    query: url.search,
    body: text === '' ? null : (JSON.parse(text) as unknown),
    authorization: request.headers.get('authorization'),
    language: request.headers.get('accept-language'),
  }
}

/** Rejects like the network: an aborted request gets no answer. */
const untilAborted = (signal: AbortSignal, response: Promise<Response>) =>
  new Promise<Response>((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    response.then(resolve, reject)
  })

/** Answers with any status. A body that is not a string is sent as JSON. */
export const replies =
  (status: number, body: unknown = null, headers: Record<string, string> = {}): Fault =>
  () => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    // These responses must not have a body.
    const content = body === null || status === 204 ? null : text
    return Promise.resolve(new Response(content, { status, headers }))
  }

/** The backend refuses the request with this code. */
export const refuses = (code: number, status = 400, message = `refused with ${code}`): Fault =>
  replies(status, { code, message, data: null })

/** The request never reaches the server. */
export const noNetwork: Fault = () => Promise.reject(new TypeError('Failed to fetch'))

/** The request is executed, but its answer is lost. */
export const lostAnswer: Fault = async (_, doIt) => {
  await doIt()
  throw new TypeError('Failed to fetch')
}

/** The request is never answered. */
export const hangs: Fault = () => new Promise(() => undefined)

/** The headers and the start of the body arrive, but the body never ends. */
export const hangsInBody: Fault = ({ signal }) => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"reservations":'))
      signal.addEventListener('abort', () => controller.error(signal.reason))
    },
  })
  return Promise.resolve(new Response(body, { status: 200 }))
}

/** The request waits until `release` is called, and is then answered as usual. */
export function deferred(): { fault: Fault; release: () => void } {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { fault: (_, doIt) => released.then(doIt), release: () => release() }
}
