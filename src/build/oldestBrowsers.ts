/** The oldest browsers that the app supports. Source: docs/product.md, 'Browsers'. Android's WebView counts as Chrome. */
export const OLDEST_BROWSERS = ['chrome87', 'safari14.1', 'ios14.5']

/** The inline scripts also run in these older browsers, to show the message that the browser is too old. */
export const INLINE_SCRIPT_BROWSERS = ['chrome66', 'safari12']
