import { appTexts } from '#default-texts/app.ts'
import { cancelTexts } from '#default-texts/cancel.ts'
import type { CancelDialog as Variant } from '#src/domain/cancel.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

type CancelDialogProps = {
  variant: Variant
  session: string
  isSending: boolean
  onConfirm: () => void
  onKeep: () => void
}

/** The safe choice comes first. */
export function CancelDialog({
  variant,
  session,
  isSending,
  onConfirm,
  onKeep,
}: CancelDialogProps) {
  const common = useTexts(appTexts, 'common')
  const { session: yourSession } = useTexts(cancelTexts, 'cancellation')
  const { title, text, keep, confirm } = useTexts(cancelTexts, 'cancelDialog')[variant]
  return (
    <Dialog title={title} onDismiss={onKeep}>
      <p>{text}</p>
      <p className="caption">{yourSession(session)}</p>
      <div className="actions">
        <Button variant="filled" isDisabled={isSending} onClick={onKeep}>
          {keep}
        </Button>
        <Button isDisabled={isSending} onClick={onConfirm}>
          {isSending ? common.loading : confirm}
        </Button>
      </div>
    </Dialog>
  )
}
