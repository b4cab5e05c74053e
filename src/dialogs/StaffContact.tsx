import { commonTexts } from '#src/texts/app.ts'
import { bindingTexts } from '#src/texts/messages.ts'
import { MessageDialog } from '#src/ui/MessageDialog.tsx'

type StaffContactProps = { accountUrl: string | null; onClose: () => void }

/** A binding page that is not configured: how to reach the event's staff instead (decisions, 'Configuration'). */
export const StaffContact = ({ accountUrl, onClose }: StaffContactProps) => (
  <MessageDialog
    title={bindingTexts.title}
    text={bindingTexts.text}
    button={commonTexts.ok}
    onClose={onClose}
  >
    {accountUrl !== null && (
      <a className="link" href={accountUrl} target="_blank" rel="noopener noreferrer">
        {bindingTexts.account}
      </a>
    )}
  </MessageDialog>
)
