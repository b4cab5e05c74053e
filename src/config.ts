/** Checked once, when the development server or a build starts; the app gets the result. */
import type { Id } from '#src/domain/model.ts'
import { parseUrl } from '#src/domain/url.ts'

export type Config = {
  /** Origin, '' for the page's own; calls go to `${apiBaseUrl}/api/client/...`. */
  apiBaseUrl: string
  /** The mock backend runs in the browser. */
  isApiMocked: boolean
  /** Starts logged in as the mock guest, without a code. */
  isMockLogin: boolean
  isLineLogin: boolean
  /** Null leaves LINE out: everything but sharing works. */
  liffId: string | null
  liffUrl: string | null
  lineOaId: string | null
  lineOaUrl: string | null
  /** External binding pages, https; null shows how to reach the staff instead. */
  otpBindingUrl: string | null
  walkInBindingUrl: string | null
  /** GA4 measurement id; null loads no script. */
  analyticsId: string | null
  /** Null shows the drawn facets without images. */
  assetBaseUrl: string | null
  /** An enlarged gift code closes after so many; null for never. */
  couponRedeemTimeoutMinutes: number | null
  /** From so many gifts left down their number is shown; null for never. */
  couponRemainingHint: number | null
  /** Its sessions are offered when no invitation is held. */
  defaultActivityId: Id | null
}

type Environment = Record<string, unknown>

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The settings of this build are not usable:\n${problems.join('\n')}`)
    this.name = 'ConfigError'
  }
}

/** @throws ConfigError with a line for each wrong setting. */
export function readConfig(env: Environment): Config {
  const problems: string[] = []
  const text = (name: string) => String(env[name] ?? '').trim()

  function onOff(name: string, byDefault: boolean): boolean {
    const value = text(name).toLowerCase()
    if (value === '') return byDefault
    if (value === 'on' || value === 'true') return true
    if (value !== 'off' && value !== 'false') problems.push(`${name} must be 'on' or 'off'`)
    return false
  }

  function matching(name: string, pattern: RegExp, meaning: string): string | null {
    const value = text(name)
    if (value === '') return null
    if (!pattern.test(value)) problems.push(`${name} must be ${meaning}`)
    return value
  }

  function url(name: string, protocols: string[]): string | null {
    const value = text(name)
    if (value === '') return null
    // 'https:host' parses too, but as a link it leads to a path of our own.
    const isAddress = protocols.some((protocol) => value.toLowerCase().startsWith(protocol))
    if (!isAddress || parseUrl(value) === null)
      problems.push(`${name} must be an address that begins with ${protocols.join(' or ')}`)
    return value
  }

  function baseUrl(name: string): string | null {
    return url(name, ['https://', 'http://'])?.replace(/\/+$/, '') ?? null
  }

  function wholeNumber(name: string): number | null {
    const value = matching(name, /^[1-9]\d{0,5}$/, 'a whole number from 1')
    return value === null ? null : Number(value)
  }

  const isApiMocked = onOff('VITE_API_MOCKING', env['DEV'] === true)
  const activityId = matching('VITE_DEFAULT_ACTIVITY_ID', /^[A-Za-z0-9_-]{1,128}$/, 'an id')
  const config: Config = {
    apiBaseUrl: baseUrl('VITE_API_BASE_URL') ?? '',
    isApiMocked,
    isMockLogin: onOff('VITE_MOCK_LOGIN', false),
    isLineLogin: onOff('VITE_LINE_LOGIN', false),
    liffId: matching('VITE_LIFF_ID', /^\d+-[A-Za-z0-9]+$/, "a LIFF id like '1234567890-AbcdEfgh'"),
    liffUrl: url('VITE_LIFF_URL', ['https://']),
    lineOaId: matching('VITE_LINE_OA_ID', /^@?[\w.-]{1,64}$/, "an account id like '@account'"),
    lineOaUrl: url('VITE_LINE_OA_URL', ['https://']),
    otpBindingUrl: url('VITE_OTP_BINDING_URL', ['https://']),
    walkInBindingUrl: url('VITE_WALK_IN_BINDING_URL', ['https://']),
    analyticsId: matching(
      'VITE_ANALYTICS_ID',
      /^[A-Z0-9-]{4,32}$/,
      "a measurement id like 'G-ABC123'",
    ),
    assetBaseUrl: baseUrl('VITE_ASSET_BASE_URL'),
    couponRedeemTimeoutMinutes: wholeNumber('VITE_COUPON_REDEEM_TIMEOUT_MINUTES'),
    couponRemainingHint: wholeNumber('VITE_COUPON_REMAINING_HINT'),
    defaultActivityId: activityId,
  }
  if (config.isMockLogin && !isApiMocked)
    problems.push('VITE_MOCK_LOGIN needs VITE_API_MOCKING to be on')
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}
