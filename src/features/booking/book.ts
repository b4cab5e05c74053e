/** Books the session in the draft. See docs/product.md, 'Booking'. */
import { api, fetchQuery, FRESH } from '#src/api/client.ts'
import {
  completeBaseline,
  withoutCancelled,
  type BookingRequest,
  type CommandArguments,
  type CommandResult,
} from '#src/domain/commands.ts'
import { explainsCheck, findBooked } from '#src/domain/commandOutcome.ts'
import { alreadyReserved, SESSION_FULL } from '#src/domain/errors.ts'
import type { Reservation, ReservationList } from '#src/domain/model.ts'
import { shiftedEnd } from '#src/domain/time.ts'
import {
  chosenEventName,
  selectDraft,
  selectInvitationOfDraft,
  wasNotInvited,
} from '#src/features/booking/draftSlice.ts'
import { answerInvitation } from '#src/session/outbox/answerInvitation.ts'
import {
  fetchBaseline,
  fetchList,
  identifyRow,
  submit,
  type CommandHandler,
  type Outcome,
  type OutcomeCheckReason,
} from '#src/session/outbox/checkedCommand.ts'
import { selectClock } from '#src/session/clockSlice.ts'
import type { AppThunk, RootState } from '#src/session/makeStore.ts'
import {
  bookingNotSent,
  selectCommand,
  selectEntries,
  selectPendingBooking,
} from '#src/session/outbox/outboxSlice.ts'
import { recoverLostBooking } from '#src/session/outbox/lostBooking.ts'
import { sendRequest, UNKNOWN, UNTRACKED } from '#src/session/outbox/commandSteps.ts'

/** Returns null if no session is chosen, or if it was chosen with a different invitation. */
function selectRequest(state: RootState): BookingRequest | null {
  const draft = selectDraft(state)
  const { session, headcount } = draft
  const invitation = selectInvitationOfDraft(state)
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

/** Sends an unanswered acceptance again if the server has refused the booking without it. */
const acceptBefore =
  (code: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const accept = { kind: 'accept', argument: { code } } as const
    const isPending = selectCommand(getState(), accept) !== 'idle'
    if (isPending && wasNotInvited(selectDraft(getState())))
      await dispatch(answerInvitation(accept))
  }

/**
 * Books the chosen session. Until the command is in the outbox, the booking is abandoned if the guest
 * leaves the screen or the page (`signal`) or chooses another session.
 */
export const bookDraft =
  (signal: AbortSignal): AppThunk<Promise<CommandResult<'create'>>> =>
  async (dispatch, getState) => {
    const confirmed = selectRequest(getState())
    if (confirmed === null) return UNKNOWN
    // The booking needs the invitation's type, which only the answer to the bind request contains.
    const invitation = selectInvitationOfDraft(getState())
    if (invitation !== null && invitation.type === null)
      await dispatch(answerInvitation({ kind: 'bind', argument: { code: invitation.code } }))
    if (invitation !== null) await dispatch(acceptBefore(invitation.code))
    const baseline = await dispatch(fetchBaseline())
    const request = selectRequest(getState())
    const isAsConfirmed =
      request?.sessionId === confirmed.sessionId &&
      request.invitationCode === confirmed.invitationCode
    if (baseline === null || signal.aborted || !isAsConfirmed) return UNKNOWN
    // An earlier booking has succeeded after all, so another request could make a second one.
    if (dispatch(recoverLostBooking())) return UNKNOWN
    // The bind request got no answer. The guest, who is still on the screen, reads that nothing was sent.
    if (selectInvitationOfDraft(getState())?.type === null) {
      dispatch(bookingNotSent())
      return UNKNOWN
    }
    return dispatch(
      submit(createHandler, { kind: 'create', argument: { ...request, ...baseline } }),
    )
  }

/**
 * Fetches the list once. If it shows a booking that was refused as full, reports its success. The browser may have sent
 * the request twice, and the server refused the second copy.
 */
export const lookForLateBooking = (): AppThunk<Promise<void>> => async (dispatch) => {
  await dispatch(fetchList())
  dispatch(recoverLostBooking())
}

export const createHandler: CommandHandler<'create'> = {
  send: (request) => async (dispatch) => {
    const { createReservation } = api.endpoints
    const answer = await dispatch(sendRequest(createReservation.initiate(request, UNTRACKED)))
    if ('error' in answer) return answer
    const { startAt, endAt, eventName } = request
    const command = { kind: 'create', argument: request } as const
    const reservationId =
      answer.data.reservationId ??
      (await dispatch(identifyRow(findBooking(request, 'unanswered'), command)))
    return { data: { reservationId, startAt, endAt, eventName } }
  },
  findOutcome: (request, reason) => findBooking(request, reason),
  isRepeatable: false,
  isSentByOneTab: true,
  // The first copy may have taken the last place. (1500 and 1702 lead to the ticket anyway.)
  codesWhenDone: [SESSION_FULL],
}

/** Returns the reservation that the unanswered booking made, or null. */
export function selectBooked(
  state: RootState,
  request: CommandArguments['create'],
  list: ReservationList,
): Reservation | null {
  // While a link is being received, a new ticket of another session may be its ticket, because some servers name the
  // receiver as the user.
  const isReceiving = selectEntries(state).some(({ kind }) => kind === 'receive')
  return findBooked(list, request, isReceiving ? null : selectSentAt(state))
}

/** Returns when the pending booking was sent, by the clock that the screens show. */
const selectSentAt = (state: RootState) =>
  selectClock(state, selectPendingBooking(state)?.sentAt ?? Date.now()).now

const findBooking =
  (
    request: CommandArguments['create'],
    reason: OutcomeCheckReason,
  ): AppThunk<Promise<Outcome<'create'>>> =>
  async (dispatch, getState, extra) => {
    const { checkReservation } = api.endpoints
    // Usually the list is enough, so a check that hangs does not delay it.
    const checking = fetchQuery(dispatch(checkReservation.initiate(undefined, FRESH)))
    if (reason === 'refused' && !(await checking).data?.isReserved) return 'not-done'
    const list = await dispatch(fetchList())
    if (list === null) return 'unknown'
    // Another command may have been resolved during the request, in this tab or another one.
    extra.syncFromStorage('outbox')
    const pending = selectPendingBooking(getState())?.argument ?? request
    const known = reason === 'last' ? withoutCancelled(pending) : pending
    const found = selectBooked(getState(), { ...request, ...completeBaseline(known) }, list)
    if (found === null) {
      if (reason !== 'last') return 'not-done'
      const check = await checking
      // The server says that the guest has a reservation, but the list does not show it even at the last
      // check. The guest then goes to the ticket, as after a refusal of a second booking.
      const isReserved = check.isSuccess && check.data.isReserved
      const isHidden = isReserved && !explainsCheck(list, known, selectSentAt(getState()))
      return isHidden ? { error: alreadyReserved } : 'not-done'
    }
    const { id, startAt } = found
    const endAt = found.endAt ?? shiftedEnd(request, startAt)
    // A booking of another session was made elsewhere, so it may be of another event.
    const eventName = startAt === request.startAt ? request.eventName : null
    return { data: { reservationId: id, startAt, endAt, eventName } }
  }
