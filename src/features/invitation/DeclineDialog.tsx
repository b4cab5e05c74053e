import { invitationTexts } from '#default-texts/invitation'
import { langOf } from '#src/texts/langOf.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

type DeclineDialogProps = { isOpen: boolean; onDecline: () => void; onKeep: () => void }

/** The first button keeps the invitation, because that choice is safe. */
export function DeclineDialog({ isOpen, onDecline, onKeep }: DeclineDialogProps) {
  const texts = useTexts(invitationTexts, 'decline')
  if (!isOpen) return null
  return (
    <Dialog
      title={texts.title}
      text={<p lang={langOf(texts.text)}>{texts.text}</p>}
      onDismiss={onKeep}
    >
      <div className="actions">
        <Button variant="filled" onClick={onKeep}>
          {texts.keep}
        </Button>
        <Button isCommand onClick={onDecline}>
          {texts.confirm}
        </Button>
      </div>
    </Dialog>
  )
}
