import { matchPath } from 'react-router-dom'
import type { Id, Instant } from '#src/domain/model.ts'
import { safeRedirect } from '#src/domain/redirects.ts'
import { pageTable, type RoutePattern } from '#src/routing/pages.ts'

/** Maps the name of each page to its path. */
export const paths = Object.fromEntries(
  Object.entries(pageTable).map(([name, { path }]) => [name, path]),
) as { [Name in keyof typeof pageTable]: (typeof pageTable)[Name]['path'] }

export const introWithoutRedirect = '/?redirect=false'

export const introWithMembershipCheck = '/?action=check-binding'

export const hasMembershipCheck = (search: string): boolean =>
  new URLSearchParams(search).get('action') === 'check-binding'

export const errorPath = (
  type: 'invitation-canceled' | 'invitation-received' | 'already-reserved',
): string => `/error/${type}`

/** @param code a code that `readInvitationCode` has accepted */
export const invitationPath = (code: string): string => `/invitation/${encodeURIComponent(code)}`

/** @param code a code that `readInvitationCode` has accepted */
export const rsvpPath = (code: string): string => `/rsvp/${encodeURIComponent(code)}`

/** Builds the history state of a screen that removes secrets from the address. Only this guest may use it. */
export const historyState = (returnTo: string, owner: Id | null) => ({ returnTo, owner })

const fieldOf = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined

/** Returns null if the entry was created before any login. Such an entry belongs to the guest who logs in first. */
export function readOwner(state: unknown): Id | null {
  const owner = fieldOf(state, 'owner')
  return typeof owner === 'string' || typeof owner === 'number' ? owner : null
}

/** Returns Infinity if the time is unknown, so that no guest counts as having left since then. */
export function readOpenedAt(state: unknown): Instant {
  const openedAt = fieldOf(state, 'openedAt')
  return typeof openedAt === 'number' ? openedAt : Infinity
}

export function readReturnTo(state: unknown): string | null {
  const returnTo = fieldOf(state, 'returnTo')
  return typeof returnTo === 'string' ? returnTo : null
}

/** History state of a guest who only wants to look at an invitation. The screen then does not redirect. */
export const viewingState = { isViewed: true }

export const isViewing = (state: unknown): boolean => fieldOf(state, 'isViewed') !== undefined

/** History state of a guest whose choice is invalid, because another tab has opened an invitation since then. */
export const invitationChangedState = { isInvitationChanged: true }

export const isInvitationChanged = (state: unknown): boolean =>
  fieldOf(state, 'isInvitationChanged') !== undefined

/** History state of a guest who has just accepted an invitation. */
export const acceptedState = { hasAccepted: true }

export const hasAccepted = (state: unknown): boolean => fieldOf(state, 'hasAccepted') !== undefined

/**
 * History state of a guest who verifies a number and then returns to a page that `redirect_path` may not name. It has
 * no owner, because the guest is not known yet. VerifyScreen ignores it without a verification.
 */
export const returnAfterVerifying = (returnTo: string) => ({ returnTo })

/** History state of a guest who wants a new login although the stored one may still be valid. */
export const newLoginState = (login: string | null) => ({ replacedLogin: login })

/** Returns the fingerprint of the login that the guest wants to replace, or null. */
export function readReplacedLogin(state: unknown): string | null {
  const login = fieldOf(state, 'replacedLogin')
  return typeof login === 'string' ? login : null
}

export const routePattern = (pathname: string): RoutePattern | null =>
  Object.values(paths).find((pattern) => matchPath(pattern, pathname)) ?? null

export const isRoute = (pathname: string): boolean => routePattern(pathname) !== null

/** Returns the path in `redirect_path`, or null if it is missing or no page that may be opened. */
export const readRedirectPath = (search: string): string | null =>
  safeRedirect(new URLSearchParams(search).get('redirect_path'), isRoute)

/** @param target the path and query to return to afterwards */
export const withRedirect = (path: string, target: string | null): string =>
  target === null ? path : `${path}?redirect_path=${encodeURIComponent(target)}`
