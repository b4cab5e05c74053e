import { useState } from 'react'
import { cancelTexts } from '#default-texts/cancel.ts'
import { ticketTexts } from '#default-texts/ticket.ts'
import { cancelDialog } from '#src/domain/cancel.ts'
import type { CommandResult } from '#src/domain/commands.ts'
import type { Reservation } from '#src/domain/model.ts'
import { formatDateTime } from '#src/domain/time.ts'
import { useGo } from '#src/routing/Go.tsx'
import { introWithoutRedirect, paths } from '#src/routing/paths.ts'
import { CancelDialog } from '#src/screens/ticket/CancelDialog.tsx'
import { submit } from '#src/session/outbox.ts'
import { useLock } from '#src/session/useLock.ts'
import { useAppDispatch } from '#src/state/hooks.ts'
import { useTexts } from '#src/texts/locale.ts'
import { errorText } from '#src/texts/errorText.ts'
import { Notice } from '#src/ui/Notice.tsx'

const COOLDOWN_MS = 1000

type CancelFailure = Exclude<CommandResult<'cancel'>, { kind: 'done' }>

export function CancelReservation({ reservation }: { reservation: Reservation }) {
  const texts = useTexts(ticketTexts, 'ticket')
  const [isOpen, setIsOpen] = useState(false)
  const [failure, setFailure] = useState<CancelFailure | null>(null)
  const close = (failedBy: CancelFailure | null) => {
    setIsOpen(false)
    setFailure(failedBy)
  }
  return (
    <div>
      {failure !== null && <FailureNotice failure={failure} />}
      <button type="button" className="link" onClick={() => setIsOpen(true)}>
        {texts.cancel}
      </button>
      {isOpen && <Cancelling reservation={reservation} onClose={close} />}
    </div>
  )
}

function FailureNotice({ failure }: { failure: CancelFailure }) {
  const texts = useTexts(cancelTexts, 'cancellation')
  const text = failure.kind === 'unknown' ? texts.unknown : errorText(failure.error, texts.failed)
  return <Notice text={text} />
}

type CancellingProps = {
  reservation: Reservation
  /** Null where the guest kept the ticket. */
  onClose: (failure: CancelFailure | null) => void
}

function Cancelling({ reservation, onClose }: CancellingProps) {
  const go = useGo()
  const dispatch = useAppDispatch()
  const { run, isRunning } = useLock(COOLDOWN_MS)
  const variant = cancelDialog(reservation)
  const confirm = () =>
    void run(async () => {
      const argument = { reservationId: reservation.id }
      const result = await dispatch(submit({ kind: 'cancel', argument }))
      if (result.kind === 'done') go(variant === 'first' ? introWithoutRedirect : paths.intro)
      else onClose(result)
    })
  return (
    <CancelDialog
      variant={variant}
      session={formatDateTime(reservation.startAt)}
      isSending={isRunning}
      onConfirm={confirm}
      // A sent request cannot be called back: the guest waits for its answer.
      onKeep={() => {
        if (!isRunning) onClose(null)
      }}
    />
  )
}
