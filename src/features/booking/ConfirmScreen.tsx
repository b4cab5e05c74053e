import { useState } from 'react'
import type { BookedSession } from '#src/domain/commands.ts'
import { Redirect, useAppNavigate } from '#src/routing/navigation.tsx'
import { invitationChangedState, paths, viewingState } from '#src/routing/paths.ts'
import styles from '#src/features/booking/ConfirmScreen.module.css'
import { WaitingButton } from '#src/session/WaitingButton.tsx'
import type { LimitedCommand } from '#src/api/busy.ts'
import { usePendingReplies } from '#src/session/outbox/usePendingReplies.ts'
import { BookingNotice } from '#src/session/BookingNotice.tsx'
import { BookingPending } from '#src/features/booking/BookingPending.tsx'
import { BookingSummary } from '#src/features/booking/BookingSummary.tsx'
import { InvitationEnded } from '#src/features/booking/InvitationEnded.tsx'
import { AcceptNotice } from '#src/features/booking/AcceptNotice.tsx'
import {
  chosenEventName,
  fullSessionCleared,
  refusalRead,
  selectDraft,
  selectInvitationOfDraft,
  wasNotInvited,
  type Draft,
} from '#src/features/booking/draftSlice.ts'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { selectAcceptError, selectInvitation } from '#src/session/heldInvitationSlice.ts'
import { selectIsSuccessUnseen } from '#src/features/booking/lastBookingSlice.ts'
import { appTexts } from '#default-texts/app'
import { bookingTexts } from '#default-texts/booking'
import { errorsTexts } from '#default-texts/errors'
import { BackToIntroduction } from '#src/ui/BackToIntroduction.tsx'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton.tsx'
import { StepHeader } from '#src/ui/StepHeader.tsx'
import { MessageDialog } from '#src/ui/MessageDialog.tsx'
import { ListRow } from '#src/ui/ListRow.tsx'
import { ActionBar, Page } from '#src/ui/Page.tsx'
import { reactToRefusedCreate } from '#src/domain/errors.ts'
import { bookDraft, lookForLateBooking } from '#src/features/booking/book.ts'
import { acceptInvitation } from '#src/session/outbox/answerInvitation.ts'
import { resolvePending } from '#src/session/outbox/outboxEvents.ts'
import { useDelayedChecks } from '#src/ui/useDelayedChecks.ts'
import { useAbortOnLeave } from '#src/ui/useAbortOnLeave.ts'
import { useLock } from '#src/ui/useLock.ts'
import {
  bookingFailureRead,
  selectCommand,
  selectUnreadFailure,
  selectPendingBooking,
} from '#src/session/outbox/outboxSlice.ts'
import { mobileRefused } from '#src/session/userSlice.ts'

export function ConfirmScreen() {
  const dispatch = useAppDispatch()
  const draft = useAppSelector(selectDraft)
  const invitation = useAppSelector(selectInvitationOfDraft)
  const isSuccessUnseen = useAppSelector(selectIsSuccessUnseen)
  const confirmation = useConfirmation(draft)
  const { pending, exit, checkAgain } = confirmation
  // This check comes first, because the draft is emptied at the same time.
  if (exit !== null)
    return (
      <>
        {/* The dialog's history entry is removed before the redirect, which takes a moment. */}
        {exit === paths.reservation && <ScreenSkeleton screen="reservation" />}
        <Redirect to={exit} state={viewingState} />
      </>
    )
  if (isSuccessUnseen) return <Redirect to={paths.success} />
  if (pending !== null && pending.state !== 'sending')
    return <BookingPending {...pending.argument} state={pending.state} onRetry={checkAgain} />
  if (confirmation.isInvitationEnded) return <InvitationEnded />
  const session = pending?.argument ?? draft.session
  if (session === null) return <Redirect to={paths.intro} />
  // A different invitation is held now. Wait until the guest has read the outcome of the booking.
  const isOtherInvitation = draft.invitationCode !== (invitation?.code ?? null)
  const isOutcomeUnread = confirmation.refusal !== null || confirmation.isFailureShown
  if (pending === null && !isOutcomeUnread && isOtherInvitation)
    return <Redirect to={paths.reservation} state={invitationChangedState} />
  const { startAt, endAt } = session
  const eventName = pending ? pending.argument.eventName : chosenEventName(draft)
  // This choice can no longer be booked. A guest who tries again goes on to the new invitation.
  const confirm = isOtherInvitation
    ? () => void dispatch(bookingFailureRead())
    : confirmation.confirm
  return (
    <Confirmation {...{ draft, startAt, endAt, eventName }} {...confirmation} confirm={confirm} />
  )
}

