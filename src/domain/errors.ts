/**
 * The one error type of the app.
 * - 'refused': the server rejected the request.
 * - 'unreachable': there is no usable answer, so a command may or may not have been executed.
 */
export type ApiError =
  | { kind: 'refused'; status: number; code: number | null; message: string }
  | { kind: 'unreachable'; reason: 'network' | 'timeout' | 'server' | 'superseded' }
  /** `field`: the endpoint, the unreadable field and the type of its value. */
  | { kind: 'unreachable'; reason: 'unreadable'; field?: string }
  | { kind: 'unreachable'; reason: 'busy'; retryAfterSeconds: number | null }

export const retryAfterSeconds = (error: ApiError): number | null =>
  error.kind === 'unreachable' && error.reason === 'busy' ? error.retryAfterSeconds : null

type RefusalText = 'notVerified' | 'wrongOtp' | 'full' | 'notInvited' | 'other'

export type CreateReaction =
  | { goTo: 'ticket' }
  | { message: RefusalText; next: 'confirm' | 'reservation' | 'verify' | 'accept' }

/** The code of a refused booking whose session is full. */
export const SESSION_FULL = 1701

/** The code of a refused booking or list of sessions whose guest has not accepted the invitation. */
export const NOT_INVITED = 1806

/** By the code of a refused booking. 1500 and 1702: the guest already has a reservation. */
const REFUSED_CREATE: Record<number, CreateReaction> = {
  907: { message: 'notVerified', next: 'verify' },
  1500: { goTo: 'ticket' },
  [SESSION_FULL]: { message: 'full', next: 'reservation' },
  1702: { goTo: 'ticket' },
  1800: { message: 'wrongOtp', next: 'confirm' },
  [NOT_INVITED]: { message: 'notInvited', next: 'accept' },
}

/** Returns whether the guest already has a reservation. The list may not show it yet. */
export const isAlreadyReserved = (error: ApiError): boolean =>
  error.kind === 'refused' && 'goTo' in reactToRefusedCreate(error.code)

export const reactToRefusedCreate = (code: number | null): CreateReaction =>
  (code === null ? undefined : REFUSED_CREATE[code]) ?? { message: 'other', next: 'confirm' }

/** The refusal of a second booking, for an existing booking that the app found itself. */
export const alreadyReserved: ApiError = { kind: 'refused', status: 200, code: 1702, message: '' }

/** 'verify-again': the verification of the mobile number has expired. */
export type LoginReaction = 'verify-again' | 'no-membership' | 'refused' | 'unreachable'

const VERIFICATION_EXPIRED = 612

const NO_MEMBERSHIP = 2007

/** The refusal of a login, for a refusal that only another tab received. */
export const verificationExpired: ApiError = {
  kind: 'refused',
  status: 200,
  code: VERIFICATION_EXPIRED,
  message: '',
}

const REFUSED_LOGIN: Record<number, LoginReaction> = {
  [VERIFICATION_EXPIRED]: 'verify-again',
  [NO_MEMBERSHIP]: 'no-membership',
}

export const isMembershipMissing = (error: ApiError): boolean =>
  error.kind === 'refused' && error.code === NO_MEMBERSHIP

export const reactToFailedLogin = (error: ApiError): LoginReaction => {
  if (error.kind === 'unreachable') return 'unreachable'
  return (error.code === null ? undefined : REFUSED_LOGIN[error.code]) ?? 'refused'
}

/** The guest has no permission. The login may have ended: `isLoginOver`. */
const NO_PERMISSION = 1002

/** Codes that only choose an error text (texts/errors) or have no effect yet. */
const FORMAT_ERROR = 1001
const LINE_LOGIN_REFUSED = 1102

/** The tables above handle these codes, so a 401 with one of them says nothing about the login. */
const hasOwnReaction = (code: number): boolean =>
  [REFUSED_CREATE, REFUSED_LOGIN, REFUSED_RECEIVE].some((codes) => code in codes) ||
  [LIST_NOT_VERIFIED, HELD_BY_OTHER].includes(code)

/** Returns whether this is a 401 or 403 without a code. A gateway or the login check sent it. */
export const isBareRefusal = (error: ApiError): boolean =>
  error.kind === 'refused' && error.code === null && [401, 403].includes(error.status)

/** Returns whether the server refused the login and not the request. A renewed login may help then. */
export const isAboutLogin = (error: ApiError): boolean =>
  isBareRefusal(error) ||
  (error.kind === 'refused' &&
    error.status === 401 &&
    error.code !== null &&
    !hasOwnReaction(error.code))

/**
 * Returns whether the login may have ended, so that the app has to check /me. The rule is the same
 * for all endpoints that need a login.
 */
export const isLoginOver = (error: ApiError): boolean =>
  isAboutLogin(error) || (error.kind === 'refused' && error.code === NO_PERMISSION)

/**
 * Returns whether this answer of /me ends the login. A gateway may answer with another 4xx, and a failing server with a
 * code beside its 5xx.
 */
export const endsLogin = (error: ApiError): boolean =>
  isLoginOver(error) || (error.kind === 'refused' && error.code !== null && error.status < 500)

/** Returns whether the server refused an invitation's sessions. Then the invitation is over. */
export const isInvitationRefused = (error: ApiError): boolean =>
  error.kind === 'refused' && !isAboutLogin(error)

/**
 * Returns whether the server does not know that the guest has accepted the invitation. A replica that lags behind may
 * say so too.
 */
export const isNotAccepted = (error: ApiError): boolean =>
  error.kind === 'refused' && error.code === NOT_INVITED

/** A code of bind: another guest has used the invitation. */
export const HELD_BY_OTHER = 1803

/** A code of the reservation list: the guest has to verify a mobile number first. */
const LIST_NOT_VERIFIED = 105

export const isNotVerified = (error: ApiError): boolean =>
  error.kind === 'refused' && error.code === LIST_NOT_VERIFIED

/**
 * - 'claimed': another guest received the ticket first.
 * - 'own': the ticket already belongs to this guest, who has shared or received it.
 * - 'already': this guest has already received the ticket.
 */
export type ReceiveReaction = 'verify' | 'claimed' | 'own' | 'already' | 'failed' | 'unanswered'

/** OPEN: 1717 and 1718 are assumptions. The API's owner has not confirmed them. */
const REFUSED_RECEIVE: Record<number, ReceiveReaction> = {
  907: 'verify',
  1716: 'claimed',
  1717: 'own',
  1718: 'already',
}

/** @param hasMobile a guest with a mobile number has nothing to verify */
export function reactToFailedReceive(error: ApiError, hasMobile: boolean): ReceiveReaction {
  if (error.kind === 'unreachable' || isAboutLogin(error)) return 'unanswered'
  const reaction = error.code === null ? undefined : REFUSED_RECEIVE[error.code]
  return reaction === undefined || (reaction === 'verify' && hasMobile) ? 'failed' : reaction
}

/** All codes of the specification, and the two that we assume. */
export const BUSINESS_CODES: ReadonlySet<number> = new Set([
  ...[REFUSED_CREATE, REFUSED_LOGIN, REFUSED_RECEIVE].flatMap((codes) =>
    Object.keys(codes).map(Number),
  ),
  LIST_NOT_VERIFIED,
  HELD_BY_OTHER,
  FORMAT_ERROR,
  NO_PERMISSION,
  LINE_LOGIN_REFUSED,
])
