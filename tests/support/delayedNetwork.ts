/** A network that answers as it is told to: late, after the app has given up, or never. */
import { findRoute } from '#mocks/backend/answer.ts'
import type { EndpointName } from '#mocks/backend/world.ts'
import type { TestBackend } from '#tests/support/backend.ts'

const PROMPT_MS = 5

/** When it arrives and when it is answered, in milliseconds after it was sent; null for never. */
type Way = { arrives: number | null; answered: number | null }

const WAYS = {
  prompt: { arrives: PROMPT_MS, answered: PROMPT_MS },
  answeredSlowly: { arrives: PROMPT_MS, answered: 5_000 },
  answerLost: { arrives: PROMPT_MS, answered: null },
  neverArrived: { arrives: null, answered: null },
  /** The app waits 10 s for an answer. */
  late: { arrives: 13_000, answered: null },
} as const satisfies Record<string, Way>

export type WayName = keyof typeof WAYS

const passed = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

const lost = () => {
  throw new TypeError('Failed to fetch')
}

/** The first request of `planned` goes this way, all others promptly. */
export function delayed(backend: TestBackend, planned: EndpointName, way: WayName) {
  const ways: WayName[] = [way]
  let onTheirWay = 0

  async function carry(request: Request): Promise<Response> {
    const { method, url, headers } = request
    const isPlanned = findRoute(method, new URL(url).pathname)?.name === planned
    const { arrives, answered }: Way = WAYS[(isPlanned && ways.shift()) || 'prompt']
    const text = await request.clone().text()
    // Without its signal: what has left is carried out, whoever has given up.
    const copy = new Request(url, { method, headers, ...(text !== '' && { body: text }) })
    if (arrives === null) return passed(PROMPT_MS).then(lost)
    if (isPlanned) onTheirWay += 1
    await passed(arrives)
    const response = await backend.fetch(copy)
    if (isPlanned) onTheirWay -= 1
    if (answered === null) return lost()
    await passed(answered - arrives)
    return response
  }

  const fetch = (request: Request): Promise<Response> => {
    const { signal } = request
    const givenUp = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
    return Promise.race([givenUp, carry(request)])
  }

  return {
    backend: { ...backend, fetch },
    /** The server may still carry out a planned one. */
    isOnItsWay: () => onTheirWay > 0,
  }
}
