/** Receives a shared ticket. See docs/product.md, 'Sharing'. */
import type { ShareCodes } from '#src/domain/commands.ts'
import { reactToFailedReceive, type ReceiveReaction } from '#src/domain/errors.ts'
import { fingerprint } from '#src/domain/fingerprint.ts'
import { fetchBaseline } from '#src/session/fetchBaseline.ts'
import { submit } from '#src/store/outbox.ts'
import type { AppThunk } from '#src/store/makeStore.ts'
import type { RootState } from '#src/store/rootState.ts'
import { selectReceivedLinks } from '#src/store/ticketsSlice.ts'
import { mobileRefused, selectHasMobile } from '#src/session/userSlice.ts'

/** These refusals mean that somebody, perhaps this guest, has already received the ticket. */
const RECEIVED_BEFORE: ReceiveReaction[] = ['claimed', 'own', 'already']

/** Returns the fingerprint of a link, because its codes are not stored. */
export const linkFingerprint = ({ shareCode, hashCode }: ShareCodes) =>
  fingerprint(`${shareCode}|${hashCode}`)

/** @param link the fingerprint of the link */
export const selectIsReceived = (state: RootState, link: string): boolean =>
  selectReceivedLinks(state).includes(link)

export const receiveTicket =
  (codes: ShareCodes): AppThunk<Promise<ReceiveReaction | 'received'>> =>
  async (dispatch, getState) => {
    const baseline = await dispatch(fetchBaseline())
    if (baseline === null) return 'unanswered'
    // A strict server refuses a link that is opened again, even by the guest who received the ticket.
    const link = linkFingerprint(codes)
    const wasReceived = selectIsReceived(getState(), link)
    const argument = { link, codes, ...baseline }
    const result = await dispatch(submit({ kind: 'receive', argument }))
    if (result.kind === 'done') return 'received'
    if (result.kind === 'unknown') return 'unanswered'
    const reaction = reactToFailedReceive(result.error, selectHasMobile(getState()))
    if (wasReceived && RECEIVED_BEFORE.includes(reaction)) return 'received'
    if (reaction === 'verify') dispatch(mobileRefused())
    return reaction
  }
