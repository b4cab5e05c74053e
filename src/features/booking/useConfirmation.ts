import { useEffect, useRef, useState } from 'react'
import { NOT_INVITED, reactToRefusedCreate } from '#src/domain/errors.ts'
import { paths } from '#src/routing/paths.ts'
import { bookDraft } from '#src/features/booking/book.ts'
import { acceptInvitation } from '#src/session/outbox/acceptInvitation.ts'
import { resolvePending } from '#src/session/outbox/outboxEvents.ts'
import { useLock } from '#src/ui/useLock.ts'
import { fullSessionCleared, refusalRead, type Draft } from '#src/features/booking/draftSlice.ts'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { selectAcceptError, selectInvitation } from '#src/session/heldInvitationSlice.ts'
import {
  bookingFailureRead,
  selectCommand,
  selectIsBookingFailureUnread,
  selectPendingBooking,
} from '#src/session/outbox/outboxSlice.ts'
import { mobileRefused } from '#src/session/userSlice.ts'

const CONFIRM_COOLDOWN_MS = 1000

/** Sends the draft. The outcome is in the store and survives a reload. */
export function useConfirmation({ lastAttempt, invitationCode }: Draft) {
  const dispatch = useAppDispatch()
  const { run, isRunning, isLocked } = useLock(CONFIRM_COOLDOWN_MS)
  const invitation = useAppSelector(selectInvitation)
  const pending = useAppSelector(selectPendingBooking)
  const isAccepting = useAppSelector(
    (state) =>
      invitation !== null &&
      selectCommand(state, { kind: 'accept', argument: { code: invitation.code } }) === 'sending',
  )
  const isAcceptRefused = useAppSelector(selectAcceptError) !== null
  const isFailureUnread = useAppSelector(selectIsBookingFailureUnread)
  const [exit, setExit] = useState<string | null>(null)
  const confirming = useRef<AbortController>(null)
  useEffect(() => () => confirming.current?.abort(), [])
  const isRefused = lastAttempt?.outcome === 'refused' && !lastAttempt.isRead
  const reaction = isRefused ? reactToRefusedCreate(lastAttempt.code) : null
  // The booking needs an accepted invitation, but the server no longer accepts it.
  const isInvitationEnded =
    lastAttempt?.outcome === 'refused' &&
    lastAttempt.code === NOT_INVITED &&
    lastAttempt.isRead &&
    isAcceptRefused &&
    !isAccepting &&
    invitation?.code === invitationCode
  const refusal = reaction && 'message' in reaction ? reaction : null

  const closeRefusal = () => {
    dispatch(refusalRead())
    dispatch(bookingFailureRead())
    // The guest may have opened another invitation in the meantime.
    if (refusal?.next === 'accept' && invitation !== null && invitation.code === invitationCode)
      void dispatch(acceptInvitation(invitation.code))
    if (refusal?.next === 'reservation') {
      setExit(paths.reservation)
      dispatch(fullSessionCleared())
    }
    // The login guard of this screen redirects to the verification and back. The draft stays.
    if (refusal?.next === 'verify') dispatch(mobileRefused())
  }
  const book = async () => {
    confirming.current = new AbortController()
    await dispatch(bookDraft(confirming.current.signal))
  }
  return {
    /** The booking that is being sent or has no answer, or null. */
    pending,
    isSending: isRunning || pending?.state === 'sending',
    isLocked: isLocked || pending !== null || isAccepting,
    isFailureShown: isFailureUnread && !isRefused && pending === null,
    isInvitationEnded,
    /** The refusal that the guest has to read in a dialog, or null. */
    refusal,
    /** The path that the screen redirects to, or null. */
    exit: reaction && 'goTo' in reaction ? paths.ticket : exit,
    confirm: () => void run(book),
    checkAgain: () => void run(() => dispatch(resolvePending('retry'))),
    closeRefusal,
  }
}
