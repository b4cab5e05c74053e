import { cancelDialog, isAsOpened } from '#src/domain/cancel.ts'
import type { Id, Reservation } from '#src/domain/model.ts'
import { formatDateTime } from '#src/domain/time.ts'
import { useAppNavigate } from '#src/routing/navigation.tsx'
import { introWithoutRedirect, paths } from '#src/routing/paths.ts'
import { CancelDialog } from '#src/features/tickets/CancelDialog.tsx'
import type { CancelFailure } from '#src/features/tickets/CancelReservation.tsx'
import { useClock } from '#src/store/useClock.ts'
import { submit } from '#src/store/outbox.ts'
import { useLock } from '#src/ui/useLock.ts'
import { useAppDispatch } from '#src/store/hooks.ts'

const COOLDOWN_MS = 1000

type CancellingProps = {
  /** Null while the dialog is closed. It stays this one, whatever the list says next. */
  opened: Reservation | null
  /** The list of now. */
  reservations: Reservation[]
  viewerId: Id | null
  /** Null where the guest kept the ticket. */
  onClose: (failure: CancelFailure | null) => void
}

export function Cancelling({ opened, ...props }: CancellingProps) {
  return opened && <OpenedDialog opened={opened} {...props} />
}

type OpenedDialogProps = CancellingProps & { opened: Reservation }

function OpenedDialog({ opened, reservations, viewerId, onClose }: OpenedDialogProps) {
  const go = useAppNavigate()
  const dispatch = useAppDispatch()
  const { run, isRunning } = useLock(COOLDOWN_MS)
  const variant = cancelDialog(opened)
  const isCurrent = useClock(({ server }) => isAsOpened(opened, reservations, viewerId, server))
  const confirm = () =>
    void run(async () => {
      const argument = { reservationId: opened.id }
      const result = await dispatch(submit({ kind: 'cancel', argument }))
      if (result.kind === 'done') go(variant === 'first' ? introWithoutRedirect : paths.intro)
      else onClose(result)
    })
  return (
    <CancelDialog
      variant={variant}
      session={formatDateTime(opened.startAt)}
      isSending={isRunning}
      // What is being sent changes the list.
      isChanged={!isCurrent && !isRunning}
      onConfirm={confirm}
      // A sent request cannot be called back: the guest waits for its answer.
      onKeep={() => {
        if (!isRunning) onClose(null)
      }}
    />
  )
}
