import { stripLineQuery } from '#src/domain/query.ts'
import { decodePath, parseUrl } from '#src/domain/url.ts'

/** A redirect to these pages would change something or end in a loop. */
const FORBIDDEN_TARGETS = /^\/(reset|rsvp|verify|error)(\/|$)/i

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const UNSAFE_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\\]/

/** A base to parse a path with. If the origin of the result differs, `raw` was no path. */
const OWN_ORIGIN = 'https://app.invalid'

/** Returns null unless `raw`, which is already URL-decoded, is a path of this app. */
export function safeRedirect(
  raw: string | null,
  isRoute: (pathname: string) => boolean,
): string | null {
  if (raw === null || !raw.startsWith('/') || raw.startsWith('//')) return null
  if (UNSAFE_CHARACTERS.test(raw)) return null
  const url = parseUrl(raw, OWN_ORIGIN)
  if (url === null || url.origin !== OWN_ORIGIN) return null
  const path = decodePath(url.pathname)
  // The URL parser resolves '..', so check the original path too.
  const unresolvedPath = decodePath(raw.split(/[?#]/, 1)[0] ?? '')
  if (path === null || unresolvedPath === null) return null
  if (hasUnsafeSegment(path) || hasUnsafeSegment(unresolvedPath)) return null
  if (FORBIDDEN_TARGETS.test(path) || !isRoute(url.pathname)) return null
  return url.pathname + stripLineQuery(url.search)
}

const hasUnsafeSegment = (path: string) =>
  path.includes('//') ||
  UNSAFE_CHARACTERS.test(path) ||
  path.split('/').some((segment) => segment === '.' || segment === '..')