type ConfirmationProps = BookedSession &
  Omit<ReturnType<typeof useConfirmation>, 'exit' | 'pending' | 'isInvitationEnded'> & {
    draft: Draft
  }

function Confirmation(props: ConfirmationProps) {
  const { draft, startAt, endAt, eventName } = props
  const { isSending, isLocked, isFailureShown, refusal, confirm } = props
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(bookingTexts, 'confirm')
  const refusalTexts = useTexts(bookingTexts, 'refusal')
  const { reservation: failureTitle } = useTexts(errorsTexts, 'failureTitle')
  return (
    <Page>
      <StepHeader step="confirm">
        <p className="eyebrow">{texts.eyebrow}</p>
        <h1 className={`title ${styles.title}`}>{texts.title}</h1>
      </StepHeader>
      <BookingSummary {...{ startAt, endAt, eventName }}>
        <ListRow label={texts.headcount}>{draft.headcount}</ListRow>
      </BookingSummary>
      {/* A preset reservation has no form screen that could show this notice. */}
      {draft.isPreset && <AcceptNotice />}
      {isFailureShown && <BookingNotice />}
      <ActionBar isPair>
        <WaitingButton
          variant="filled"
          commands={props.commands}
          isCommand
          isLocked={isLocked}
          isBusy={isSending}
          onClick={confirm}
        >
          {isSending ? common.loading : texts.confirm}
        </WaitingButton>
        <BackButton draft={draft} isLocked={isSending} />
      </ActionBar>
      {refusal !== null && (
        <MessageDialog
          title={failureTitle}
          text={refusalTexts[refusal.message]}
          button={common.confirm}
          onClose={props.closeRefusal}
          onDismiss={props.dismissRefusal}
        />
      )}
    </Page>
  )
}

/** Goes back to the form. A preset reservation has no form, so it has a way back only after a failure. */
function BackButton({ draft, isLocked }: { draft: Draft; isLocked: boolean }) {
  const texts = useTexts(bookingTexts, 'confirm')
  const go = useAppNavigate()
  if (draft.isPreset && draft.lastAttempt === null) return null
  if (draft.isPreset) return <BackToIntroduction isLocked={isLocked} />
  return (
    <Button isLocked={isLocked} onClick={() => go(paths.reservation, { replace: true })}>
      {texts.back}
    </Button>
  )
}

/** Returns the commands that must succeed before the booking, and the booking itself. Their rate limits lock the button. */
function useCommandsToSend(draft: Draft): LimitedCommand[] {
  const invitation = useAppSelector(selectInvitationOfDraft)
  const pending = usePendingReplies(invitation?.code ?? null)
  return [
    ...(pending.bind && invitation?.type === null ? ['bindInvitation' as const] : []),
    ...(pending.accept && wasNotInvited(draft) ? ['acceptInvitation' as const] : []),
    'createReservation',
  ]
}

const CONFIRM_COOLDOWN_MS = 1000

/** Sends the draft. The outcome is in the store and survives a reload. */
function useConfirmation(draft: Draft) {
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
  const isFailureUnread = useAppSelector(selectUnreadFailure) !== null
  const [exit, setExit] = useState<string | null>(null)
  const startSignal = useAbortOnLeave()
  const commands = useCommandsToSend(draft)
  const { lastAttempt, invitationCode } = draft
  const isRefused = lastAttempt?.outcome === 'refused' && !lastAttempt.isRead
  const reaction = isRefused ? reactToRefusedCreate(lastAttempt.code) : null
  // The booking needs an accepted invitation, but the server no longer accepts it.
  const isInvitationEnded =
    wasNotInvited(draft) &&
    !isRefused &&
    isAcceptRefused &&
    !isAccepting &&
    invitation?.code === invitationCode
  const refusal = reaction && 'message' in reaction ? reaction : null
  useDelayedChecks(refusal?.message === 'full', () => dispatch(lookForLateBooking()))

  const readRefusal = () => {
    dispatch(refusalRead())
    dispatch(bookingFailureRead())
  }
  const closeRefusal = () => {
    readRefusal()
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
    await dispatch(bookDraft(startSignal()))
  }
  return {
    commands,
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
    confirm: (): void => void run(book),
    checkAgain: () => void run(() => dispatch(resolvePending('retry'))),
    closeRefusal,
    /** Back or Esc. Only the dialog's button accepts an invitation. */
    dismissRefusal: refusal?.next === 'accept' ? readRefusal : closeRefusal,
  }
}
