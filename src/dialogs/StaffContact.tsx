import { texts } from '#src/texts.ts'
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
    <Dialog title={texts.binding.title} onDismiss={onClose}>
      <p>{texts.binding.text}</p>
      {accountUrl !== null && (
        <a className="link" href={accountUrl} target="_blank" rel="noopener noreferrer">
          {texts.binding.account}
        </a>
      )}
      <div className="actions">
        <Action look="filled" onPress={onClose}>
          {texts.common.ok}
        </Action>
      </div>
    </Dialog>
  )
}
