/** A server that answers every endpoint at random, and records the times of the requests. */
import fc from 'fast-check'
import type { Fault, TestBackend } from '#tests/support/backend.ts'

/** Milliseconds. Without a delay, a loop of requests would block the fake clock. */
const ANSWER_DELAY_MS = 20

/** A page with this many requests has failed. Further requests get no answer, which ends a loop. */
const MAX_REQUESTS = 400

const HOUR_MS = 3_600_000

const HTML = '<!doctype html><title>Bad gateway</title>'

const STATUSES = [200, 204, 301, 302, 304, 307, 400, 401, 403, 404, 408, 409, 422]
const SERVER_STATUSES = [500, 502, 503, 504]

/** Every business code that the app handles, and one unknown code. */
const CODES = [
  0, 20000, 401, 105, 500, 612, 907, 1002, 1500, 1701, 1702, 1716, 1717, 1718, 1800, 1803, 1804,
  1806, 2007, 9876,
]

const IDS = new Set(['id', 'user_id'])

type Change = (value: unknown, key: string) => unknown

/** Returns a copy of an answer in which `change` has replaced every field. */
const withFields = (value: unknown, change: Change): unknown => {
  if (Array.isArray(value)) return value.map((item) => withFields(item, change))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([key, field]) => [
    key,
    change(withFields(field, change), key),
  ])
  return Object.fromEntries(fields) as unknown
}

const withOtherGuest = (body: unknown, guest: number) =>
  withFields(body, (value, key) => (IDS.has(key) && value !== null ? guest : value))

const withOtherBooleans = (body: unknown) =>
  withFields(body, (value) => (typeof value === 'boolean' ? !value : value))

const withRemainingSeconds = (body: unknown, seconds: number) =>
  withFields(body, (value, key) => (key.endsWith('remaining_seconds') ? seconds : value))

const withHeaders = (response: Response, headers: Record<string, string>) => {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

const changed =
  (change: (body: unknown) => unknown): Fault =>
  async (_, answer) => {
    const response = await answer()
    const body: unknown = JSON.parse((await response.text()) || 'null')
    const text = JSON.stringify(change(body)) ?? ''
    return new Response(response.status === 204 ? null : text, { status: response.status })
  }

const statusOf = (status: number, text: string, headers: Record<string, string> = {}): Fault => {
  const hasBody = ![204, 304].includes(status)
  return () => Promise.resolve(new Response(hasBody ? text : null, { status, headers }))
}

const isLate =
  (delayMs: number): Fault =>
  async (_, answer) => {
    const response = await answer()
    await new Promise((done) => setTimeout(done, delayMs))
    return response
  }

type Odd = { name: string; fault: Fault }

/** Sets the name that fast-check prints. */
const named = (name: string, fault: Fault): Odd =>
  Object.assign({ name, fault }, { [fc.toStringMethod]: () => `'${name}'` })

const bodies = fc.constantFrom('', 'null', '{}', '[]', HTML, '{"reservations":[', '{"code":0}')

const statusAndBody = fc
  .tuple(fc.constantFrom(...STATUSES, ...SERVER_STATUSES), bodies)
  .map(([status, text]) => named(`${status} ${text}`, statusOf(status, text)))

const refusal = fc
  .tuple(fc.constantFrom(...CODES), fc.constantFrom(200, 400, 401, 403, 500))
  .map(([code, status]) => {
    const text = JSON.stringify({ code, message: `code ${code}`, data: null })
    return named(`${status} code ${code}`, statusOf(status, text))
  })

const rateLimit = fc.constantFrom('', '0', '1', '-5', '7', '600', 'soon').map((value) => {
  const headers = value === '' ? {} : { 'retry-after': value }
  return named(`429 Retry-After ${value}`, statusOf(429, '', headers))
})

const valid: Odd = named('valid', (_, answer) => answer())

const otherGuest = fc.constantFrom(101, 102, 103).map((guest) =>
  named(
    `guest ${guest}`,
    changed((body) => withOtherGuest(body, guest)),
  ),
)

const clock = fc
  .constantFrom(-5 * HOUR_MS, -HOUR_MS, HOUR_MS, 5 * HOUR_MS)
  .map((ms) =>
    named(`Date ${ms / HOUR_MS} h`, async (_, answer) =>
      withHeaders(await answer(), { date: new Date(Date.now() + ms).toUTCString() }),
    ),
  )

const seconds = fc.constantFrom(0, 0.001, -1, 1, 5, 1e308).map((left) =>
  named(
    `codes ${left} s`,
    changed((body) => withRemainingSeconds(body, left)),
  ),
)

const noNetwork = named('no network', () => Promise.reject(new TypeError('Failed to fetch')))
const lostAnswer = named('lost answer', async (_, answer) => {
  await answer()
  throw new TypeError('Failed to fetch')
})
const otherBooleans = named('other booleans', changed(withOtherBooleans))

const odd: fc.Arbitrary<Odd> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(valid) },
  { weight: 2, arbitrary: otherGuest },
  { weight: 3, arbitrary: statusAndBody },
  { weight: 3, arbitrary: refusal },
  { weight: 1, arbitrary: rateLimit },
  { weight: 1, arbitrary: clock },
  { weight: 1, arbitrary: seconds },
  fc.constantFrom(noNetwork, lostAnswer, otherBooleans, named('after 9 s', isLate(9_000))),
)

