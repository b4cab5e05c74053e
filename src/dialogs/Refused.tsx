import type { RefusalText } from '#src/domain/errors.ts'
import { commonTexts } from '#src/texts/app.ts'
import { refusalTexts } from '#src/texts/confirm.ts'
import { Action } from '#src/ui/Action.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

/** Creating the reservation was refused (spec 8): the reason, titled '預約失敗', with one button, Confirm. */
export function Refused({ reason, onClose }: { reason: RefusalText; onClose: () => void }) {
  return (
    <Dialog title={refusalTexts.title} titleLang="zh-Hant" onDismiss={onClose}>
      <p>{refusalTexts[reason]}</p>
      <div className="actions">
        <Action look="filled" onPress={onClose}>
          {commonTexts.confirm}
        </Action>
      </div>
    </Dialog>
  )
}
