import { HELD_BY_OTHER, type ApiError } from '#src/domain/errors.ts'

/** A guest with a vic invitation must accept it, needs a verified number and cannot cancel. */
const VIC = 'vic'

/** The server may send the type in capitals, or with the spaces of a database column. */
export const isVic = (type: string | null): boolean => type?.trim().toLowerCase() === VIC

export const PUBLIC_TYPE = 'public'

/** Returns true for a Chinese name, which its appellation follows without a space. */
export const isJoinedName = (name: string): boolean => /\p{Script=Han}$/u.test(name)

/** docs/product.md, 'Invitations', says what the guest sees for each. */
export type BindReaction = 'ask' | 'go-on' | 'taken' | 'canceled'

export const reactToBound = (bound: { type: string; isAccepted: boolean }): BindReaction =>
  isVic(bound.type) && !bound.isAccepted ? 'ask' : 'go-on'

export const reactToFailedBind = (error: ApiError): 'taken' | 'canceled' =>
  error.kind === 'refused' && error.code === HELD_BY_OTHER ? 'taken' : 'canceled'
