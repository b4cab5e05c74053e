/** How the tests of the mock backend put their questions. */
import { answer } from '#mocks/backend/answer.ts'
import { guestOfMobile } from '#mocks/backend/guests.ts'
import { issueCode } from '#mocks/backend/codes.ts'
import { MOCK_GUEST_TOKEN } from '#mocks/backend/login.ts'
import { makeScenario, type ScenarioName } from '#mocks/backend/scenarios.ts'
import type { World } from '#mocks/backend/world.ts'
import { checkContract, holdAnswer } from '#tests/support/contract.ts'

/** Friday afternoon in Hong Kong. */
export const NOW = Date.parse('2025-06-20T14:20:00+08:00')

const ROOT = '/api/client/'

/** A world under a clock that stands still until it is moved. */
export function worldAt(scenario: ScenarioName = 'newcomer', at = NOW) {
  const clock = { at }
  return { clock, world: makeScenario(scenario, () => clock.at) }
}

/**
 * Asks as 'METHOD path?query' below /api/client, signed in as the mock guest unless another bearer
 * is given.
 */
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
  // An address that the contract does not name.
  if (answered.status === 404) return answered
  holdAnswer(world, { method, path: `/${url.pathname.slice(ROOT.length)}` }, answered)
  checkContract()
  return answered
}

/** The code of a refusal, or null where the answer is a good one. */
export function refusalCode({ status, body }: { status: number; body: unknown }): unknown {
  if (status === 200) return null
  return body && typeof body === 'object' && 'code' in body ? body.code : 'no code'
}

/** The token of a guest with this number, new or not. */
export function signIn(world: World, mobile: string): string {
  const token = issueCode(world, 'test')
  world.apiTokens.push({ token, guestId: guestOfMobile(world, mobile).id })
  return token
}

/** The first session of an event that is ahead and has room. */
export function freeSession(world: World, slug = 'open-to-public') {
  const event = world.events.find((one) => one.slug === slug)
  const session = world.sessions.find(
    ({ eventId, startAt, taken }) => eventId === event?.id && startAt > world.now() && taken === 0,
  )
  if (!session) throw new Error(`no free session of ${slug}`)
  return session
}

/**
 * The reservation with the highest id that the scenario or the test has made for the mock guest.
 */
export function lastReservation(world: World) {
  const reservation = world.reservations.at(-1)
  if (!reservation) throw new Error('nobody has booked')
  return reservation
}
