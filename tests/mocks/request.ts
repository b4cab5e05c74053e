/** Helpers that send requests to the mock backend. */
import { answer } from '#mocks/backend/answer.ts'
import { guestOfMobile } from '#mocks/backend/guests.ts'
import { issueCode } from '#mocks/backend/codes.ts'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { makeScenario, type ScenarioName } from '#mocks/backend/scenarios.ts'
import type { World } from '#mocks/backend/world.ts'
import { checkContract, checkAnswer } from '#tests/support/contract.ts'

/** A Friday afternoon in Hong Kong. */
export const NOW = Date.parse('2025-06-20T14:20:00+08:00')

const ROOT = '/api/client/'

/** Creates a world with a clock that stands still until a test moves it. */
export function worldAt(scenario: ScenarioName = 'newcomer', at = NOW) {
  const clock = { at }
  return { clock, world: makeScenario(scenario, () => clock.at) }
}

/** Sends 'METHOD path?query' below /api/client. The default bearer is the mock guest's. */
export function request(
  world: World,
  line: string,
  body: unknown = null,
  bearer: string | null = MOCK_GUEST_TOKEN,
) {
  const [method = '', address = ''] = line.split(' ')
  const url = new URL(`http://mock.test${ROOT}${address}`)
  const answered = answer(world, {
    method,
    path: url.pathname,
    query: url.searchParams,
    body,
    bearer,
    isChinese: false,
  })
  // The contract does not name this address.
  if (answered.status === 404) return answered
  checkAnswer(world, { method, path: `/${url.pathname.slice(ROOT.length)}` }, answered)
  checkContract()
  return answered
}

/** Returns the code of a refusal, or null for a successful answer. */
export function refusalCode({ status, body }: { status: number; body: unknown }): unknown {
  if (status === 200) return null
  return body && typeof body === 'object' && 'code' in body ? body.code : 'no code'
}

/** Returns a token for the guest with this number, and creates the guest if necessary. */
export function signIn(world: World, mobile: string): string {
  const token = issueCode(world, 'test')
  world.apiTokens.push({ token, guestId: guestOfMobile(world, mobile).id })
  return token
}

/** Returns the first future session of an event without bookings. */
export function freeSession(world: World, slug = 'open-to-public') {
  const event = world.events.find((one) => one.slug === slug)
  const session = world.sessions.find(
    ({ eventId, startAt, taken }) => eventId === event?.id && startAt > world.now() && taken === 0,
  )
  if (!session) throw new Error(`no free session of ${slug}`)
  return session
}

/** Returns the newest reservation of the world. */
export function lastReservation(world: World) {
  const reservation = world.reservations.at(-1)
  if (!reservation) throw new Error('nobody has booked')
  return reservation
}
