/** Invitations: their codes, and what binding one leads to. */
import type { ApiError } from '#src/domain/errors.ts'

/** The code in an address, or null where it cannot be one: no request is made for it then. */
export const readCode = (code: string | null | undefined): string | null =>
  code !== null && code !== undefined && /^[A-Za-z0-9_-]{1,128}$/.test(code) ? code : null

const HELD_BY_OTHER = 1803

/** A vic guest is asked to accept, needs a verified mobile, and cannot cancel. */
export const VIC = 'vic'

/**
 * - ask: the invitation text with its two buttons
 * - go-on: nothing to ask, on to the introduction
 * - taken: a dialog over the text, then the introduction; the code is dropped
 * - canceled: the error screen; the code is dropped
 * - unanswered: the text with its buttons and a way to try again; the code is kept
 */
export type BindReaction = 'ask' | 'go-on' | 'taken' | 'canceled' | 'unanswered'

export const reactToBound = (bound: { type: string; isAccepted: boolean }): BindReaction =>
  bound.type === VIC && !bound.isAccepted ? 'ask' : 'go-on'

/** An expired login says nothing about the invitation: it counts as no answer. */
export function reactToFailedBind(error: ApiError): BindReaction {
  if (error.kind === 'unreachable' || error.status === 401) return 'unanswered'
  return error.code === HELD_BY_OTHER ? 'taken' : 'canceled'
}
