import { appTexts } from '#default-texts/app.ts'
import { errorsTexts } from '#default-texts/errors.ts'
import { shareTexts } from '#default-texts/share.ts'
import { useTexts } from '#src/texts/locale.ts'
import { MessageDialog } from '#src/ui/MessageDialog.tsx'

type ReceiveDialogProps = { onClose: () => void }

export function ReceiveFailed({ onClose }: ReceiveDialogProps) {
  const { receive: title } = useTexts(errorsTexts, 'failureTitle')
  const { failed } = useTexts(shareTexts, 'receive')
  const { ok } = useTexts(appTexts, 'common')
  return <MessageDialog title={title} text={failed} button={ok} onClose={onClose} />
}

export function TicketAlreadyReceived({ onClose }: ReceiveDialogProps) {
  const texts = useTexts(errorsTexts, 'ticketAlreadyReceived')
  const { ok } = useTexts(appTexts, 'common')
  return <MessageDialog {...texts} button={ok} onClose={onClose} />
}

export function OwnTicketLink({ onClose }: ReceiveDialogProps) {
  const texts = useTexts(errorsTexts, 'ownTicketLink')
  const { ok } = useTexts(appTexts, 'common')
  return <MessageDialog {...texts} button={ok} onClose={onClose} />
}
