/** 'unreachable': no usable answer, so nobody knows whether a command was carried out. */
export type ApiError =
  | { kind: 'refused'; status: number; code: number | null; message: string }
  | { kind: 'unreachable'; reason: 'network' | 'timeout' | 'server' | 'superseded' }
  /** `field`: the endpoint, the field and the type that could not be read. */
  | { kind: 'unreachable'; reason: 'unreadable'; field?: string }
  | { kind: 'unreachable'; reason: 'busy'; retryAfterSeconds: number | null }

export const retryAfterSeconds = (error: ApiError): number | null =>
  error.kind === 'unreachable' && error.reason === 'busy' ? error.retryAfterSeconds : null

type RefusalText = 'notVerified' | 'wrongOtp' | 'full' | 'notInvited' | 'other'

export type CreateReaction =
  | { goTo: 'ticket' }
  | { message: RefusalText; next: 'confirm' | 'reservation' | 'verify' | 'accept' }

/** A code of create. */
export const SESSION_FULL = 1701

/** A code of create: the invitation is not accepted. */
export const NOT_INVITED = 1806

const REFUSED_CREATE: Record<number, CreateReaction> = {
  907: { message: 'notVerified', next: 'verify' },
  1500: { goTo: 'ticket' },
  [SESSION_FULL]: { message: 'full', next: 'reservation' },
  1702: { goTo: 'ticket' },
  1800: { message: 'wrongOtp', next: 'confirm' },
  [NOT_INVITED]: { message: 'notInvited', next: 'accept' },
}

/** The guest has a reservation already, whether the list names its ticket or not yet. */
export const isAlreadyReserved = (error: ApiError): boolean =>
  error.kind === 'refused' && 'goTo' in reactToRefusedCreate(error.code)

export const reactToRefusedCreate = (code: number | null): CreateReaction =>
  (code === null ? undefined : REFUSED_CREATE[code]) ?? { message: 'other', next: 'confirm' }

/** As the server refuses a second booking, for one that was found by looking. */
export const alreadyReserved: ApiError = { kind: 'refused', status: 200, code: 1702, message: '' }

/** 'verify-again': the verification of the number has expired. */
export type LoginReaction = 'verify-again' | 'no-membership' | 'refused' | 'unreachable'

const NO_MEMBERSHIP = 2007

const REFUSED_LOGIN: Record<number, LoginReaction> = {
  612: 'verify-again',
  [NO_MEMBERSHIP]: 'no-membership',
}

export const isMembershipMissing = (error: ApiError): boolean =>
  error.kind === 'refused' && error.code === NO_MEMBERSHIP

export const reactToFailedLogin = (error: ApiError): LoginReaction => {
  if (error.kind === 'unreachable') return 'unreachable'
  return (error.code === null ? undefined : REFUSED_LOGIN[error.code]) ?? 'refused'
}

const NO_PERMISSION = 1002

/** Codes that only change a text (texts/errors), or nothing yet. */
const FORMAT_ERROR = 1001
const LINE_LOGIN_REFUSED = 1102

/** The app handles these codes itself, so a 401 with one of them says nothing about the login. */
const hasOwnReaction = (code: number): boolean =>
  [REFUSED_CREATE, REFUSED_LOGIN, REFUSED_RECEIVE].some((codes) => code in codes) ||
  [LIST_NOT_VERIFIED, HELD_BY_OTHER].includes(code)

/** A 401 or 403 without a code. It comes from a gateway or is about the login, not about the request. */
export const isBareRefusal = (error: ApiError): boolean =>
  error.kind === 'refused' && error.code === null && [401, 403].includes(error.status)

export const isAboutLogin = (error: ApiError): boolean =>
  isBareRefusal(error) ||
  (error.kind === 'refused' &&
    error.status === 401 &&
    error.code !== null &&
    !hasOwnReaction(error.code))

/**
 * Whether an answer means that the login may be over, so that /me has to be asked. One rule for all
 * endpoints that are sent with a login.
 */
export const isLoginOver = (error: ApiError): boolean =>
  isAboutLogin(error) || (error.kind === 'refused' && error.code === NO_PERMISSION)

/** Whether the server refused the sessions of an invitation for good. Then the invitation is over. */
export const isInvitationRefused = (error: ApiError): boolean =>
  error.kind === 'refused' && !isAboutLogin(error)

export const HELD_BY_OTHER = 1803

const LIST_NOT_VERIFIED = 105

export const isNotVerified = (error: ApiError): boolean =>
  error.kind === 'refused' && error.code === LIST_NOT_VERIFIED

/** 'claimed': somebody else was first; 'own': this guest gives it away; 'already': has it. */
export type ReceiveReaction = 'verify' | 'claimed' | 'own' | 'already' | 'failed' | 'unanswered'

/** OPEN: 1717 and 1718 are assumed; the API's owner has not named a code for 'already received'. */
const REFUSED_RECEIVE: Record<number, ReceiveReaction> = {
  907: 'verify',
  1716: 'claimed',
  1717: 'own',
  1718: 'already',
}

/** @param hasMobile a guest with a mobile has nothing to verify */
export function reactToFailedReceive(error: ApiError, hasMobile: boolean): ReceiveReaction {
  if (error.kind === 'unreachable' || isAboutLogin(error)) return 'unanswered'
  const reaction = error.code === null ? undefined : REFUSED_RECEIVE[error.code]
  return reaction === undefined || (reaction === 'verify' && hasMobile) ? 'failed' : reaction
}

/** Every code of the specification, and the two that we assume. The tables above hold most of them. */
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
