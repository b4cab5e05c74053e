/** See docs/product.md, 'Booking'. */
import type { BookingRequest, CommandResult } from '#src/domain/commands.ts'
import { submit } from '#src/store/outbox.ts'
import { chosenEventName, selectDraft } from '#src/features/booking/draftSlice.ts'
import { selectInvitation } from '#src/store/heldInvitationSlice.ts'
import type { AppThunk } from '#src/store/makeStore.ts'
import type { RootState } from '#src/store/rootState.ts'
import { fetchKnownBefore } from '#src/features/account/knownBefore.ts'

/** Null without a session, or where it was chosen with another invitation than is held now. */
function selectRequest(state: RootState): BookingRequest | null {
  const draft = selectDraft(state)
  const { session, headcount } = draft
  const invitation = selectInvitation(state)
  const heldCode = invitation?.code ?? null
  if (draft.invitationCode !== heldCode) return null
  return (
    session && {
      sessionId: session.id,
      startAt: session.startAt,
      endAt: session.endAt,
      eventName: chosenEventName(draft),
      sessionType: session.type,
      headcount,
      type: invitation?.type ?? 'public',
      invitationCode: heldCode,
    }
  )
}

/** Books what was chosen. */
export const bookDraft =
  (): AppThunk<Promise<CommandResult<'create'>>> => async (dispatch, getState) => {
    const request = selectRequest(getState())
    if (request === null) return { kind: 'unknown' }
    const before = await dispatch(fetchKnownBefore())
    if (before === null) return { kind: 'unknown' }
    return dispatch(submit({ kind: 'create', argument: { ...request, ...before } }))
  }
