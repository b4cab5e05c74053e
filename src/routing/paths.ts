/** Every path of the app (spec 2), its pattern for the router and for page views, and the builders of addresses with a query. */
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

/** The introduction without the jump to the ticket of a guest who has one (spec 2). */
export const introWithoutJump = '/?redirect=false'

/** The introduction that first looks whether the guest's membership is bound (decisions). */
export const introWithBinding = '/?action=check-binding'

export const asksForBinding = (search: string): boolean =>
  new URLSearchParams(search).get('action') === 'check-binding'

export const errorPath = (
  type: 'invitation-canceled' | 'invitation-received' | 'already-reserved',
): string => `/error/${type}`

/** /share with this ticket first. The id is no secret. */
export const sharePath = (ticketId: Id): string =>
  `${paths.share}?${new URLSearchParams({ ticket: String(ticketId) })}`

/** The link of a shared ticket, and the way back to it. */
export const receivePath = (codes: { shareCode: string; hashCode: string }): string =>
  `/receive?${new URLSearchParams({ share_code: codes.shareCode, hash_code: codes.hashCode })}`

/**
 * The way to a screen that took its secrets out of the address: kept beside it in the tab's history, where nobody reads along. `asState` is what to
 * navigate with, `keptWay` reads it.
 */
export const asState = (way: string): { way: string } => ({ way })

export const keptWay = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'way' in state && typeof state.way === 'string'
    ? state.way
    : null

export type RoutePattern = (typeof paths)[keyof typeof paths]

/** The pattern of the route that a pathname belongs to; null for an address that leads nowhere. */
export const routePattern = (pathname: string): RoutePattern | null =>
  Object.values(paths).find((pattern) => matchPath(pattern, pathname)) ?? null

export const isRoute = (pathname: string): boolean => routePattern(pathname) !== null

/** `path` with the way back to `wanted` (a path with its query); without one, plain `path`. */
export const withRedirect = (path: string, wanted: string | null): string =>
  wanted === null ? path : `${path}?redirect_path=${encodeURIComponent(wanted)}`
