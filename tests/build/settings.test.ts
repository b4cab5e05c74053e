import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '#src/build/settings.ts'
import type { Config } from '#src/config/config.ts'

/** Returns the lines of the error message, one for each wrong setting. Returns an empty array if all are valid. */
function problemsOf(env: Record<string, unknown>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n').slice(1)
  }
}

const DEFAULTS: Config = {
  environment: 'production',
  unloggedErrors: [],
  appUrl: null,
  apiBaseUrl: '',
  isApiMocked: false,
  isMockLogin: false,
  isLineMocked: false,
  isLineLogin: false,
  liffId: null,
  liffUrl: null,
  lineOaId: null,
  lineOaUrl: null,
  contactUrl: null,
  privacyUrl: null,
  otpMembershipUrl: null,
  walkInMembershipUrl: null,
  analyticsId: null,
  failureUrl: null,
  analyticsConsent: 'denied',
  assetBaseUrl: null,
  couponRedeemTimeoutMinutes: null,
  couponRemainingHint: null,
  defaultActivityId: null,
  hkMobilePrefixes: ['5', '6', '8', '9'],
}

describe('Without settings', () => {
  it('a production build has the defaults of docs/settings.md', () => {
    expect(readConfig({})).toEqual(DEFAULTS)
  })

  it('the development server has the mock backend and the mock LINE', () => {
    const development = { ...DEFAULTS, isApiMocked: true, isLineMocked: true }
    expect(readConfig({ DEV: true })).toEqual(development)
  })

  it('an unchanged copy of .env.example gives the same defaults', () => {
    const lines = readFileSync('.env.example', 'utf8').match(/^\w+=.*$/gm) ?? []
    expect(lines.length).toBeGreaterThan(10)
    const env = Object.fromEntries(lines.map((line) => line.split('=')))
    expect(readConfig(env)).toEqual(DEFAULTS)
  })
})

type ValidSetting = [name: string, value: string, key: keyof Config, read: Config[keyof Config]]

/** Addresses that the app uses unchanged. */
const PAGES = [
  ['VITE_LINE_OA_URL', 'lineOaUrl'],
  ['VITE_FAILURE_URL', 'failureUrl'],
  ['VITE_PRIVACY_URL', 'privacyUrl'],
  ['VITE_OTP_BINDING_URL', 'otpMembershipUrl'],
  ['VITE_WALK_IN_BINDING_URL', 'walkInMembershipUrl'],
] as const

/** Base addresses to which the app appends paths. */
const BASES = [
  ['VITE_API_BASE_URL', 'apiBaseUrl'],
  ['VITE_ASSET_BASE_URL', 'assetBaseUrl'],
  ['VITE_LIFF_URL', 'liffUrl'],
] as const

describe('A valid setting', () => {
  it.each<ValidSetting>([
    ['VITE_LIFF_ID', ' 1-a ', 'liffId', '1-a'],
    ['VITE_ENVIRONMENT', 'staging-2', 'environment', 'staging-2'],
    [
      'VITE_UNLOGGED_ERRORS',
      '1701, getMe,getMe:timeout',
      'unloggedErrors',
      ['1701', 'getMe', 'getMe:timeout'],
    ],
    ['VITE_LINE_OA_ID', 'an.account_1-2', 'lineOaId', 'an.account_1-2'],
    ['VITE_ANALYTICS_ID', 'G-ABC123', 'analyticsId', 'G-ABC123'],
    ['VITE_ANALYTICS_CONSENT', 'granted', 'analyticsConsent', 'granted'],
    ['VITE_ANALYTICS_CONSENT', 'denied', 'analyticsConsent', 'denied'],
    ['VITE_APP_URL', ' https://Tickets.example/ ', 'appUrl', 'https://tickets.example'],
    ['VITE_CONTACT_URL', 'tel:+852-2123-4567', 'contactUrl', 'tel:+852-2123-4567'],
    ['VITE_CONTACT_URL', 'mailto:a.b@event.example', 'contactUrl', 'mailto:a.b@event.example'],
    ['VITE_CONTACT_URL', 'https://event.example/help', 'contactUrl', 'https://event.example/help'],
    ['VITE_COUPON_REDEEM_TIMEOUT_MINUTES', '1', 'couponRedeemTimeoutMinutes', 1],
    ['VITE_COUPON_REDEEM_TIMEOUT_MINUTES', '999999', 'couponRedeemTimeoutMinutes', 999_999],
    ['VITE_COUPON_REMAINING_HINT', '10', 'couponRemainingHint', 10],
    ['VITE_DEFAULT_ACTIVITY_ID', 'aZ_9-', 'defaultActivityId', 'aZ_9-'],
    ['VITE_HK_MOBILE_PREFIXES', '4, 5,70', 'hkMobilePrefixes', ['4', '5', '70']],
    ...PAGES.flatMap(([name, key]): ValidSetting[] => [
      [name, ' https://line.example/a/?b=c/ ', key, 'https://line.example/a/?b=c/'],
      [name, 'HTTPS://line.example', key, 'HTTPS://line.example'],
    ]),
    ...BASES.flatMap(([name, key]): ValidSetting[] => [
      [name, 'https://api.example/v1//', key, 'https://api.example/v1'],
      ...[
        'http://127.0.0.1:8787',
        'HTTP://localhost',
        'http://api.localhost',
        'http://[::1]:80',
      ].map((address): ValidSetting => [name, address, key, address]),
    ]),
  ])('is read: %s=%s', (name, value, key, read) => {
    expect(readConfig({ [name]: value })).toEqual({ ...DEFAULTS, [key]: read })
  })

  it.each(['', ' ', undefined, null])('has its default value if it is empty: %s', (value) => {
    const names = [...PAGES, ...BASES].map(([name]) => name)
    expect(readConfig(Object.fromEntries(names.map((name) => [name, value])))).toEqual(DEFAULTS)
  })
})

