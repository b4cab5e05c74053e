/** LINE's servers: every address that the SDK (2.31.0) requests, and what it gets. */
import {
  ACCESS_SECONDS,
  authorize,
  exchangeCode,
  handOver,
  refusal,
} from '#tests/support/lineLogin.ts'
import { openPicker, pickerPage, pickerResult } from '#tests/support/linePicker.ts'
import {
  contextToken,
  SCOPE,
  type EndpointName,
  type LineAnswer,
  type LineRequest,
  type LineWorld,
} from '#tests/support/lineWorld.ts'

type Endpoint = {
  /** Host and path; ':liffId' stands for the app's. */
  address: string
  methods?: string[]
  /** Whether it asks for the guest's access token. */
  isGuarded?: boolean
  answer: (world: LineWorld, request: LineRequest) => LineAnswer
}

const API = 'api.line.me'
const ACCESS = 'access.line.me'
const LIFF = 'liff.line.me'

const endpoints: Record<EndpointName, Endpoint> = {
  authorize: { address: `${ACCESS}/liff/v1/authorize`, answer: authorize },
  token: { address: `${API}/oauth2/v2.1/token`, methods: ['POST'], answer: exchangeCode },
  certs: {
    address: `${API}/oauth2/v2.1/certs`,
    answer: ({ tokens }) => ({ json: tokens.certificates() }),
  },
  verify: { address: `${API}/oauth2/v2.1/verify`, answer: verify },
  contextToken: {
    address: `${API}/liff/v2/apps/:liffId/contextToken`,
    answer: (world, request) => ({
      json: { contextToken: contextToken(world, isLoggedIn(world, request)) },
    }),
  },
  featureToken: {
    address: `${API}/liff/v2/apps/:liffId/featureToken`,
    isGuarded: true,
    answer: ({ tokens }) => ({ json: { featureToken: tokens.opaque() } }),
  },
  ott: { address: `${API}/liff/v2/apps/:liffId/ott`, isGuarded: true, answer: openPicker },
  pickerPage: { address: `${ACCESS}/oauth2/v2.1/liff/shareTargetPicker`, answer: pickerPage },
  pickerResult: {
    address: `${ACCESS}/oauth2/v2.1/liff/shareTargetPicker/result`,
    methods: ['GET', 'POST'],
    answer: pickerResult,
  },
  profile: {
    address: `${API}/v2/profile`,
    isGuarded: true,
    answer: ({ profile }) => ({ json: profile }),
  },
  friendship: {
    address: `${API}/friendship/v1/status`,
    isGuarded: true,
    answer: ({ isFriend }) => ({ json: { friendFlag: isFriend } }),
  },
  handOver: {
    address: `${LIFF}/:liffId`,
    answer: (world, request) => redirect(handOver(world, restOf(world, request))),
  },
  /** line.me/R/share and the like: in a browser a page that offers to open LINE. */
  lineMe: { address: 'line.me', answer: () => ({ html: '<title>LINE</title><h1>Open LINE</h1>' }) },
  picture: {
    address: 'profile.line-scdn.net',
    answer: () => ({ html: '<svg xmlns="http://www.w3.org/2000/svg"/>', headers: SVG }),
  },
}

const SVG = { 'content-type': 'image/svg+xml' }

/** These answer for every path below theirs. */
const WITH_PATHS: EndpointName[] = ['handOver', 'lineMe', 'picture']

const redirect = (location: string): LineAnswer => ({ status: 302, headers: { location } })

/** Which endpoint an address ('api.line.me/v2/profile') is; null for none. */
export function endpointAt({ liffId }: LineWorld, address: string): EndpointName | null {
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const own = endpoints[name].address.replace(':liffId', liffId)
    if (address === own || address === `${own}/`) return name
    if (WITH_PATHS.includes(name) && address.startsWith(`${own}/`)) return name
  }
  return null
}

export function answerFor(world: LineWorld, request: LineRequest): LineAnswer {
  if (request.endpoint === null) return { status: 404, json: { message: 'Not found' } }
  const { methods = ['GET'], isGuarded = false, answer } = endpoints[request.endpoint]
  if (!methods.includes(request.method)) return { status: 405, json: { message: 'Not allowed' } }
  if (isGuarded && !isLoggedIn(world, request))
    return { status: 401, json: { message: 'The access token expired' } }
  return answer(world, request)
}

const isLoggedIn = ({ accessTokens }: LineWorld, { authorization }: LineRequest) =>
  accessTokens.has(authorization?.replace(/^Bearer /, '') ?? '')

function verify(world: LineWorld, { query }: LineRequest): LineAnswer {
  if (!world.accessTokens.has(query['access_token'] ?? ''))
    return refusal('invalid_request', 'access token expired')
  const { channelId } = world
  return { json: { scope: SCOPE.join(' '), client_id: channelId, expires_in: ACCESS_SECONDS } }
}

/** What a link has after the LIFF id: '/invitation/ABC?foo=1'. */
const restOf = ({ liffId }: LineWorld, { address, search }: LineRequest): string =>
  address.slice(`${LIFF}/${liffId}`.length) + search
