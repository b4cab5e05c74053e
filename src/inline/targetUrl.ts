/** Reads the target address. LINE opens every link at the opening page, with the target path in `liff.state`. */
import { isLoadedTwice, liffParams, pathInLineState } from '#liff/address.ts'

/**
 * Returns this page's address without its hash. It includes the origin, because a mere path can name another
 * host: '//evil.example/ticket'.
 */
export const pageAddress = (): string => location.href.replace(/#.*/s, '')

export const targetUrl = new URL(
  pathInLineState(location.search) ?? pageAddress(),
  'https://app.invalid',
)

/** Returns the longest of these paths that equals the target path or is a parent of it. Returns null if none matches. */
export function targetPage(paths: string[]): string | null {
  // Like the router, ignore the case of letters.
  const pathname = targetUrl.pathname.toLowerCase()
  const [longest = null] = paths
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)
  return longest
}

/** Returns the URL that the app requests for this path. @param path below /api/client, with a leading slash */
export const apiAddress = (path: string): string =>
  `${import.meta.env.API_BASE_URL || location.origin}/api/client${path}`

/** Returns true if LINE is about to load the page again. */
export const isLeftByLine = (): boolean =>
  liffParams(location) !== null ||
  isLoadedTwice(location.search, document.referrer, navigator.userAgent)

/** Returns true if the app has shown this history entry before: src/routing/browser.ts, `markEntry`. */
export const isReopened = (): boolean => Boolean(history.state?.usr)
