/** See docs/product.md, 'Booking'. */
import type { BookingRequest, CommandResult } from '#src/domain/commands.ts'
import { submit } from '#src/store/outbox.ts'
import { chosenEventName, selectDraft } from '#src/features/booking/draftSlice.ts'
import { bookingNotSent } from '#src/store/outboxSlice.ts'
import { selectInvitation } from '#src/store/heldInvitationSlice.ts'
import type { AppThunk } from '#src/store/makeStore.ts'
import type { RootState } from '#src/store/rootState.ts'
import { fetchBaseline } from '#src/features/account/fetchBaseline.ts'

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

const UNKNOWN = { kind: 'unknown' } as const

/**
 * Books what was chosen. Until the command is written down nothing is booked: not where the guest
 * has left (`signal`), and nothing else than what was confirmed.
 */
export const bookDraft =
  (signal: AbortSignal): AppThunk<Promise<CommandResult<'create'>>> =>
  async (dispatch, getState) => {
    const confirmed = selectRequest(getState())
    if (confirmed === null) return UNKNOWN
    // Only the answer to the binding says of which type the invitation is.
    const invitation = selectInvitation(getState())
    if (invitation !== null && invitation.type === null)
      await dispatch(submit({ kind: 'bind', argument: { code: invitation.code } }))
    const before = await dispatch(fetchBaseline())
    const request = selectRequest(getState())
    const isAsConfirmed =
      request?.sessionId === confirmed.sessionId &&
      request.invitationCode === confirmed.invitationCode
    if (before === null || signal.aborted || !isAsConfirmed) return UNKNOWN
    if (selectInvitation(getState())?.type === null) {
      dispatch(bookingNotSent())
      return UNKNOWN
    }
    return dispatch(submit({ kind: 'create', argument: { ...request, ...before } }))
  }
