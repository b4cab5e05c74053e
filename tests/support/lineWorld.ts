/** What the emulated LINE platform knows, and the words in which a test tells it what to do. */
import { makeTokens } from '#tests/support/lineTokens.ts'

/** LINE's addresses, host and path, that the SDK (2.31.0) requests; ':liffId' stands for the app's. */
export const ADDRESSES = {
  authorize: 'access.line.me/liff/v1/authorize',
  token: 'api.line.me/oauth2/v2.1/token',
  certs: 'api.line.me/oauth2/v2.1/certs',
  verify: 'api.line.me/oauth2/v2.1/verify',
  contextToken: 'api.line.me/liff/v2/apps/:liffId/contextToken',
  featureToken: 'api.line.me/liff/v2/apps/:liffId/featureToken',
  ott: 'api.line.me/liff/v2/apps/:liffId/ott',
  pickerPage: 'access.line.me/oauth2/v2.1/liff/shareTargetPicker',
  pickerResult: 'access.line.me/oauth2/v2.1/liff/shareTargetPicker/result',
  profile: 'api.line.me/v2/profile',
  friendship: 'api.line.me/friendship/v1/status',
  handOver: 'liff.line.me/:liffId',
  lineMe: 'line.me',
  picture: 'profile.line-scdn.net',
} as const

export type EndpointName = keyof typeof ADDRESSES

/** What LINE and its guest do from now on; a test may change each at any time. */
type LineBehaviour = {
  /** On the consent page of the login; 'asks' waits for a click on 'Allow' or 'Cancel'. */
  consent: 'allows' | 'denies' | 'asks'
  /** In the share picker: 'fails' is an error of LINE's, 'waits' leaves it to settlePicker(). */
  picker: 'sends' | 'fails' | 'waits'
  /** LINE's own form for a calendar entry; 'none' where this LINE has no such form. */
  calendar: 'opens' | 'none'
}

export type LineOptions = Partial<LineBehaviour> & {
  liffId: string
  /** The endpoint URL of the LIFF app: where LINE opens it, and below which its pages are. */
  endpoint: string
  /** 'inApp' is LINE's browser for links that are no LIFF app. */
  browser?: 'external' | 'liff' | 'inApp'
  /** What the page reads as its user agent; in LINE's two browsers 'desktop' is an iPhone. */
  os?: 'ios' | 'android' | 'desktop'
  /** Of the LINE app around the page, at least three numbers. */
  lineVersion?: string
  /** Whether the LIFF browser hands over a login (it does), or an earlier visit left one (no). */
  isLoggedIn?: boolean
  profile?: LineProfile
  /** Whether the guest is a friend of the channel's official account (they are). */
  isFriend?: boolean
  /** Whether the LIFF browser's page has LINE's bridge; the SDK waits for it without a limit. */
  hasBridge?: boolean
  /** Storages that throw as soon as they are touched, as where the browser blocks site data. */
  brokenStorage?: ('localStorage' | 'sessionStorage')[]
}

type LineProfile = { userId: string; displayName: string; pictureUrl: string }

/** A request to LINE as its servers saw it. */
export type LineRequest = {
  /** null: no address that the emulation knows. */
  endpoint: EndpointName | null
  method: string
  /** Host and path, e.g. 'api.line.me/v2/profile'. */
  address: string
  /** As it was written: '' or '?liffId=…'. */
  search: string
  query: Record<string, string>
  body: string
  authorization: string | null
}

/** Any answer; `json`, `html` or neither. */
export type LineAnswer = {
  status?: number
  json?: unknown
  html?: string
  headers?: Record<string, string>
}

/** Stands in for an answer: nothing ever, no connection, a page instead of JSON, or this status. */
export type LineFault = 'silent' | 'refused' | 'html' | number

type TokenExchange = {
  form: Record<string, string>
  /** Whether the challenge of the authorisation is the hash of this verifier. */
  isPkceValid: boolean
  status: number
}

/** One opening of the share picker. */
export type Share = {
  ott: string
  /** As the page handed them over; null until it has. */
  messages: unknown[] | null
  isMultiple: boolean | null
  outcome: 'SUCCESS' | 'CANCEL' | 'ERROR' | null
}

type CodeGrant = { challenge: string; redirectUri: string; isUsed: boolean }

export type LineWorld = ReturnType<typeof makeWorld>

/** What the channel asks its guests for, and they have granted. */
export const SCOPE = ['profile', 'openid', 'chat_message.write']

const someone: LineProfile = {
  userId: 'U0123456789abcdef0123456789abcdef',
  displayName: '陳大文',
  pictureUrl: 'https://profile.line-scdn.net/0h-picture',
}

export function makeWorld(options: LineOptions) {
  const { browser = 'external' } = options
  const channelId = options.liffId.split('-')[0] ?? ''
  return {
    channelId,
    lineVersion: '13.0.0',
    isLoggedIn: browser === 'liff',
    profile: someone,
    isFriend: true,
    hasBridge: true,
    brokenStorage: [] as string[],
    os: browser === 'external' ? ('desktop' as const) : ('ios' as const),
    ...options,
    browser,
    endpoint: new URL(options.endpoint),
    behaviour: {
      consent: options.consent ?? 'allows',
      picker: options.picker ?? 'sends',
      calendar: options.calendar ?? 'none',
    } as LineBehaviour,
    tokens: makeTokens(channelId),
    /** The access tokens that LINE has given out and not taken back. */
    accessTokens: new Set<string>(),
    codes: new Map<string, CodeGrant>(),
    requests: [] as LineRequest[],
    tokenExchanges: [] as TokenExchange[],
    shares: [] as Share[],
    closes: [] as string[],
    calendarEntries: [] as unknown[],
    faults: [] as { where: EndpointName | 'every'; fault: LineFault; times: number }[],
    /** What every answer but liff.line.me's hand-over waits for. */
    held: null as Promise<void> | null,
  }
}

/** A new login's access token. */
export function grantAccess(world: LineWorld): string {
  const token = world.tokens.opaque()
  world.accessTokens.add(token)
  return token
}

const EXTERNAL = { type: 'external' }

/** What liff.getContext() reads, signed as LINE does it. */
export function contextToken(world: LineWorld, isKnown: boolean): string {
  const { browser, liffId, endpoint, profile, behaviour } = world
  const where = browser === 'liff' ? { type: 'utou', utouId: 'utou-1', viewType: 'full' } : EXTERNAL
  return world.tokens.sign({
    ...where,
    ...(isKnown && { userId: profile.userId }),
    liffId,
    endpointUrl: endpoint.href,
    scope: SCOPE,
    availability: {
      shareTargetPicker: { permission: true, minVer: '10.3.0' },
      // The version that brought the calendar is not public; without one the SDK asks for the
      // permission alone.
      lineCalendarWrite: { permission: behaviour.calendar !== 'none' },
    },
    permanentLinkPattern: 'concat',
  })
}
