/**
 * The mock backend as the app's `fetch` port: answers from a world, remembers what was requested,
 * fails on demand.
 */
import { answer } from '#mocks/backend/answer.ts'
import { routes } from '#mocks/backend/routes.ts'
import { makeScenario, type ScenarioName } from '#mocks/backend/scenarios.ts'
import type { EndpointName } from '#mocks/backend/world.ts'
import { toBackendRequest, toHttpAnswer } from '#mocks/http.ts'
import { holdAnswer, holdRequest } from '#tests/support/contract.ts'

/** A request as the server saw it. */
export type ReceivedRequest = {
  method: string
  /** Below /api/client, e.g. '/reservation/list'. */
  path: string
  /** As it was written: '' or '?invitation_code=…'. */
  query: string
  /** The JSON that was sent; null for none. */
  body: unknown
  authorization: string | null
  /** The header Accept-Language. */
  language: string | null
}

/** Stands in for an answer. `answer` does what the backend would have done and gives its answer. */
export type Fault = (request: Request, answer: () => Promise<Response>) => Promise<Response>

export type TestBackend = ReturnType<typeof makeBackend>

const ROOT = '/api/client'

/**
 * The backend of a scenario. Its world may be changed at any time; its clock is Date.now() where no
 * other is given.
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
    holdAnswer(world, received, answered)
    const { status, text: said, headers } = toHttpAnswer(answered)
    return new Response(said, { status, headers })
  }

  return {
    world,
    /** Everything that was requested so far, in order. */
    requests,
    /** 'METHOD /path' of everything that was received so far. */
    requested,
    /** How often 'METHOD /path', or what this matches, was received so far. */
    count: (line: string | RegExp) =>
      requested().filter((one) => (typeof line === 'string' ? one === line : line.test(one)))
        .length,
    /** What was sent to '/path' so far, in order. */
    bodiesTo: (path: string) =>
      requests.filter((request) => request.path === path).map(({ body }) => body),

    async fetch(request: Request, _onReceived?: (at: number) => void): Promise<Response> {
      const url = new URL(request.url)
      const received = await read(request, url)
      requests.push(received)
      const hasBearer = received.authorization !== null
      holdRequest({ ...received, query: url.searchParams, hasBearer })
      const planned = faults.find(
        ({ name, times }) => times > 0 && isFor(name, received.method, received.path),
      )
      if (planned) planned.times -= 1
      const real = () => run(received, url)
      return untilAborted(request.signal, planned ? planned.fault(request, real) : real())
    },

    /**
     * The endpoint, or every one, fails the next `times` times, or until the returned function is
     * called.
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

function isFor(name: EndpointName | 'every', method: string, path: string): boolean {
  if (name === 'every') return true
  const route = routes[name]
  const pattern = route.path.replace(/:\w+/, '[^/]+')
  return route.method === method && new RegExp(`^/${pattern}$`).test(path)
}

/** As the network does it: who gives up a request gets no answer any more. */
const untilAborted = (signal: AbortSignal, response: Promise<Response>) =>
  new Promise<Response>((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp)
    response.then(resolve, reject)
  })

/** An answer of any status; a body that is no text is sent as JSON. */
export const replies =
  (status: number, body: unknown = null, headers: Record<string, string> = {}): Fault =>
  () => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    // Statuses that may not have a body.
    const content = body === null || status === 204 ? null : text
    return Promise.resolve(new Response(content, { status, headers }))
  }

/** The backend refuses with this code. */
export const refuses = (code: number, status = 400, message = `refused with ${code}`): Fault =>
  replies(status, { code, message, data: null })

/** The request never arrives. */
export const noNetwork: Fault = () => Promise.reject(new TypeError('Failed to fetch'))

/** The request arrives and is done; its answer is lost on the way back. */
export const lostAnswer: Fault = async (_, doIt) => {
  await doIt()
  throw new TypeError('Failed to fetch')
}

/** Nothing ever comes back. */
export const hangs: Fault = () => new Promise(() => undefined)

/** Headers come back and the beginning of a body, but never its end. */
export const hangsInBody: Fault = ({ signal }) => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"reservations":'))
      signal.addEventListener('abort', () => controller.error(signal.reason))
    },
  })
  return Promise.resolve(new Response(body, { status: 200 }))
}

/** The request waits until `release` is called; then it is answered as usual. */
export function deferred(): { fault: Fault; release: () => void } {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { fault: (_, doIt) => released.then(doIt), release: () => release() }
}
