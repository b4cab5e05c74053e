import { appTexts } from '#default-texts/app'
import { ticketsTexts } from '#default-texts/tickets'
import { cancelDialog, isStillCancellable } from '#src/domain/cancel.ts'
import type { CommandResult } from '#src/domain/commands.ts'
import type { Id, Reservation } from '#src/domain/model.ts'
import { formatDateTime } from '#src/domain/time.ts'
import { WaitingButton } from '#src/features/account/WaitingButton.tsx'
import { useAppNavigate } from '#src/routing/navigation.tsx'
import { introWithoutRedirect, paths } from '#src/routing/paths.ts'
import { useClock } from '#src/store/useClock.ts'
import { submit } from '#src/store/outbox.ts'
import { useLock } from '#src/ui/useLock.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Notice } from '#src/ui/Notice.tsx'

const COOLDOWN_MS = 1000

export type CancelFailure = {
  reservationId: Id
  result: Exclude<CommandResult<'cancel'>, { kind: 'done' }>
}

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

/** The safe choice comes first. */
function OpenedDialog({ opened, reservations, viewerId, onClose }: OpenedDialogProps) {
  const go = useAppNavigate()
  const dispatch = useAppDispatch()
  const { run, isRunning } = useLock(COOLDOWN_MS)
  const variant = cancelDialog(opened)
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(ticketsTexts, 'cancellation')
  const { title, text, keep, confirm } = useTexts(ticketsTexts, 'cancelDialog')[variant]
  const isCurrent = useClock(({ server }) =>
    isStillCancellable(opened, reservations, viewerId, server),
  )
  // What is being sent changes the list.
  const isChanged = !isCurrent && !isRunning
  // A sent request cannot be called back: the guest waits for its answer.
  const dismiss = () => {
    if (!isRunning) onClose(null)
  }
  const onConfirm = () =>
    void run(async () => {
      const argument = { reservationId: opened.id }
      const result = await dispatch(submit({ kind: 'cancel', argument }))
      if (result.kind === 'done') go(variant === 'first' ? introWithoutRedirect : paths.intro)
      else onClose({ ...argument, result })
    })
  return (
    <Dialog title={title} onDismiss={dismiss}>
      <p>{text}</p>
      <p className="caption">{texts.session(formatDateTime(opened.startAt))}</p>
      {isChanged && <Notice text={texts.changed} />}
      <div className="actions">
        <Button variant="filled" isDisabled={isRunning} onClick={dismiss}>
          {keep}
        </Button>
        <WaitingButton
          command="cancelReservation"
          isCommand
          isDisabled={isRunning || isChanged}
          onClick={onConfirm}
        >
          {isRunning ? common.loading : confirm}
        </WaitingButton>
      </div>
    </Dialog>
  )
}
