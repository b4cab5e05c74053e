/** LINE opens every link with the wanted path in `liff.state`. */

export const query = new URLSearchParams(location.search)

export const isLineRedirect = query.has('liff.state')

/**
 * This page's address without its hash. It has the origin, because a path alone may name another
 * host: '//evil.example/ticket'.
 */
export const pageAddress = (): string => location.href.replace(/#.*/s, '')

function readTargetUrl(): URL {
  const path = query.get('liff.state') ?? pageAddress()
  try {
    return new URL(path, 'https://app.invalid')
  } catch {
    return new URL('https://app.invalid')
  }
}

export const targetUrl = readTargetUrl()

/** The longest of these paths that the wanted one is, or lies below; null where there is none. */
export function targetPage(paths: string[]): string | null {
  // Like the router, which takes capitals as small letters.
  const pathname = targetUrl.pathname.toLowerCase()
  const [longest = null] = paths
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)
  return longest
}

/** As the app requests it. @param path below /api/client, with a leading slash */
export const apiAddress = (path: string): string =>
  `${import.meta.env.API_BASE_URL || location.origin}/api/client${path}`
