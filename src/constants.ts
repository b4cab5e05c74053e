/** Of the app and of the scripts inside the HTML, which share no other code. */

/** Keys of localStorage. */
export const API_TOKEN_KEY = 'api_token'
export const LOCALE_KEY = 'language'

/** In sessionStorage while the page was reloaded for a script of the app that did not arrive. */
export const APP_RELOADED = 'app_reloaded'

/** A window event: the app failed to start. */
export const START_FAILED = 'app-start-failed'

/** A screen too wide for the app. The height excludes a phone in landscape, which is as wide. */
export const WIDE = '(min-width: 768px) and (min-height: 500px)'

export const requestHeaders = (
  token: string | null,
  language: string | null,
): Record<string, string> => ({
  accept: 'application/json',
  ...(language !== null && { 'accept-language': language }),
  ...(token !== null && { authorization: `Bearer ${token}` }),
})
