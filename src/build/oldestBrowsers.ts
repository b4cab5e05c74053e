/** The oldest that the app supports: docs/product.md, 'Browsers'. Chrome's also stands for Android's WebView. */
export const OLDEST_BROWSERS = ['chrome87', 'safari14.1', 'ios14.5']

/** The scripts inside the HTML still run here, and say that the browser is too old for the rest. */
export const OLDEST_TOLD = ['chrome80', 'safari13.1']
