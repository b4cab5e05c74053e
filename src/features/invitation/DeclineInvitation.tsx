import { invitationTexts } from '#default-texts/invitation.ts'
import { langOf } from '#src/texts/langOf.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

type DeclineInvitationProps = { onDecline: () => void; onKeep: () => void }

/** The safe choice comes first. */
export function DeclineInvitation({ onDecline, onKeep }: DeclineInvitationProps) {
  const texts = useTexts(invitationTexts, 'decline')
  return (
    <Dialog title={texts.title} onDismiss={onKeep}>
      <p lang={langOf(texts.text)}>{texts.text}</p>
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
