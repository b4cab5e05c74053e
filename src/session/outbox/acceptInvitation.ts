/** Accepts an invitation. See docs/product.md, 'Invitations'. */
import type { CommandResult } from '#src/domain/commands.ts'
import { answerInvitation } from '#src/session/outbox/answerInvitation.ts'
import { selectOpenedInvitation } from '#src/session/heldInvitationSlice.ts'
import type { AppThunk } from '#src/session/makeStore.ts'

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
