/** A network that answers late, after the app's timeout, or never. */
import { findRoute } from '#mocks/backend/answer.ts'
import type { EndpointName } from '#mocks/backend/world.ts'
import type { TestBackend } from '#tests/support/backend.ts'

const PROMPT_MS = 5

/** Milliseconds after sending until the request arrives and until it is answered. Null means never. */
type Delivery = { arrives: number | null; answered: number | null }

const DELIVERIES = {
  prompt: { arrives: PROMPT_MS, answered: PROMPT_MS },
  answeredSlowly: { arrives: PROMPT_MS, answered: 5_000 },
  answerLost: { arrives: PROMPT_MS, answered: null },
  neverArrived: { arrives: null, answered: null },
  /** Arrives after the app's timeout of 10 s. */
  late: { arrives: 13_000, answered: null },
} as const satisfies Record<string, Delivery>

export type DeliveryName = keyof typeof DELIVERIES

const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

const lost = () => {
  throw new TypeError('Failed to fetch')
}

/** The first `planned` request travels this way. All others are answered promptly. */
export function delayed(backend: TestBackend, planned: EndpointName, delivery: DeliveryName) {
  const deliveries: DeliveryName[] = [delivery]
  let pendingCount = 0

  async function carry(request: Request): Promise<Response> {
    const { method, url, headers } = request
    const isPlanned = findRoute(method, new URL(url).pathname)?.name === planned
    const { arrives, answered }: Delivery =
      DELIVERIES[(isPlanned && deliveries.shift()) || 'prompt']
    const text = await request.clone().text()
    // Omit the signal: the server executes a request even if the app has aborted it.
    const copy = new Request(url, { method, headers, ...(text !== '' && { body: text }) })
    if (arrives === null) return sleep(PROMPT_MS).then(lost)
    if (isPlanned) pendingCount += 1
    await sleep(arrives)
    const response = await backend.fetch(copy)
    if (isPlanned) pendingCount -= 1
    if (answered === null) return lost()
    await sleep(answered - arrives)
    return response
  }

  const fetch = (request: Request): Promise<Response> => {
    const { signal } = request
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
    return Promise.race([aborted, carry(request)])
  }

  return {
    backend: { ...backend, fetch },
    /** Whether the server may still execute a planned request. */
    isOnItsWay: () => pendingCount > 0,
  }
}
