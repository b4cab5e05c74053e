/** A network that answers as it is told to: late, after the app has given up, or never. */
import { findRoute } from '#mocks/backend/answer.ts'
import { guestOfToken } from '#mocks/backend/guests.ts'
import type { EndpointName } from '#mocks/backend/world.ts'
import { refuses, type TestBackend } from '#tests/support/backend.ts'

const PROMPT_MS = 5
const LATE_MS = 13_000
const VERY_LATE_MS = 40_000

/** When it arrives and when it is answered, in milliseconds after it was sent; null for never. */
type Way = { arrives: number | null; answered: number | null }

export const WAYS = {
  prompt: { arrives: PROMPT_MS, answered: PROMPT_MS },
  slow: { arrives: 5_000, answered: 5_000 },
  answeredSlowly: { arrives: PROMPT_MS, answered: 5_000 },
  answerLost: { arrives: PROMPT_MS, answered: null },
  neverArrived: { arrives: null, answered: null },
  /** The app waits 10 s for an answer. */
  late: { arrives: LATE_MS, answered: null },
  veryLate: { arrives: VERY_LATE_MS, answered: null },
  /** Refused with 401, although the login is good. */
  unauthorized: { arrives: null, answered: PROMPT_MS },
} as const satisfies Record<string, Way>

export type WayName = keyof typeof WAYS

export type Call = {
  tab: number
  endpoint: EndpointName
  /** The variable part of its path. */
  param: string
  body: unknown
  /** Whose token it carries. */
  guest: number | null
  way: WayName
  sentAt: number
  arrivedAt: number | null
  /** It came back to a page that was there to read it. */
  isAnswered: boolean
}

/** The server may still carry it out. */
export const mayArrive = ({ way, arrivedAt }: Call): boolean =>
  WAYS[way].arrives !== null && arrivedAt === null

export type NetworkHooks = {
  /** Before the request leaves. */
  onSent: (call: Call) => void
  /** `answer` lets the backend work. */
  onArrival: (call: Call, answer: () => Promise<Response>) => Promise<Response>
  onAnswered: (call: Call, status: number) => void
  /** The page that is there now: who sent something may have gone. */
  pageOf: (tab: number) => object | undefined
}

const passed = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

export function disturbedNetwork(backend: TestBackend, hooks: NetworkHooks) {
  let inFlight = 0
  const plans: { endpoint: EndpointName; way: WayName }[] = []

  const takePlan = (endpoint: EndpointName): WayName => {
    const planned = plans.findIndex((plan) => plan.endpoint === endpoint)
    return plans.splice(planned === -1 ? plans.length : planned, 1)[0]?.way ?? 'prompt'
  }

  const read = (tab: number, request: Request): Call => {
    const { method, url, headers } = request
    const route = findRoute(method, new URL(url).pathname)
    if (route === null) throw new Error(`nobody answers ${method} ${url}`)
    const bearer = headers.get('authorization')?.slice('Bearer '.length) ?? null
    return {
      tab,
      endpoint: route.name,
      param: route.param,
      body: null,
      guest: guestOfToken(backend.world, bearer)?.id ?? null,
      way: takePlan(route.name),
      sentAt: Date.now(),
      arrivedAt: null,
      isAnswered: false,
    }
  }

  const arrive = async (call: Call, request: Request, text: string): Promise<Response> => {
    const { method, url, headers } = request
    // Without its signal: what has left is carried out, whoever has given up.
    const copy = new Request(url, { method, headers, ...(text !== '' && { body: text }) })
    const response = await hooks.onArrival(call, () => backend.fetch(copy))
    call.arrivedAt = Date.now()
    return response
  }

  const carry = async (call: Call, request: Request): Promise<Response> => {
    const text = await request.clone().text()
    call.body = text === '' ? null : (JSON.parse(text) as unknown)
    hooks.onSent(call)
    const { arrives, answered } = WAYS[call.way]
    if (call.way === 'unauthorized') {
      await passed(PROMPT_MS)
      return refuses(401, 401)(request, () => Promise.reject(new Error()))
    }
    if (arrives === null) {
      await passed(PROMPT_MS)
      throw new TypeError('Failed to fetch')
    }
    await passed(arrives)
    const response = await arrive(call, request, text)
    if (answered === null) throw new TypeError('Failed to fetch')
    await passed(answered - arrives)
    return response
  }

  const deliver = async (tab: number, request: Request): Promise<Response> => {
    const page = hooks.pageOf(tab)
    const call = read(tab, request)
    inFlight += 1
    try {
      const response = await carry(call, request)
      call.isAnswered = !request.signal.aborted && hooks.pageOf(tab) === page
      if (call.isAnswered) hooks.onAnswered(call, response.status)
      return response
    } finally {
      inFlight -= 1
    }
  }

  const fetch = (tab: number, request: Request): Promise<Response> => {
    const { signal } = request
    const givenUp = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
    return Promise.race([givenUp, deliver(tab, request)])
  }

  return {
    /** The next request of this kind goes this way. */
    plan: (endpoint: EndpointName, way: WayName) => void plans.push({ endpoint, way }),
    /** From now on every request is answered at once. */
    calm: () => void plans.splice(0),
    isBusy: () => inFlight > 0,
    backendOf: (tab: number): TestBackend => ({
      ...backend,
      fetch: (request) => fetch(tab, request),
    }),
  }
}
