/** Answers of reads that lag behind a command, like those of a replica, or that have no codes. */
import { answer } from '#mocks/backend/answer.ts'
import { restoreWorld, saveWorld, type EndpointName, type World } from '#mocks/backend/world.ts'
import { toBackendRequest, toHttpAnswer } from '#mocks/http.ts'
import type { Chance } from '#tests/e2e/walk/random.ts'

const COMMANDS: ReadonlySet<EndpointName | null> = new Set<EndpointName>([
  'createReservation',
  'receiveReservation',
  'cancelReservation',
  'shareReservation',
])

/** The list always lags. Each of these may lag, too. */
const OTHER_READS = ['checkReservation', 'getMe', 'getSessions', 'syncStatus', 'getAvailability']

/** Such as '12 getReservations checkReservation': these reads lag 12 s behind. */
export function proposeReplica(chance: Chance): string {
  const others = OTHER_READS.filter(() => chance.below(2) === 0)
  return [4 + chance.below(17), 'getReservations', ...others].join(' ')
}

/** The number of seconds for which the lists have no codes. */
export const proposeUnissued = (chance: Chance): string => String(2 + chance.below(15))

type Send = () => Promise<Response>

export class LaggingReads {
  readonly #world: World
  readonly #now: () => number
  #lagMs = 0
  #reads: string[] = []
  /** The states before the commands, and when each command came. */
  #states: { at: number; text: string }[] = []
  #unissuedUntil = -Infinity
  /** When a read last differed from the server's state, in the walk's own time. */
  lastAt = -Infinity

  constructor(world: World, now: () => number) {
    this.#world = world
    this.#now = now
  }

  /** @param text of `proposeReplica` */
  lag(text: string): void {
    const [seconds, ...reads] = text.split(' ')
    this.#lagMs = Number(seconds) * 1000
    this.#reads = reads
  }

  /** For some seconds the lists have no codes of tickets. */
  withholdCodes(seconds: number): void {
    this.#unissuedUntil = this.#now() + seconds * 1000
  }

  heal(): void {
    this.#lagMs = 0
    this.#unissuedUntil = -Infinity
  }

  async answer(endpoint: EndpointName | null, request: Request, send: Send): Promise<Response> {
    const at = this.#now()
    if (this.#lagMs > 0 && COMMANDS.has(endpoint))
      this.#states.push({ at, text: saveWorld(this.#world) })
    const isLagging = endpoint !== null && this.#reads.includes(endpoint)
    const past = isLagging ? this.#states.find((state) => at - state.at < this.#lagMs) : undefined
    if (past) this.lastAt = at
    const response = await (past ? this.#answerFrom(past.text, request) : send())
    if (endpoint !== 'getReservations' || at >= this.#unissuedUntil) return response
    this.lastAt = at
    return changeRows(response, (rows) => rows.map((row) => ({ ...row, check_in_code: '' })))
  }

  async #answerFrom(text: string, request: Request): Promise<Response> {
    const { guests, apiTokens, now } = this.#world
    const past = { ...restoreWorld(text, now), guests, apiTokens }
    const { method, headers, url } = request
    const backendRequest = toBackendRequest({
      method,
      url: new URL(url),
      authorization: headers.get('authorization'),
      language: headers.get('accept-language'),
      text: await request.clone().text(),
    })
    const httpAnswer = toHttpAnswer(answer(past, backendRequest))
    return new Response(httpAnswer.text, httpAnswer)
  }
}

type Row = Record<string, unknown>

/** Changes the rows of a list of reservations. Leaves a refusal as it is. */
export async function changeRows(
  response: Response,
  change: (rows: Row[]) => Row[],
): Promise<Response> {
  if (!response.ok) return response
  const list = (await response.json()) as { reservations: Row[] }
  const body = JSON.stringify({ ...list, reservations: change(list.reservations) })
  return new Response(body, response)
}
