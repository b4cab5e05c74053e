import { stripLineQuery } from '#src/domain/query.ts'
import { parseUrl } from '#src/domain/url.ts'

/** Opening them changes something or leads in a circle. */
const NEVER_TARGETS = /^\/(reset|rsvp|verify|error)(\/|$)/i

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const UNSAFE_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\\]/

const OWN_ORIGIN = 'https://app.invalid'

/** Null for anything but a path of this app. `raw` is decoded once. */
export function safeRedirect(
  raw: string | null,
  isRoute: (pathname: string) => boolean,
): string | null {
  if (raw === null || !raw.startsWith('/') || raw.startsWith('//')) return null
  if (UNSAFE_CHARACTERS.test(raw)) return null
  const url = parseUrl(raw, OWN_ORIGIN)
  if (url === null || url.origin !== OWN_ORIGIN) return null
  const path = decodePath(url.pathname)
  // Parsing resolves dots, so the path as written is checked too.
  const asWritten = decodePath(raw.split(/[?#]/, 1)[0] ?? '')
  if (path === null || asWritten === null) return null
  if (hasOddSegment(path) || hasOddSegment(asWritten)) return null
  if (NEVER_TARGETS.test(path) || !isRoute(url.pathname)) return null
  return url.pathname + stripLineQuery(url.search)
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

const hasOddSegment = (path: string) =>
  path.includes('//') ||
  UNSAFE_CHARACTERS.test(path) ||
  path.split('/').some((segment) => segment === '.' || segment === '..')
