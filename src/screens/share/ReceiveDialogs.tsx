import { useTexts } from '#src/texts/locale.ts'
import { MessageDialog } from '#src/ui/MessageDialog.tsx'

type ReceiveDialogProps = { onClose: () => void }

/** A shared ticket could not be received (spec 8, Receive). */
export function ReceiveFailed({ onClose }: ReceiveDialogProps) {
  const { receive: title } = useTexts('failureTitle')
  const { failed } = useTexts('receive')
  const { ok } = useTexts('common')
  return <MessageDialog title={title} text={failed} button={ok} onClose={onClose} />
}

/** The ticket in the link was already received (spec 2, Other dialogs): the inviting advisor knows more. */
export function TicketAlreadyReceived({ onClose }: ReceiveDialogProps) {
  const texts = useTexts('ticketAlreadyReceived')
  const { ok } = useTexts('common')
  return <MessageDialog {...texts} button={ok} onClose={onClose} />
}
