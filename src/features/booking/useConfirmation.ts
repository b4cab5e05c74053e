import { useEffect, useRef, useState } from 'react'
import { reactToRefusedCreate } from '#src/domain/errors.ts'
import { invitationPath, paths } from '#src/routing/paths.ts'
import { bookDraft } from '#src/features/booking/bookDraft.ts'
import { acceptInvitation } from '#src/features/invitation/acceptInvitation.ts'
import { settle } from '#src/store/outbox.ts'
import { useLock } from '#src/ui/useLock.ts'
import { refusalRead, sessionLost, type Draft } from '#src/features/booking/draftSlice.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { selectInvitation } from '#src/store/heldInvitationSlice.ts'
import { selectCommand, selectPendingBooking } from '#src/store/outboxSlice.ts'
import { mobileRefused } from '#src/features/account/userSlice.ts'

const CONFIRM_COOLDOWN_MS = 1000

/** Sends the draft; what became of it is in the store, and stays there over a reload. */
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
  const [exit, setExit] = useState<string | null>(null)
  const confirming = useRef<AbortController>(null)
  useEffect(() => () => confirming.current?.abort(), [])
  const isRefused = lastAttempt?.outcome === 'refused' && !lastAttempt.isRead
  const reaction = isRefused ? reactToRefusedCreate(lastAttempt.code) : null
  const refusal = reaction && 'message' in reaction ? reaction : null

  const closeRefusal = () => {
    dispatch(refusalRead())
    // Another one may have been opened meanwhile.
    if (refusal?.next === 'accept' && invitation !== null && invitation.code === invitationCode)
      void accept(invitation.code)
    if (refusal?.next === 'reservation') {
      setExit(paths.reservation)
      dispatch(sessionLost())
    }
    // This screen's guard leads to verification and back; the draft is kept.
    if (refusal?.next === 'verify') dispatch(mobileRefused())
  }
  /** Where even that is refused, the guest sees what the invitation says by now. */
  const accept = async (code: string) => {
    if ((await dispatch(acceptInvitation(code))) === 'refused') setExit(invitationPath(code))
  }
  const book = async () => {
    confirming.current = new AbortController()
    await dispatch(bookDraft(confirming.current.signal))
  }
  return {
    pending,
    isSending: isRunning || pending?.state === 'sending',
    isLocked: isLocked || pending !== null || isAccepting,
    isLost: lastAttempt?.outcome === 'lost' && pending === null,
    refusal,
    exit: reaction && 'goTo' in reaction ? paths.ticket : exit,
    confirm: () => void run(book),
    lookAgain: () => void run(() => dispatch(settle('retry'))),
    closeRefusal,
  }
}
