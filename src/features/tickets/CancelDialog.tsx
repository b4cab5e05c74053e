import { appTexts } from '#default-texts/app.ts'
import { cancelTexts } from '#default-texts/cancel.ts'
import type { CancelDialog as Variant } from '#src/domain/cancel.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Notice } from '#src/ui/Notice.tsx'

type CancelDialogProps = {
  variant: Variant
  session: string
  isSending: boolean
  /** The ticket is not any more what the dialog was opened for. */
  isChanged: boolean
  onConfirm: () => void
  onKeep: () => void
}

/** The safe choice comes first. */
export function CancelDialog({
  variant,
  session,
  isSending,
  isChanged,
  onConfirm,
  onKeep,
}: CancelDialogProps) {
  const common = useTexts(appTexts, 'common')
  const { session: yourSession, changed } = useTexts(cancelTexts, 'cancellation')
  const { title, text, keep, confirm } = useTexts(cancelTexts, 'cancelDialog')[variant]
  return (
    <Dialog title={title} onDismiss={onKeep}>
      <p>{text}</p>
      <p className="caption">{yourSession(session)}</p>
      {isChanged && <Notice text={changed} />}
      <div className="actions">
        <Button variant="filled" isDisabled={isSending} onClick={onKeep}>
          {keep}
        </Button>
        <Button isCommand isDisabled={isSending || isChanged} onClick={onConfirm}>
          {isSending ? common.loading : confirm}
        </Button>
      </div>
    </Dialog>
  )
}
