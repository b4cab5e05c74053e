/** Receives a shared ticket. See docs/product.md, 'Sharing'. */
import { api } from '#src/api/client.ts'
import type { ShareCodes } from '#src/domain/commands.ts'
import { reactToFailedReceive, type ReceiveReaction } from '#src/domain/errors.ts'
import { fingerprint } from '#src/domain/fingerprint.ts'
import {
  fetchBaseline,
  identifyRow,
  submit,
  type CommandHandler,
} from '#src/session/outbox/checkedCommand.ts'
import { findReceivedTicket } from '#src/session/outbox/findReceivedTicket.ts'
import { rememberRefusedLink } from '#src/session/outbox/lateTicket.ts'
import { sendRequest, UNTRACKED } from '#src/session/outbox/commandSteps.ts'
import type { AppThunk, RootState } from '#src/session/makeStore.ts'
import { selectReceivedLinks } from '#src/session/ticketsSlice.ts'
import { mobileRefused, selectHasMobile } from '#src/session/userSlice.ts'

/** These refusals mean that somebody, perhaps this guest, has already received the ticket. */
const RECEIVED_BEFORE: ReceiveReaction[] = ['claimed', 'own', 'already']

/** Returns the fingerprint of a link, because its codes are not stored. */
export const linkFingerprint = ({ shareCode, hashCode }: ShareCodes) =>
  fingerprint(`${shareCode}|${hashCode}`)

/** @param link the fingerprint of the link */
export const selectIsReceived = (state: RootState, link: string): boolean =>
  selectReceivedLinks(state).includes(link)

/** Returns 'received', or how the app reacts to the failure. 'unanswered' also covers a changed login. */
export const receiveTicket =
  (codes: ShareCodes): AppThunk<Promise<ReceiveReaction | 'received'>> =>
  async (dispatch, getState, extra) => {
    // The list changes the tickets slice. Without this, that would overwrite a link that another tab has stored.
    extra.syncFromStorage('tickets')
    const baseline = await dispatch(fetchBaseline())
    if (baseline === null) return 'unanswered'
    const link = linkFingerprint(codes)
    const argument = { link, codes, ...baseline }
    const result = await dispatch(submit(receiveHandler, { kind: 'receive', argument }))
    if (result.kind === 'done') return 'received'
    if (result.kind === 'unknown') return 'unanswered'
    const reaction = reactToFailedReceive(result.error, selectHasMobile(getState()))
    // A strict server refuses a link that is opened again, even by the guest who received the ticket. Another
    // tab may have received it during this request.
    if (RECEIVED_BEFORE.includes(reaction) && selectIsReceived(getState(), link)) return 'received'
    if (reaction === 'verify') dispatch(mobileRefused())
    if (reaction === 'claimed' || reaction === 'own') dispatch(rememberRefusedLink(argument))
    return reaction
  }

export const receiveHandler: CommandHandler<'receive'> = {
  send: (argument) => async (dispatch) => {
    const { codes } = argument
    // The codes are not stored, so an entry from the storage cannot be sent. Without an answer its outcome is checked.
    if (codes === null) return { error: { kind: 'unreachable', reason: 'network' } }
    const { receiveReservation } = api.endpoints
    const answer = await dispatch(sendRequest(receiveReservation.initiate(codes, UNTRACKED)))
    if ('error' in answer) return answer
    const command = { kind: 'receive', argument } as const
    return {
      data: {
        reservationId: await dispatch(identifyRow(findReceivedTicket(argument, 'given'), command)),
      },
    }
  },
  findOutcome: (argument, reason) =>
    findReceivedTicket(argument, reason === 'refused' ? 'taken' : 'none'),
  isRepeatable: true,
  isSentByOneTab: false,
  // 'claimed' and 'own' (src/domain/errors.ts): the first copy may have claimed the ticket for this guest.
  codesWhenDone: [1716, 1717],
}