describe('A switch', () => {
  it.each([
    ['on', true],
    [' ON ', true],
    ['True', true],
    ['off', false],
    ['false', false],
  ])('with the value "%s" is read as %s', (value, isOn) => {
    expect(readConfig({ VITE_LINE_LOGIN: value }).isLineLogin).toBe(isOn)
    expect(readConfig({ VITE_API_MOCKING: value, DEV: true }).isApiMocked).toBe(isOn)
    expect(readConfig({ VITE_MOCK_LOGIN: value, VITE_API_MOCKING: 'on' }).isMockLogin).toBe(isOn)
  })

  it('is refused if it is neither on nor off', () => {
    for (const name of ['VITE_API_MOCKING', 'VITE_MOCK_LOGIN', 'VITE_LINE_LOGIN'])
      expect(problemsOf({ [name]: 'onn', DEV: true })).toEqual([`${name} must be 'on' or 'off'`])
  })

  it.each([
    ['is refused without the mock backend', {}, false],
    ['is refused with the mock backend off', { VITE_API_MOCKING: 'off', DEV: true }, false],
    ['is allowed with the mock backend on', { VITE_API_MOCKING: 'on' }, true],
    ['is allowed in development', { DEV: true }, true],
  ])('for the mock login %s', (_where, env, isGood) => {
    expect(problemsOf({ ...env, VITE_MOCK_LOGIN: 'on' })).toEqual(
      isGood ? [] : ['VITE_MOCK_LOGIN needs VITE_API_MOCKING to be on'],
    )
  })
})

it.each([
  ['is a mock beside the mock backend', { VITE_API_MOCKING: 'on' }, true],
  ['is no mock beside a real API', { VITE_API_BASE_URL: 'https://api.example' }, false],
  ['is no mock with a LIFF id', { VITE_API_MOCKING: 'on', VITE_LIFF_ID: '1-a' }, false],
  ['is a mock if the setting is on', { VITE_LINE_MOCKING: 'on' }, true],
  ['is no mock if the setting is off', { VITE_API_MOCKING: 'on', VITE_LINE_MOCKING: 'off' }, false],
])('LINE %s', (_where, env, isMocked) => {
  expect(readConfig(env).isLineMocked).toBe(isMocked)
})

it('An unknown setting is refused with the nearest known name, but names of other programs are ignored', () => {
  expect(problemsOf({ VITE_API_BASE_ULR: '', VITE_USER_NODE_ENV: '', API_BASE_ULR: 'a' })).toEqual([
    'VITE_API_BASE_ULR is not a setting of this app: did you mean VITE_API_BASE_URL?',
  ])
})

