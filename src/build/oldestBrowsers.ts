/** The oldest browsers that the app supports: docs/product.md, 'Browsers'. Android's WebView counts as Chrome. */
export const OLDEST_BROWSERS = ['chrome87', 'safari14.1', 'ios14.5']

/** The inline scripts still run in these browsers. They tell the guest that the browser is too old. */
export const OLDEST_TOLD = ['chrome80', 'safari13.1']
