/** Constants and request options that the app shares with the inline scripts in the HTML. */

/** Keys of localStorage. */
export const API_TOKEN_KEY = 'api_token'
export const LOCALE_KEY = 'language'

/** A sessionStorage key. It is set while the page reloads because an app script failed to load. */
export const APP_RELOADED = 'app_reloaded'

/** Matches a screen that is too wide for the app. The height excludes a phone in landscape. */
export const WIDE = '(min-width: 768px) and (min-height: 500px)'

export const requestHeaders = (
  token: string | null,
  language: string | null,
): Record<string, string> => ({
  accept: 'application/json',
  ...(language !== null && { 'accept-language': language }),
  ...(token !== null && { authorization: `Bearer ${token}` }),
})

/**
 * The background of a QR code. Dark mode extensions rewrite colours, but not pictures. If pictures
 * are blocked, the white path below it is visible.
 */
export const WHITE_PIXEL = 'data:image/gif;base64,R0lGODdhAQABAPAAAP///wAAACwAAAAAAQABAAACAkQBADs='

/** The sessionStorage key for the time in milliseconds when a guest of this tab left: src/session/formerGuests.ts. */
export const GUEST_LEFT_AT = 'guest_left_at'

/** The sessionStorage key that is set once this tab has requested LINE's login, so that it requests it only once. */
export const LINE_LOGIN_REQUESTED = 'line_login_requested'

/**
 * Returns the cache mode of a request. After Back, Chromium answers all requests until the page's load event from its
 * HTTP cache, even without validation: the list could be an old one, or that of the guest before. Other requests do not
 * ask for 'no-store', because that turns off the cache of CORS preflights.
 */
export function requestCache(): RequestCache {
  if (document.readyState === 'complete') return 'default'
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward' ? 'no-store' : 'default'
}
