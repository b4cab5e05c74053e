/** Reads and checks the settings once, when the development server or a build starts. The app gets the result. */
import { SettingReader, type Environment } from '#src/build/settingReader.ts'
import type { Config } from '#src/config/config.ts'
import { HK_MOBILE_PREFIXES } from '#src/domain/phone.ts'

export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The settings of this build are not usable:\n${problems.join('\n')}`)
    this.name = 'ConfigError'
    // Vite prints the stack. A stack trace does not help to correct a setting, so print only the message.
    this.stack = this.message
  }
}

/**
 * @param env the settings by their names. `DEV` is true for the development server, and `DEMO` for a demo build.
 * @throws ConfigError with a line for each wrong or unknown setting
 */
export function readConfig(env: Environment): Config {
  const read = new SettingReader(env)
  const isApiMocked = read.onOff('VITE_API_MOCKING', env['DEV'] === true || env['DEMO'] === true)
  const line = readLine(read, isApiMocked)
  const config: Config = {
    environment:
      read.matching('VITE_ENVIRONMENT', /^[a-z][a-z0-9-]{0,31}$/, "a word like 'staging'") ??
      'production',
    unloggedErrors: read.words(
      'VITE_UNLOGGED_ERRORS',
      /^[A-Za-z]+$|^([A-Za-z]+:)?(\d{3,4}|[a-z]+)$/,
      "codes or endpoints like '1701,getMe,getMe:timeout'",
    ),
    appUrl: read.origin('VITE_APP_URL'),
    apiBaseUrl: read.baseUrl('VITE_API_BASE_URL') ?? '',
    isApiMocked,
    isMockLogin: read.onOff('VITE_MOCK_LOGIN', false),
    ...line,
    contactUrl: read.contact('VITE_CONTACT_URL'),
    privacyUrl: read.page('VITE_PRIVACY_URL'),
    otpMembershipUrl: read.page('VITE_OTP_BINDING_URL'),
    walkInMembershipUrl: read.page('VITE_WALK_IN_BINDING_URL'),
    analyticsId: read.matching(
      'VITE_ANALYTICS_ID',
      /^[A-Z0-9-]{4,32}$/,
      "a measurement id like 'G-ABC123'",
    ),
    failureUrl: read.page('VITE_FAILURE_URL'),
    analyticsConsent: readConsent(read),
    assetBaseUrl: read.baseUrl('VITE_ASSET_BASE_URL'),
    couponRedeemTimeoutMinutes: read.wholeNumber('VITE_COUPON_REDEEM_TIMEOUT_MINUTES'),
    couponRemainingHint: read.wholeNumber('VITE_COUPON_REMAINING_HINT'),
    defaultActivityId: read.matching('VITE_DEFAULT_ACTIVITY_ID', /^[A-Za-z0-9_-]{1,128}$/, 'an id'),
    hkMobilePrefixes: readPrefixes(read),
  }
  if (config.isMockLogin && !isApiMocked)
    read.problems.push('VITE_MOCK_LOGIN needs VITE_API_MOCKING to be on')
  // This only checks the id. src/build/htmlPages.ts writes it into the HTML. In a script it would change the file's name.
  read.matching('VITE_BUILD_ID', /^[\w.:+ -]{1,64}$/, 'at most 64 letters, digits and .:+_-')
  read.refuseUnknown()
  if (read.problems.length > 0) throw new ConfigError(read.problems)
  return config
}

/**
 * Allows the mock backend only in a demo build. It accepts the one-time code 1234 from everybody and books nothing.
 * A demo says so on every screen.
 * @throws ConfigError
 */
export function checkBuild({ isApiMocked }: Config, isDemo: boolean): void {
  if (isApiMocked && !isDemo)
    throw new ConfigError([
      'VITE_API_MOCKING and VITE_MOCK_LOGIN must be off: guests would get tickets that are not valid.',
      'A demo with the mock backend is made by: npm run build -- --mode demo',
    ])
  if (isDemo && !isApiMocked) throw new ConfigError(['VITE_API_MOCKING must be on in a demo'])
}

function readPrefixes(read: SettingReader): readonly string[] {
  const prefixes = read.matching(
    'VITE_HK_MOBILE_PREFIXES',
    /^\d{1,8}(\s*,\s*\d{1,8})*$/,
    "first digits with commas, like '5,6,8,9'",
  )
  return prefixes?.split(/\s*,\s*/) ?? HK_MOBILE_PREFIXES
}

function readConsent(read: SettingReader): Config['analyticsConsent'] {
  const name = 'VITE_ANALYTICS_CONSENT'
  const consent = read.matching(name, /^(denied|granted)$/, "'denied' or 'granted'")
  return consent === 'granted' ? 'granted' : 'denied'
}

function readLine(read: SettingReader, isApiMocked: boolean) {
  const liffId = read.matching(
    'VITE_LIFF_ID',
    /^\d+-[A-Za-z0-9]+$/,
    "a LIFF id like '1234567890-AbcdEfgh'",
  )
  const isLineMocked = read.onOff('VITE_LINE_MOCKING', isApiMocked && liffId === null)
  if (isLineMocked && liffId !== null)
    read.problems.push('VITE_LINE_MOCKING must be off with a VITE_LIFF_ID')
  return {
    isLineMocked,
    isLineLogin: read.onOff('VITE_LINE_LOGIN', false),
    liffId,
    liffUrl: read.baseUrl('VITE_LIFF_URL'),
    lineOaId: read.matching('VITE_LINE_OA_ID', /^@?[\w.-]{1,64}$/, "an account id like '@account'"),
    lineOaUrl: read.page('VITE_LINE_OA_URL'),
  }
}
