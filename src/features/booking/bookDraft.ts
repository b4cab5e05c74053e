/** Books the session in the draft. See docs/product.md, 'Booking'. */
import type { BookingRequest, CommandResult } from '#src/domain/commands.ts'
import { submit } from '#src/store/outbox.ts'
import { chosenEventName, selectDraft } from '#src/features/booking/draftSlice.ts'
import { bookingNotSent } from '#src/store/outboxSlice.ts'
import { selectInvitation } from '#src/store/heldInvitationSlice.ts'
import type { AppThunk } from '#src/store/makeStore.ts'
import type { RootState } from '#src/store/rootState.ts'
import { fetchBaseline } from '#src/session/fetchBaseline.ts'

/** Returns null if no session is chosen, or if it was chosen with a different invitation. */
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
 * Books the chosen session. Until the command is in the outbox, the booking is abandoned if the guest
 * leaves (`signal`) or chooses another session.
 */
export const bookDraft =
  (signal: AbortSignal): AppThunk<Promise<CommandResult<'create'>>> =>
  async (dispatch, getState) => {
    const confirmed = selectRequest(getState())
    if (confirmed === null) return UNKNOWN
    // Only the answer to the bind request contains the invitation's type.
    const invitation = selectInvitation(getState())
    if (invitation !== null && invitation.type === null)
      await dispatch(submit({ kind: 'bind', argument: { code: invitation.code } }))
    const baseline = await dispatch(fetchBaseline())
    const request = selectRequest(getState())
    const isAsConfirmed =
      request?.sessionId === confirmed.sessionId &&
      request.invitationCode === confirmed.invitationCode
    if (baseline === null || signal.aborted || !isAsConfirmed) return UNKNOWN
    if (selectInvitation(getState())?.type === null) {
      dispatch(bookingNotSent())
      return UNKNOWN
    }
    return dispatch(submit({ kind: 'create', argument: { ...request, ...baseline } }))
  }
