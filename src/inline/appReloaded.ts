/** In sessionStorage while the page was reloaded for a script of the app that did not arrive. */
export const APP_RELOADED = 'app_reloaded'