/** Most loops occur if one endpoint is refused while the others are answered. */
const turns: fc.Arbitrary<Odd[]> = fc.oneof(
  fc.constant<Odd[]>([valid]),
  fc.array(odd, { minLength: 1, maxLength: 3 }),
)

/** A cache that mixes up guests names another guest in each personal answer. */
const guestsInTurn = fc.array(fc.oneof(fc.constant(valid), otherGuest), {
  minLength: 2,
  maxLength: 3,
})

/** Each group of endpoints cycles through its own answers, so that only one may be refused. */
const SUBJECTS = {
  me: /^GET \/me$/,
  list: /^GET \/reservation\/list$/,
  sync: /sync-status$/,
  login: /^POST \/login$/,
  command: /^(POST|PATCH) /,
  other: /./,
}

type Subject = keyof typeof SUBJECTS

export type Plan = Record<Subject, Odd[]>

export const plans: fc.Arbitrary<Plan> = fc.record({
  me: fc.oneof({ weight: 3, arbitrary: turns }, { weight: 1, arbitrary: guestsInTurn }),
  list: turns,
  sync: turns,
  login: turns,
  command: turns,
  other: turns,
})

const allValid: Plan = {
  me: [valid],
  list: [valid],
  sync: [valid],
  login: [valid],
  command: [valid],
  other: [valid],
}

const noLogin = named('401', statusOf(401, ''))
const guestOf = (guest: number) =>
  named(
    `guest ${guest}`,
    changed((body) => withOtherGuest(body, guest)),
  )

/** Plans that made, or almost made, a page loop. They are always tried. */
export const knownPlans: Plan[] = [
  { ...allValid, me: [guestOf(101), guestOf(102)] },
  { ...allValid, list: [noLogin] },
  { ...allValid, sync: [noLogin] },
  { ...allValid, list: [noLogin], command: [lostAnswer] },
  { ...allValid, command: [noLogin] },
  { ...allValid, other: [noLogin] },
  { ...allValid, me: [valid, noLogin], list: [noLogin, valid] },
  { ...allValid, sync: [otherBooleans], other: [otherBooleans, valid] },
]

/** Answers by the plan from now on. Returns the list that collects the time of each request. */
export function answerByPlan(backend: TestBackend, plan: Plan): number[] {
  const requestedAt: number[] = []
  const turnOf = { me: 0, list: 0, sync: 0, login: 0, command: 0, other: 0 }
  backend.fail('every', async (request, answer) => {
    requestedAt.push(Date.now())
    if (requestedAt.length > MAX_REQUESTS) return new Promise<Response>(() => undefined)
    await new Promise((done) => setTimeout(done, ANSWER_DELAY_MS))
    const line = `${request.method} ${new URL(request.url).pathname.replace('/api/client', '')}`
    const subjects = Object.keys(SUBJECTS) as Subject[]
    const subject = subjects.find((one) => SUBJECTS[one].test(line)) ?? 'other'
    const row = plan[subject]
    const turn = row[turnOf[subject] % row.length] ?? valid
    turnOf[subject] += 1
    return turn.fault(request, answer)
  })
  return requestedAt
}

/** Returns the largest number of requests in any window of this length. */
export function busiestWindow(requestedAt: readonly number[], windowMs = 10_000): number {
  const counts = requestedAt.map(
    (start) => requestedAt.filter((at) => at >= start && at < start + windowMs).length,
  )
  return Math.max(0, ...counts)
}
