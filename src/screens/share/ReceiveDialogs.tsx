import { useTexts } from '#src/texts/language.ts'
import { receiveAlreadyTexts, receiveFailedTexts } from '#src/texts/share.ts'
import { MessageDialog } from '#src/ui/MessageDialog.tsx'

type ReceiveDialogProps = { onClose: () => void }

/** A shared ticket could not be received (spec 8, Receive). */
export const ReceiveFailed = ({ onClose }: ReceiveDialogProps) => (
  <MessageDialog {...useTexts(receiveFailedTexts)} onClose={onClose} />
)

/** The ticket in the link was already received (spec 2, Other dialogs): the inviting advisor knows more. */
export const TicketAlreadyReceived = ({ onClose }: ReceiveDialogProps) => (
  <MessageDialog {...useTexts(receiveAlreadyTexts)} onClose={onClose} />
)
