/** A network that answers as it is told to: late, after the app has given up, or never. */
import { findRoute } from '#mocks/backend/answer.ts'
import type { EndpointName } from '#mocks/backend/world.ts'
import { refuses, type TestBackend } from '#tests/support/backend.ts'

const PROMPT_MS = 5

/** When it arrives and when it is answered, in milliseconds after it was sent; null for never. */
type Way = { arrives: number | null; answered: number | null }

export const WAYS = {
  prompt: { arrives: PROMPT_MS, answered: PROMPT_MS },
  slow: { arrives: 5_000, answered: 5_000 },
  answeredSlowly: { arrives: PROMPT_MS, answered: 5_000 },
  answerLost: { arrives: PROMPT_MS, answered: null },
  neverArrived: { arrives: null, answered: null },
  /** The app waits 10 s for an answer. */
  late: { arrives: 13_000, answered: null },
  veryLate: { arrives: 40_000, answered: null },
  /** Refused with 401, although the login is good. */
  unauthorized: { arrives: null, answered: PROMPT_MS },
} as const satisfies Record<string, Way>

export type WayName = keyof typeof WAYS

const passed = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

const lost = () => {
  throw new TypeError('Failed to fetch')
}

/** `onAnswered` sees what comes back, or null where nothing does. */
export function delayed(
  backend: TestBackend,
  onAnswered: (endpoint: EndpointName, request: Request, response: Response | null) => void = () =>
    undefined,
) {
  const plans: { endpoint: EndpointName; way: WayName }[] = []
  const onTheirWay: EndpointName[] = []

  const takePlan = (endpoint: EndpointName): WayName => {
    const planned = plans.findIndex((plan) => plan.endpoint === endpoint)
    return plans.splice(planned === -1 ? plans.length : planned, 1)[0]?.way ?? 'prompt'
  }

  const endpointOf = ({ method, url }: Request) => {
    const route = findRoute(method, new URL(url).pathname)
    if (route === null) throw new Error(`nobody answers ${method} ${url}`)
    return route.name
  }

  async function carry(endpoint: EndpointName, request: Request): Promise<Response> {
    const way = takePlan(endpoint)
    const { arrives, answered }: Way = WAYS[way]
    const { method, url, headers } = request
    const text = await request.clone().text()
    // Without its signal: what has left is carried out, whoever has given up.
    const copy = new Request(url, { method, headers, ...(text !== '' && { body: text }) })
    if (way === 'unauthorized') return refuses(401, 401)(request, lost)
    if (arrives === null) return passed(PROMPT_MS).then(lost)
    onTheirWay.push(endpoint)
    await passed(arrives)
    const response = await backend.fetch(copy)
    onTheirWay.splice(onTheirWay.indexOf(endpoint), 1)
    if (answered === null) return lost()
    await passed(answered - arrives)
    return response
  }

  async function deliver(request: Request): Promise<Response> {
    const endpoint = endpointOf(request)
    try {
      const response = await carry(endpoint, request)
      onAnswered(endpoint, request, response.clone())
      return response
    } catch (error) {
      onAnswered(endpoint, request, null)
      throw error
    }
  }

  const fetch = (request: Request): Promise<Response> => {
    const { signal } = request
    const givenUp = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
    return Promise.race([givenUp, deliver(request)])
  }

  return {
    /** The next request of this kind goes this way. */
    plan: (endpoint: EndpointName, way: WayName) => void plans.push({ endpoint, way }),
    /** From now on every request is answered at once. */
    calm: () => void plans.splice(0),
    /** The server may still carry it out. */
    isOnItsWay: (endpoint: EndpointName) => onTheirWay.includes(endpoint),
    backend: { ...backend, fetch },
  }
}
