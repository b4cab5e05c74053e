/** Accepts an invitation. See docs/product.md, 'Invitations'. */
import type { CommandResult } from '#src/domain/commands.ts'
import { reactToBound, type BindReaction } from '#src/domain/invitation.ts'
import { answerInvitation } from '#src/session/outbox/answerInvitation.ts'
import {
  selectOpenedInvitation,
  selectRefusedInvitation,
} from '#src/session/heldInvitationSlice.ts'
import { selectCommand } from '#src/session/outbox/outboxSlice.ts'
import type { AppThunk, RootState } from '#src/session/makeStore.ts'

/**
 * Returns what the landing page does after the bind request, or null while the request is in flight.
 * - 'unanswered': the request had no answer. The guest may still accept or decline.
 * - 'gone': the invitation is no longer held, because its guest has left.
 */
export function selectBindReaction(
  state: RootState,
  code: string,
): BindReaction | 'unanswered' | 'gone' | null {
  const binding = selectCommand(state, { kind: 'bind', argument: { code } })
  if (binding === 'sending') return null
  const refused = selectRefusedInvitation(state)
  if (refused?.code === code) return refused.reaction
  const openedInvitation = selectOpenedInvitation(state)
  if (openedInvitation?.code !== code) return 'gone'
  if (openedInvitation.type !== null && binding !== 'unknown')
    return reactToBound({ type: openedInvitation.type, isAccepted: openedInvitation.isAccepted })
  // Without a login the bind request waits for one. This is no error.
  return binding === 'waiting' ? 'ask' : 'unanswered'
}

/**
 * Accepts the invitation, and binds it first if needed. Returns the kind of the result. The guest may
 * continue after any of them except 'not-bound', which means that there is nothing to accept.
 */
export const acceptInvitation =
  (code: string): AppThunk<Promise<CommandResult<'accept'>['kind'] | 'not-bound'>> =>
  async (dispatch, getState) => {
    const openedInvitation = selectOpenedInvitation(getState())
    const isBound = openedInvitation?.code === code && openedInvitation.type !== null
    // The bind request was never answered. Its answer contains the type that later steps need.
    const binding = isBound
      ? null
      : dispatch(answerInvitation({ kind: 'bind', argument: { code } }))
    // The outbox stores the acceptance immediately and sends it after the bind request.
    const accepting = dispatch(answerInvitation({ kind: 'accept', argument: { code } }))
    const bound = await binding
    // Another guest may have logged in in the meantime.
    const isHeld = selectOpenedInvitation(getState())?.code === code
    if (bound?.kind === 'refused' || !isHeld) return 'not-bound'
    return (await accepting).kind
  }