describe('A wrong setting', () => {
  const NO_ADDRESS = ['line.example', '//line.example', 'https://', 'https:line.example']
  const BAD = ['javascript:alert(1)', 'ftp://a.example', 'https://a b.example']

  /** Addresses where http would send the login over a network in plain text. */
  const NOT_LOOPBACK = [
    'http://api.example',
    'HTTP://192.168.1.5:8000',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://127.0.0.1@evil.example',
    'http://notlocalhost',
  ]

  it.each<readonly [name: string, value: string]>([
    ...PAGES.flatMap(([name]) => [...NO_ADDRESS, ...BAD].map((value) => [name, value] as const)),
    ...PAGES.map(([name]) => [name, 'http://line.example'] as const),
    ...BASES.flatMap(([name]) =>
      [...NO_ADDRESS, ...BAD, ...NOT_LOOPBACK].map((value) => [name, value] as const),
    ),
    ...[...NO_ADDRESS, ...BAD, 'http://localhost'].map((value) => ['VITE_APP_URL', value] as const),
    ['VITE_APP_URL', 'https://tickets.example/app'],
    ['VITE_APP_URL', 'https://tickets.example?a=b'],
    ['VITE_APP_URL', 'https://guest@tickets.example'],
    ...[...BAD, 'http://event.example', '21234567', 'tel:', 'tel:call', 'mailto:guests'].map(
      (value) => ['VITE_CONTACT_URL', value] as const,
    ),
    ['VITE_CONTACT_URL', 'mailto:guests@event.example?body=a'],
    ['VITE_ANALYTICS_CONSENT', 'yes'],
    ['VITE_LIFF_ID', '1234567890'],
    ['VITE_LIFF_ID', '1234567890-Abcd Efgh'],
    ['VITE_LINE_OA_ID', '@@account'],
    ['VITE_ANALYTICS_ID', 'G-ABC123"><script>'],
    ['VITE_COUPON_REDEEM_TIMEOUT_MINUTES', '0'],
    ['VITE_COUPON_REDEEM_TIMEOUT_MINUTES', '1.5'],
    ['VITE_COUPON_REMAINING_HINT', '1e3'],
    ['VITE_DEFAULT_ACTIVITY_ID', 'a/b'],
    ['VITE_API_BASE_URL', 'https://user:secret@api.example'],
    ['VITE_API_BASE_URL', 'https://api.example/?a=b'],
    ['VITE_ASSET_BASE_URL', 'https://assets.example#x'],
  ])('is refused: %s=%s', (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} must be `))
  })

  it('is reported with the rule that the API needs https, except on localhost', () => {
    expect(problemsOf({ VITE_API_BASE_URL: 'http://api.example' })).toEqual([
      'VITE_API_BASE_URL must be an https address: http is allowed for localhost only',
    ])
  })

  it('is reported if a LIFF id is combined with the mock LINE', () => {
    expect(problemsOf({ VITE_LIFF_ID: '1-a', VITE_LINE_MOCKING: 'on' })).toEqual([
      'VITE_LINE_MOCKING must be off with a VITE_LIFF_ID',
    ])
  })

  it('is reported together with all others in one message', () => {
    const wrong = {
      VITE_API_BASE_URL: 'api',
      VITE_API_MOCKING: 'maybe',
      VITE_MOCK_LOGIN: 'on',
      VITE_LIFF_ID: 'a',
      VITE_OTP_BINDING_URL: 'http://a.example',
      VITE_COUPON_REMAINING_HINT: '0',
    }
    const named = problemsOf(wrong).map((problem) => problem.split(' ')[0])
    expect(named.sort()).toEqual(Object.keys(wrong).sort())
    expect(() => readConfig(wrong)).toThrow(/^The settings of this build are not usable:\n/)
  })

  it.each([
    ['VITE_CONTACT_URL', 'tel:call'],
    ['VITE_APP_URL', 'tickets'],
    ['VITE_LIFF_ID', '?'],
    ['VITE_LINE_OA_ID', '?'],
    ['VITE_ANALYTICS_ID', '?'],
    ['VITE_ENVIRONMENT', '?'],
    ['VITE_HK_MOBILE_PREFIXES', '?'],
  ])('is reported with examples that are valid: %s', (name, wrong) => {
    const examples = Array.from(
      problemsOf({ [name]: wrong })
        .join()
        .matchAll(/like '?([^\s']+)/g),
    )
    expect(examples).not.toEqual([])
    for (const [, example] of examples) expect(problemsOf({ [name]: example })).toEqual([])
  })

  it('is reported without its value, which may be a secret', () => {
    expect(problemsOf({ VITE_ANALYTICS_ID: 'my secret' }).join()).not.toContain('secret')
  })
})
