/** What the emulated LINE platform knows, and the words in which a test tells it what to do. */
import { makeTokens } from '#tests/support/lineTokens.ts'

/** LINE's addresses by a name (lineServers.ts). */
export type EndpointName =
  | 'authorize'
  | 'token'
  | 'certs'
  | 'verify'
  | 'contextToken'
  | 'featureToken'
  | 'ott'
  | 'pickerPage'
  | 'pickerResult'
  | 'profile'
  | 'friendship'
  | 'handOver'
  | 'lineMe'
  | 'picture'

/** What LINE and its guest do from now on; a test may change each at any time. */
export type LineBehaviour = {
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
  /**
   * Changes what the page reads as its user agent; LINE's two browsers are phones, so 'desktop' is
   * an iPhone there.
   */
  os?: 'ios' | 'android' | 'desktop'
  /** Of the LINE app around the page, at least three numbers. */
  lineVersion?: string
  /**
   * In the LIFF browser: whether LINE hands over a login (it does). Elsewhere: whether an earlier
   * visit left one (no).
   */
  isLoggedIn?: boolean
  profile?: LineProfile
  /** Whether the guest is a friend of the channel's official account (they are). */
  isFriend?: boolean
  /**
   * Whether LINE's app puts its bridge into the LIFF browser's page; the SDK waits for it without a
   * limit.
   */
  hasBridge?: boolean
  /**
   * Storages that throw as soon as they are touched, as they do where the browser blocks site data.
   */
  brokenStorage?: ('localStorage' | 'sessionStorage')[]
  /**
   * The phone's clock is ahead of LINE's by this much. Installs Playwright's clock in the context.
   */
  clockAheadMs?: number
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
  referrer: string | null
  /** null: refused, or not answered so far. */
  status: number | null
}

/** Any answer; `json`, `html` or neither. */
export type LineAnswer = {
  status?: number
  json?: unknown
  html?: string
  headers?: Record<string, string>
}

/**
 * Stands in for an answer: nothing ever, a refused connection, a page instead of JSON, or this
 * status.
 */
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
  referrer: unknown
  outcome: 'SUCCESS' | 'CANCEL' | 'ERROR' | null
}

type CodeGrant = { challenge: string; redirectUri: string; isUsed: boolean }

export type LineWorld = ReturnType<typeof makeWorld>

const defaults: LineBehaviour = {
  consent: 'allows',
  picker: 'sends',
  calendar: 'none',
}

/** What the channel asks its guests for, and they have granted. */
export const SCOPE = ['profile', 'openid', 'chat_message.write']

const someone: LineProfile = {
  userId: 'U0123456789abcdef0123456789abcdef',
  displayName: '陳大文',
  pictureUrl: 'https://profile.line-scdn.net/0h-picture',
}

export function makeWorld(options: LineOptions) {
  const browser = options.browser ?? 'external'
  const channelId = options.liffId.split('-')[0] ?? ''
  return {
    liffId: options.liffId,
    channelId,
    endpoint: new URL(options.endpoint),
    browser,
    os: options.os ?? (browser === 'external' ? 'desktop' : 'ios'),
    lineVersion: options.lineVersion ?? '13.0.0',
    isLoggedIn: options.isLoggedIn ?? browser === 'liff',
    profile: options.profile ?? someone,
    isFriend: options.isFriend ?? true,
    hasBridge: options.hasBridge ?? true,
    brokenStorage: options.brokenStorage ?? [],
    behaviour: { ...defaults, ...behaviourIn(options) },
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

function behaviourIn(options: LineOptions): Partial<LineBehaviour> {
  const { consent, picker, calendar } = options
  return {
    ...(consent && { consent }),
    ...(picker && { picker }),
    ...(calendar && { calendar }),
  }
}

/** A new login's access token. */
export function grantAccess(world: LineWorld): string {
  const token = world.tokens.opaque()
  world.accessTokens.add(token)
  return token
}

/** What liff.getContext() reads, signed as LINE does it. */
export function contextToken(world: LineWorld, isKnown: boolean): string {
  const { browser, liffId, endpoint, profile, behaviour } = world
  const onlyWhen = (permission: boolean, minVer?: string) => ({
    permission,
    ...(minVer !== undefined && { minVer }),
  })
  return world.tokens.sign({
    ...(browser === 'liff'
      ? { type: 'utou', utouId: 'utou-1', viewType: 'full' }
      : { type: 'external' }),
    ...(isKnown && { userId: profile.userId }),
    liffId,
    endpointUrl: endpoint.href,
    scope: SCOPE,
    availability: {
      shareTargetPicker: onlyWhen(true, '10.3.0'),
      multipleLiffTransition: onlyWhen(true, '10.18.0'),
      subwindowOpen: onlyWhen(true, '11.7.0'),
      scanCodeV2: onlyWhen(false, '11.7.0'),
      skipChannelVerificationScreen: onlyWhen(false, '11.14.0'),
      addToHomeV2: onlyWhen(false, '13.20.0'),
      // The version that brought the calendar is not public; without one the SDK asks for the
      // permission alone.
      lineCalendarWrite: onlyWhen(behaviour.calendar !== 'none'),
    },
    menuColorSetting: { adaptableColorSchemes: ['light'] },
    permanentLinkPattern: 'concat',
    miniDomainAllowed: false,
  })
}
