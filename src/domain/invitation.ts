import { HELD_BY_OTHER, type ApiError } from '#src/domain/errors.ts'

/** A vic guest is asked to accept, needs a verified mobile, and cannot cancel. */
const VIC = 'vic'

/** The server may write the type in capitals. */
export const isVic = (type: string | null): boolean => type?.toLowerCase() === VIC

export const PUBLIC_TYPE = 'public'

/** What the guest sees of each: docs/product.md, 'Invitations'. */
export type BindReaction = 'ask' | 'go-on' | 'taken' | 'canceled'

export const reactToBound = (bound: { type: string; isAccepted: boolean }): BindReaction =>
  isVic(bound.type) && !bound.isAccepted ? 'ask' : 'go-on'

export const reactToFailedBind = (error: ApiError): 'taken' | 'canceled' =>
  error.kind === 'refused' && error.code === HELD_BY_OTHER ? 'taken' : 'canceled'
