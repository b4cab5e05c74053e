import { useEffect, useEffectEvent, useState } from 'react'
import { appTexts } from '#default-texts/app'
import { ticketsTexts } from '#default-texts/tickets'
import { cancelDialog, isStillCancellable } from '#src/domain/cancel.ts'
import type { CommandResult } from '#src/domain/commands.ts'
import type { Id, Reservation } from '#src/domain/model.ts'
import { formatDateTime } from '#src/domain/time.ts'
import { WaitingButton } from '#src/session/WaitingButton.tsx'
import { useAppNavigate } from '#src/routing/navigation.tsx'
import { introWithoutRedirect, paths } from '#src/routing/paths.ts'
import { useClock } from '#src/session/useClock.ts'
import { cancelReservation } from '#src/features/tickets/cancelReservation.ts'
import { useLock } from '#src/ui/useLock.ts'
import { useAppDispatch } from '#src/session/hooks.ts'
import { useTexts } from '#src/texts/locale.ts'
import { announce } from '#src/ui/announce.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Notice } from '#src/ui/Notice.tsx'

const COOLDOWN_MS = 1000

export type CancelFailure = {
  reservationId: Id
  result: Exclude<CommandResult<'cancel'>, { kind: 'done' }>
}

type CancellingProps = {
  /** The ticket to cancel, as it was when the guest opened the dialog. Null while the dialog is closed. */
  opened: Reservation | null
  /** The current list. */
  reservations: Reservation[]
  viewerId: Id | null
  /** Called with the failure, or with null if the guest kept the ticket. */
  onClose: (failure: CancelFailure | null) => void
}

export function Cancelling({ opened, ...props }: CancellingProps) {
  return opened && <OpenedDialog opened={opened} {...props} />
}

type OpenedDialogProps = CancellingProps & { opened: Reservation }

/** The first button keeps the ticket, because that choice is safe. docs/product.md, 'Cancelling', lists the variants. */
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
  const [isCancelled, setIsCancelled] = useState(false)
  // The cancellation changes the list itself, so that change is ignored.
  const isChanged = !isCurrent && !isRunning && !isCancelled
  // A request in flight cannot be undone, so the dialog stays open until its answer.
  const dismiss = () => {
    if (!isRunning) onClose(null)
  }
  // Announce it after the dialog is removed, because the dialog's live region is removed with it.
  useEffect(() => () => void (isCancelled && announce(texts.done)), [isCancelled, texts])
  // `/` leads a guest with another reservation to the ticket screen. After the first dialog the guest stays.
  const leave = useEffectEvent(() => go(variant === 'first' ? introWithoutRedirect : paths.intro))
  // An effect runs only on a mounted screen, so a guest who has left is not redirected.
  useEffect(() => {
    if (isCancelled) leave()
  }, [isCancelled])
  const onConfirm = () =>
    void run(async () => {
      const result = await dispatch(cancelReservation(opened.id))
      if (result.kind === 'done') setIsCancelled(true)
      else onClose({ reservationId: opened.id, result })
    })
  return (
    <Dialog
      title={title}
      text={
        <>
          <p>{text}</p>
          <p className="caption">{texts.session(formatDateTime(opened.startAt))}</p>
        </>
      }
      onDismiss={dismiss}
    >
      {isChanged && <Notice text={texts.changed} />}
      <div className="actions">
        <Button variant="filled" isLocked={isRunning} onClick={dismiss}>
          {keep}
        </Button>
        <WaitingButton
          commands={['cancelReservation']}
          isCommand
          isLocked={isChanged}
          isBusy={isRunning}
          onClick={onConfirm}
        >
          {isRunning ? common.loading : confirm}
        </WaitingButton>
      </div>
    </Dialog>
  )
}
