/** See docs/product.md, 'Invitations'. */
import type { CommandResult } from '#src/domain/commands.ts'
import { reactToBound, type BindReaction } from '#src/domain/invitation.ts'
import { submit } from '#src/store/outbox.ts'
import { selectOpenedInvitation, selectRefusedInvitation } from '#src/store/heldInvitationSlice.ts'
import { selectCommand } from '#src/store/outboxSlice.ts'
import type { AppThunk } from '#src/store/makeStore.ts'
import type { RootState } from '#src/store/rootState.ts'

/**
 * 'unanswered': the guest may answer all the same. 'gone': it is not held any more, because its
 * guest has left. Null while it is being bound.
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
  // Without a login the server knows no guest to bind it to: nothing is wrong with that.
  return binding === 'waiting' ? 'ask' : 'unanswered'
}

/** How the acceptance ended, which stops no guest; 'not-bound': there is nothing to accept. */
export const acceptInvitation =
  (code: string): AppThunk<Promise<CommandResult<'accept'>['kind'] | 'not-bound'>> =>
  async (dispatch, getState) => {
    const openedInvitation = selectOpenedInvitation(getState())
    const isBound = openedInvitation?.code === code && openedInvitation.type !== null
    // The binding was never answered, and its type is needed to go on.
    const binding = isBound ? null : dispatch(submit({ kind: 'bind', argument: { code } }))
    // Written down at once, and sent after the binding.
    const accepting = dispatch(submit({ kind: 'accept', argument: { code } }))
    const bound = await binding
    // Another guest may have come meanwhile.
    const isHeld = selectOpenedInvitation(getState())?.code === code
    if (bound?.kind === 'refused' || !isHeld) return 'not-bound'
    return (await accepting).kind
  }
