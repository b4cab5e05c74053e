/** The answers of LINE's servers, by address. */
import {
  ACCESS_SECONDS,
  authorize,
  exchangeCode,
  handOver,
  refusal,
} from '#tests/e2e/line/login.ts'
import { openPicker, pickerPage, pickerResult } from '#tests/e2e/line/picker.ts'
import {
  ADDRESSES,
  contextToken,
  SCOPE,
  type EndpointName,
  type LineAnswer,
  type LineRequest,
  type LineWorld,
} from '#tests/e2e/line/world.ts'

type Answer = (world: LineWorld, request: LineRequest) => LineAnswer

const SVG = { 'content-type': 'image/svg+xml' }

const answers: Record<EndpointName, Answer> = {
  authorize,
  token: exchangeCode,
  certs: ({ tokens }) => ({ json: tokens.certificates() }),
  verify,
  contextToken: (world, request) => ({
    json: { contextToken: contextToken(world, isLoggedIn(world, request)) },
  }),
  featureToken: ({ tokens }) => ({ json: { featureToken: tokens.opaque() } }),
  ott: openPicker,
  pickerPage,
  pickerResult,
  profile: ({ profile }) => ({ json: profile }),
  message: ({ sentToChat }, { body }) => {
    sentToChat.push((JSON.parse(body) as { messages: unknown[] }).messages)
    return { json: {} }
  },
  friendship: ({ isFriend }) => ({ json: { friendFlag: isFriend } }),
  handOver: (world, request) => redirect(handOver(world, restOf(world, request))),
  // line.me/R/share and similar addresses show a page that offers to open LINE.
  lineMe: () => ({ html: '<title>LINE</title><h1>Open LINE</h1>' }),
  picture: () => ({ html: '<svg xmlns="http://www.w3.org/2000/svg"/>', headers: SVG }),
}

/** These endpoints require the guest's access token. */
const GUARDED: EndpointName[] = ['featureToken', 'ott', 'profile', 'friendship', 'message']

/** These endpoints also answer every path below their address. */
const WITH_PATHS: EndpointName[] = ['handOver', 'lineMe', 'picture']

const redirect = (location: string): LineAnswer => ({ status: 302, headers: { location } })

/** Returns the endpoint of an address such as 'api.line.me/v2/profile', or null. */
export function endpointAt({ liffId }: LineWorld, address: string): EndpointName | null {
  for (const name of Object.keys(ADDRESSES) as EndpointName[]) {
    const pattern = ADDRESSES[name].replace(':liffId', liffId)
    if (address === pattern || address === `${pattern}/`) return name
    if (WITH_PATHS.includes(name) && address.startsWith(`${pattern}/`)) return name
  }
  return null
}

export function answerFor(world: LineWorld, request: LineRequest): LineAnswer {
  const { endpoint } = request
  if (endpoint === null) return { status: 404, json: { message: 'Not found' } }
  if (GUARDED.includes(endpoint) && !isLoggedIn(world, request))
    return { status: 401, json: { message: 'The access token expired' } }
  return answers[endpoint](world, request)
}

const isLoggedIn = ({ accessTokens }: LineWorld, { authorization }: LineRequest) =>
  accessTokens.has(authorization?.replace(/^Bearer /, '') ?? '')

function verify(world: LineWorld, { query }: LineRequest): LineAnswer {
  if (!world.accessTokens.has(query['access_token'] ?? ''))
    return refusal('invalid_request', 'access token expired')
  const { channelId } = world
  return { json: { scope: SCOPE.join(' '), client_id: channelId, expires_in: ACCESS_SECONDS } }
}

/** Returns the part of a link after the LIFF id, such as '/invitation/ABC?foo=1'. */
const restOf = ({ liffId }: LineWorld, { address, search }: LineRequest): string =>
  address.slice(ADDRESSES.handOver.replace(':liffId', liffId).length) + search
