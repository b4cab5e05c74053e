/** The faults of a request: one for each way in which a server or a network can fail. */
import { findRoute } from '#mocks/backend/answer.ts'
import { endpointNames, type EndpointName } from '#mocks/backend/world.ts'
import { statusOf } from '#mocks/network.ts'
import { calls } from '#mocks/contract/calls.ts'
import { lostAnswer, noNetwork, refuses, replies, type Fault } from '#tests/support/backend.ts'
import { changeRows } from '#tests/e2e/walk/laggingReads.ts'
import type { Chance } from '#tests/e2e/walk/random.ts'

/** Delays of the server in milliseconds: within the app's timeout, beyond it, and infinite. */
export const DELAYS: Record<string, number> = { late: 4_000, 'too-late': 12_000, hung: Infinity }

const FAULTS: Record<string, Fault> = {
  lost: lostAnswer,
  'no-network': noNetwork,
  'server-error': refuses(500, 500, ''),
  'bad-gateway': replies(502, '<html><body>Bad Gateway</body></html>'),
  login: replies(200, '<html><body>Log in to this network</body></html>'),
  cut: replies(200, '{"reservations":[{"id":1,"sta'),
  'gateway-401': replies(401, '<html><body>401 Authorization Required</body></html>'),
  empty: replies(200),
  null: replies(200, 'null'),
  unauthorized: refuses(401, 401, ''),
  busy: replies(429, { code: 429, message: '', data: null }, { 'Retry-After': '7' }),
}

/** The request is executed, and its connection is cut. The browser's copy of it gets the answer. */
const copied: Fault = async (_, answer) => {
  await answer()
  return answer()
}

const partial =
  (lacks: (index: number, count: number) => boolean): Fault =>
  async (_, answer) =>
    changeRows(await answer(), (rows) => rows.filter((__, index) => !lacks(index, rows.length)))

/** Faults of single calls that still get an answer of the API, so nothing has failed for the app. */
const MILD_FAULTS: Record<string, Partial<Record<EndpointName, Fault>>> = {
  copied: { createReservation: copied, receiveReservation: copied },
  'without-first': { getReservations: partial((index) => index === 0) },
  'without-last': { getReservations: partial((index, count) => index === count - 1) },
  changed: {
    syncStatus: async (_, answer) => {
      const response = await answer()
      return response.ok ? new Response('{"is_updated":true}', response) : response
    },
  },
}

const MILD_LINES = Object.entries(MILD_FAULTS).flatMap(([kind, faults]) =>
  Object.keys(faults).map((call) => `${call} ${kind}`),
)

/** Such as 'getReservations without-last' or 'syncStatus changed always'. */
export function proposeMildFault(chance: Chance): string {
  const line = chance.pick(MILD_LINES)
  return line.endsWith('changed') ? `${line} always` : line
}

export const isMild = (kind: string): boolean => kind in MILD_FAULTS

/** True for faults after which a list lacks a ticket. */
export const isPartial = (kind: string | null): boolean => kind?.startsWith('without') === true

/** Every endpoint may also refuse with an unknown code. */
const UNKNOWN_CODE = '1999'

/** No screen calls these endpoints. */
const UNUSED: EndpointName[] = ['resetUser', 'getActivitySessions']
const CALLS = endpointNames.filter((name) => !UNUSED.includes(name))

/** Such as 'getMe lost' or 'createReservation 1701 always'. */
export function proposeFault(chance: Chance): string {
  const endpoint = chance.pick(CALLS)
  const call = chance.below(9) === 0 ? 'every' : endpoint
  const { codes, otherCodes } = calls[endpoint]
  const known = Object.keys({ ...codes, ...otherCodes })
  const kind = chance.weigh([
    [3, chance.pick([...known, UNKNOWN_CODE])],
    [3, chance.pick(Object.keys(DELAYS))],
    [10, chance.pick(Object.keys(FAULTS))],
  ])
  return [call, kind, ...(chance.below(4) === 0 ? ['always'] : [])].join(' ')
}

/** What happens to the check of the login after a gateway has refused a call. */
const UNCERTAIN = ['bad-gateway', 'busy', 'no-network', 'hung', 'lost']

/** 'syncStatus bad-gateway': a gateway refuses this call with 401, then /me gets no answer. */
export const proposeGateway = (chance: Chance): string =>
  `${chance.pick(['syncStatus', 'syncStatus', 'getReservations'])} ${chance.pick(UNCERTAIN)}`

export function gatewayFaults(text: string): PlannedFault[] {
  const [call = '', kind = ''] = text.split(' ')
  return [
    { call, kind: 'gateway-401', isLasting: false },
    { call: 'getMe', kind, isLasting: false },
  ]
}

export type PlannedFault = { call: string; kind: string; isLasting: boolean }

export function readFault(text: string): PlannedFault {
  const [call = '', kind = '', lasting] = text.split(' ')
  return { call, kind, isLasting: lasting === 'always' }
}

export const endpointOf = (method: string, url: string): EndpointName | null =>
  findRoute(method, new URL(url).pathname)?.name ?? null

/** Returns and removes the fault of the next call of this endpoint, or null. */
export function takeFault(planned: PlannedFault[], endpoint: EndpointName | null): string | null {
  const index = planned.findIndex(({ call }) => call === 'every' || call === endpoint)
  const found = planned[index]
  if (found === undefined) return null
  if (!found.isLasting) planned.splice(index, 1)
  return found.kind
}

export function faultOf(kind: string, endpoint: EndpointName | null): Fault {
  const fault = FAULTS[kind] ?? (endpoint && MILD_FAULTS[kind]?.[endpoint])
  if (fault) return fault
  if (kind in DELAYS) return (_, answer) => answer()
  return refuses(Number(kind), statusOf(Number(kind)), '')
}
