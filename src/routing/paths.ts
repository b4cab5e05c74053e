import { matchPath } from 'react-router-dom'
import type { Id } from '#src/domain/model.ts'

export const paths = {
  intro: '/',
  welcome: '/welcome',
  verify: '/verify',
  reservation: '/reservation',
  reservationPhone: '/reservation/phone',
  confirm: '/confirm',
  success: '/success',
  ticket: '/ticket',
  invitation: '/invitation/:invitationCode',
  invitationByQuery: '/invitation',
  rsvp: '/rsvp/:code',
  share: '/share',
  receive: '/receive',
  reset: '/reset',
  error: '/error/:type',
  form1: '/form-1',
  form2: '/form-2',
} as const

export const introWithoutRedirect = '/?redirect=false'

export const introWithMembershipCheck = '/?action=check-binding'

export const hasMembershipCheck = (search: string): boolean =>
  new URLSearchParams(search).get('action') === 'check-binding'

export const errorPath = (
  type: 'invitation-canceled' | 'invitation-received' | 'already-reserved',
): string => `/error/${type}`

/** @param code one that `readInvitationCode` has let through */
export const invitationPath = (code: string): string => `/invitation/${encodeURIComponent(code)}`

export const sharePath = (ticketId: Id): string =>
  `${paths.share}?${new URLSearchParams({ ticket: String(ticketId) })}`

export const receivePath = (codes: { shareCode: string; hashCode: string }): string =>
  `/receive?${new URLSearchParams({ share_code: codes.shareCode, hash_code: codes.hashCode })}`

/** For screens that take secrets out of the address: only the app reads this state, for this guest. */
export const historyState = (
  returnTo: string,
  owner: Id | null,
): { returnTo: string; owner: Id | null } => ({ returnTo, owner })

/** Null where it was left before any login: then it is for whoever logs in first. */
export const readOwner = (state: unknown): Id | null =>
  typeof state === 'object' &&
  state !== null &&
  'owner' in state &&
  (typeof state.owner === 'string' || typeof state.owner === 'number')
    ? state.owner
    : null

export const readReturnTo = (state: unknown): string | null =>
  typeof state === 'object' &&
  state !== null &&
  'returnTo' in state &&
  typeof state.returnTo === 'string'
    ? state.returnTo
    : null

/** Who comes to look at an invitation is not led on by it. */
export const viewingState = { isViewed: true }

export const isViewing = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isViewed' in state

export type RoutePattern = (typeof paths)[keyof typeof paths]

export const routePattern = (pathname: string): RoutePattern | null =>
  Object.values(paths).find((pattern) => matchPath(pattern, pathname)) ?? null

export const isRoute = (pathname: string): boolean => routePattern(pathname) !== null

/** `wanted` is a path with its query. */
export const withRedirect = (path: string, wanted: string | null): string =>
  wanted === null ? path : `${path}?redirect_path=${encodeURIComponent(wanted)}`
