import { texts } from '#src/texts.ts'
import { Action } from '#src/ui/Action.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

/** No session is available (spec 2, Intro; spec 4, Empty session list). */
export function FullyBooked({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={texts.fullyBooked.title} onDismiss={onClose}>
      <p>{texts.fullyBooked.text}</p>
      <div className="actions">
        <Action look="filled" onPress={onClose}>
          {texts.common.ok}
        </Action>
      </div>
    </Dialog>
  )
}
