/** What went wrong with a request, and what the app does about it (spec 8). Tables, so that a new code is one line. */

/**
 * Every failure of a request, made in one place (api/baseQuery).
 * - refused: the server answered and said no. `code` is the error body's, null where it sent none.
 * - unreachable: nothing usable came back: no network, over the time limit, 5xx, HTML, an unreadable body. What a command
 *   did on the server is then unknown.
 */
export type ApiError =
  | {
      kind: 'refused'
      status: number
      code: number | null
      message: string
      /** Whole seconds to wait, where the server said so (Retry-After). */
      retryAfterSeconds: number | null
    }
  | { kind: 'unreachable'; reason: 'network' | 'timeout' | 'server' | 'unreadable' }

/** Texts of the refusal dialog, by the keys of the catalogue. */
export type RefusalText = 'notVerified' | 'wrongCode' | 'full' | 'notInvited' | 'other'

/** What a refused reservation leads to: a screen, or a dialog and what closing it does. */
export type CreateReaction = { go: 'ticket' } | { tell: RefusalText; isSessionFull: boolean }

const tell = (text: RefusalText): CreateReaction => ({
  tell: text,
  isSessionFull: text === 'full',
})

const REFUSED_CREATE: Record<number, CreateReaction> = {
  907: tell('notVerified'),
  1500: { go: 'ticket' },
  1701: tell('full'),
  1702: { go: 'ticket' },
  1800: tell('wrongCode'),
  1806: tell('notInvited'),
}

/** What the app does when creating a reservation is refused with `code` (spec 8, 'Reservation create'). */
export const reactToRefusedCreate = (code: number | null): CreateReaction =>
  (code === null ? undefined : REFUSED_CREATE[code]) ?? tell('other')

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

/** 1717 and 1718 are not in the spec's catalogue, which has the dialog but no code for it. */
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
