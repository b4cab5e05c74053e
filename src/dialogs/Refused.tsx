import type { RefusalText } from '#src/domain/errors.ts'
import { texts } from '#src/texts.ts'
import { Action } from '#src/ui/Action.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

/** Creating the reservation was refused (spec 8): the reason, titled '預約失敗', with one button, Confirm. */
export function Refused({ reason, onClose }: { reason: RefusalText; onClose: () => void }) {
  return (
    <Dialog title={texts.refusal.title} titleLang="zh-Hant" onDismiss={onClose}>
      <p>{texts.refusal[reason]}</p>
      <div className="actions">
        <Action look="filled" onPress={onClose}>
          {texts.common.confirm}
        </Action>
      </div>
    </Dialog>
  )
}
