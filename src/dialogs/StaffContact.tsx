import { commonTexts } from '#src/texts/app.ts'
import { bindingTexts } from '#src/texts/messages.ts'
import { Action } from '#src/ui/Action.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

/** A binding page that is not configured: how to reach the event's staff instead (decisions, 'Configuration'). */
export function StaffContact({
  accountUrl,
  onClose,
}: {
  accountUrl: string | null
  onClose: () => void
}) {
  return (
    <Dialog title={bindingTexts.title} onDismiss={onClose}>
      <p>{bindingTexts.text}</p>
      {accountUrl !== null && (
        <a className="link" href={accountUrl} target="_blank" rel="noopener noreferrer">
          {bindingTexts.account}
        </a>
      )}
      <div className="actions">
        <Action look="filled" onPress={onClose}>
          {commonTexts.ok}
        </Action>
      </div>
    </Dialog>
  )
}
