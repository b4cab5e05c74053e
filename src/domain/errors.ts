/** What went wrong with a request, and what the app does about it (spec 8). Tables, so that a new code is one line. */

/**
 * Every failure of a request, made in one place (api/baseQuery).
 * - refused: the server answered and said no. `code` is the error body's, null where it sent none; `message` is plain text.
 * - unreachable: nothing usable came back: no network, over the time limit, 5xx, HTML, an unreadable body. What a command
 *   did on the server is then unknown. A busy server (429, whatever its body says) counts as one, and may name a wait.
 */
export type ApiError =
  | { kind: 'refused'; status: number; code: number | null; message: string }
  | { kind: 'unreachable'; reason: 'network' | 'timeout' | 'server' | 'unreadable' }
  | { kind: 'unreachable'; reason: 'busy'; retryAfterSeconds: number | null }

/** Whole seconds that a busy server wants to be left alone; null where it did not say, or something else went wrong. */
export const retryAfterSeconds = (error: ApiError): number | null =>
  error.kind === 'unreachable' && error.reason === 'busy' ? error.retryAfterSeconds : null

/** A screen that tries again by itself waits this long at least and at most, in seconds, whatever Retry-After says. */
const MIN_AUTO_RETRY_SECONDS = 5
const MAX_AUTO_RETRY_SECONDS = 60

/** When to try again without the guest, in seconds; null where only the guest or the network may start it. */
export const autoRetrySeconds = (retryAfter: number | null): number | null =>
  retryAfter === null
    ? null
    : Math.min(Math.max(retryAfter, MIN_AUTO_RETRY_SECONDS), MAX_AUTO_RETRY_SECONDS)

/** Texts of the refusal dialog, by the keys of the catalogue. */
export type RefusalText = 'notVerified' | 'wrongCode' | 'full' | 'notInvited' | 'other'

/**
 * What a refused reservation leads to: the ticket, or a message and, once it is read, `next`: the confirmation still, the
 * choice of another session, or verification and back.
 */
export type CreateReaction =
  { goTo: 'ticket' } | { message: RefusalText; next: 'confirm' | 'reservation' | 'verify' }

const REFUSED_CREATE: Record<number, CreateReaction> = {
  907: { message: 'notVerified', next: 'verify' },
  1500: { goTo: 'ticket' },
  1701: { message: 'full', next: 'reservation' },
  1702: { goTo: 'ticket' },
  1800: { message: 'wrongCode', next: 'confirm' },
  1806: { message: 'notInvited', next: 'confirm' },
}

/** What the app does when creating a reservation is refused with `code` (spec 8, 'Reservation create'). */
export const reactToRefusedCreate = (code: number | null): CreateReaction =>
  (code === null ? undefined : REFUSED_CREATE[code]) ?? { message: 'other', next: 'confirm' }

/** What a failed login leads to (spec 4): 612 verifies again, 2007 binds the membership, anything else is the intro. */
export type LoginReaction = 'verify-again' | 'bind' | 'intro'

/** The membership is not bound yet (spec 4). */
const NOT_BOUND = 2007

const REFUSED_LOGIN: Record<number, LoginReaction> = { 612: 'verify-again', [NOT_BOUND]: 'bind' }

export const isNotBound = (error: ApiError): boolean =>
  error.kind === 'refused' && error.code === NOT_BOUND

export const reactToFailedLogin = (error: ApiError): LoginReaction =>
  (error.kind === 'refused' && error.code !== null ? REFUSED_LOGIN[error.code] : undefined) ??
  'intro'

/** The list answers this while the guest's number is not verified; it leads to verification (spec 8). */
const LIST_NOT_VERIFIED = 105

export const isNotVerified = (error: ApiError): boolean =>
  error.kind === 'refused' && error.code === LIST_NOT_VERIFIED

/**
 * What came of receiving a shared ticket (spec 8, Receive).
 * - claimed: somebody else was first
 * - already: this guest has it already, or it is their own
 * - unanswered: nobody knows; asking again is the guest's to do
 */
export type ReceiveReaction =
  'received' | 'verify' | 'claimed' | 'already' | 'failed' | 'unanswered'

/**
 * OPEN: 1717 and 1718 are assumed. The spec has a dialog for 'already received' but no code, and the API's owner has not
 * confirmed these. Another code is changed here and nowhere else.
 */
const REFUSED_RECEIVE: Record<number, ReceiveReaction> = {
  907: 'verify',
  1716: 'claimed',
  1717: 'already',
  1718: 'already',
}

export function reactToFailedReceive(error: ApiError): ReceiveReaction {
  if (error.kind === 'unreachable' || error.status === 401) return 'unanswered'
  return (error.code === null ? undefined : REFUSED_RECEIVE[error.code]) ?? 'failed'
}
