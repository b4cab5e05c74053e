import { receiveAlreadyTexts, receiveFailedTexts } from '#src/texts/share.ts'
import { MessageDialog } from '#src/ui/MessageDialog.tsx'

type ReceiveDialogProps = { onClose: () => void }

/** A shared ticket could not be received (spec 8, Receive). */
export const ReceiveFailed = ({ onClose }: ReceiveDialogProps) => (
  <MessageDialog {...receiveFailedTexts} titleLang="zh-Hant" onClose={onClose} />
)

/** The ticket in the link was already received (spec 2, Other dialogs): the inviting advisor knows more. */
export const TicketAlreadyReceived = ({ onClose }: ReceiveDialogProps) => (
  <MessageDialog {...receiveAlreadyTexts} lang="zh-Hant" onClose={onClose} />
)
