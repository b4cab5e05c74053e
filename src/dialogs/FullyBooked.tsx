import { commonTexts } from '#src/texts/app.ts'
import { fullyBookedTexts } from '#src/texts/intro.ts'
import { Action } from '#src/ui/Action.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

/** No session is available (spec 2, Intro; spec 4, Empty session list). */
export function FullyBooked({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={fullyBookedTexts.title} onDismiss={onClose}>
      <p>{fullyBookedTexts.text}</p>
      <div className="actions">
        <Action look="filled" onPress={onClose}>
          {commonTexts.ok}
        </Action>
      </div>
    </Dialog>
  )
}
