/** The state of the emulated LINE platform, and the options that tests use. */
import { makeTokens } from '#tests/e2e/line/tokens.ts'

/** LINE's addresses (host and path) that the SDK 2.31.0 requests. ':liffId' stands for the app's id. */
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
  message: 'api.line.me/message/v3/share',
  handOver: 'liff.line.me/:liffId',
  lineMe: 'line.me',
  picture: 'profile.line-scdn.net',
} as const

export type EndpointName = keyof typeof ADDRESSES

/** The behaviour of LINE and its guest. Tests may change it at any time. */
type LineBehaviour = {
  /** The consent page of the login. 'asks' waits for a click on 'Allow' or 'Cancel'. */
  consent: 'allows' | 'denies' | 'asks'
  /** The share picker. 'fails' is an error of LINE. 'waits' lets the test call answerPicker(). */
  picker: 'sends' | 'fails' | 'waits'
  /** LINE's form for a calendar entry. 'none' if this version of LINE has no such form. */
  calendar: 'opens' | 'none'
}

export type LineOptions = Partial<LineBehaviour> & {
  liffId: string
  /** The endpoint URL of the LIFF app. LINE opens it, and the app's pages are below it. */
  endpoint: string
  /** 'inApp' is LINE's browser for links that are not LIFF apps. */
  browser?: 'external' | 'liff' | 'inApp'
  /** Determines the user agent. In LINE's own browsers, 'desktop' means an iPhone. */
  os?: 'ios' | 'android' | 'desktop'
  /** The version of the LINE app, with at least three numbers. */
  lineVersion?: string
  /** Whether there is a login. The default is true in the LIFF browser, otherwise false. */
  isLoggedIn?: boolean
  profile?: LineProfile
  /** Whether the guest is a friend of the official account. The default is true. */
  isFriend?: boolean
  /** Whether LINE's bridge exists in the LIFF browser. The SDK waits for it without a timeout. */
  hasBridge?: boolean
  /** Storages that throw on access, as in a browser that blocks site data. */
  brokenStorage?: ('localStorage' | 'sessionStorage')[]
}

type LineProfile = { userId: string; displayName: string; pictureUrl: string }

/** A request as LINE's servers received it. */
export type LineRequest = {
  /** Null if the emulation does not know the address. */
  endpoint: EndpointName | null
  method: string
  /** Host and path, such as 'api.line.me/v2/profile'. */
  address: string
  /** The query string: '' or '?liffId=…'. */
  search: string
  query: Record<string, string>
  body: string
  authorization: string | null
}

/** An answer. It has `json`, `html` or neither. */
export type LineAnswer = {
  status?: number
  json?: unknown
  html?: string
  headers?: Record<string, string>
}

/** Replaces an answer: no answer, a refused connection, a page in place of JSON, or a status. */
export type LineFault = 'silent' | 'refused' | 'html' | number

type TokenExchange = {
  form: Record<string, string>
  /** Whether the authorization's challenge is the hash of this verifier. */
  isPkceValid: boolean
  status: number
}

/** One use of the share picker. */
export type Share = {
  ott: string
  /** The messages from the page. Null until it has sent them. */
  messages: unknown[] | null
  isMultiple: boolean | null
  outcome: 'SUCCESS' | 'CANCEL' | 'ERROR' | null
}

type CodeGrant = { challenge: string; redirectUri: string; isUsed: boolean }

export type LineWorld = ReturnType<typeof makeWorld>

/** The permissions that the channel requests, and that all guests have granted. */
export const SCOPE = ['profile', 'openid', 'chat_message.write']

const DEFAULT_PROFILE: LineProfile = {
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
    profile: DEFAULT_PROFILE,
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
    /** The access tokens that LINE has issued and not revoked. */
    accessTokens: new Set<string>(),
    codes: new Map<string, CodeGrant>(),
    requests: [] as LineRequest[],
    tokenExchanges: [] as TokenExchange[],
    shares: [] as Share[],
    closes: [] as string[],
    calendarEntries: [] as unknown[],
    /** The messages of each request to write to the chat. */
    sentToChat: [] as unknown[][],
    faults: [] as { where: EndpointName | 'every'; fault: LineFault; times: number }[],
    /** Delays every answer, except the hand-over of liff.line.me. */
    held: null as Promise<void> | null,
  }
}

/** Issues the access token of a new login. */
export function grantAccess(world: LineWorld): string {
  const token = world.tokens.opaque()
  world.accessTokens.add(token)
  return token
}

const EXTERNAL = { type: 'external' }

/** Returns the signed token that liff.getContext() reads. */
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
      // It is unknown which version introduced the calendar. Without minVer, the SDK checks only the
      // permission.
      lineCalendarWrite: { permission: behaviour.calendar !== 'none' },
    },
    permanentLinkPattern: 'concat',
  })
}
