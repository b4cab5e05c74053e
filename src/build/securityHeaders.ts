import { createHash } from 'node:crypto'
import type { Config } from '#src/config/config.ts'

const originOf = (url: string | null) => (url === null || url === '' ? [] : [new URL(url).origin])

function hashesOf(element: 'script' | 'style', html: string): string[] {
  const inline = new RegExp(`<${element}(?![^>]* src=)[^>]*>([\\s\\S]*?)</${element}>`, 'g')
  const texts = new Set(Array.from(html.matchAll(inline), ([, text = '']) => text))
  return Array.from(
    texts,
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

/** @param html the HTML of all pages, concatenated */
function contentSecurityPolicy(config: Config, html: string): string {
  const isMeasured = config.analyticsId !== null
  const tagManager = isMeasured ? ['https://www.googletagmanager.com'] : []
  const collectors = isMeasured
    ? ['https://*.google-analytics.com', 'https://*.analytics.google.com', ...tagManager]
    : []
  const lineImages = 'https://profile.line-scdn.net'
  const line = ['https://api.line.me', 'https://access.line.me', 'https://liff.line.me']
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf('script', html), ...tagManager],
    'style-src': ["'self'", ...hashesOf('style', html)],
    'img-src': ["'self'", 'data:', lineImages, ...originOf(config.assetBaseUrl), ...collectors],
    'connect-src': [
      "'self'",
      ...originOf(config.apiBaseUrl),
      ...originOf(config.failureUrl),
      ...line,
      ...collectors,
    ],
    ...(config.isApiMocked && { 'worker-src': ["'self'"] }),
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

export const CACHE_CONTROL = {
  page: 'no-cache',
  hashedFile: 'public, max-age=31536000, immutable',
} as const

/** Files below this path have a hash of their content in their names. */
export const HASHED_FILES = '/assets/'

/** Hosts send this page, with status 404, for a missing file under `/assets/`. */
export const MISSING_FILE_PAGE = `${HASHED_FILES}404.html`

/**
 * Features that the app denies to itself and to the scripts that it loads. It uses web-share,
 * clipboard-write and screen-wake-lock, which are allowed by default.
 */
const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Returns the headers of every path. @param html the HTML of all pages, concatenated */
export const securityHeaders = (config: Config, html: string): Record<string, string> => ({
  'Content-Security-Policy': contentSecurityPolicy(config, html),
  // LINE's share picker is a popup that reports to its opener. With 'same-origin' it would have no opener.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': DENIED_FEATURES.map((name) => `${name}=()`).join(', '),
  'Referrer-Policy': 'strict-origin',
  // No includeSubDomains: the app must not decide for the other hosts of the domain.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
})
