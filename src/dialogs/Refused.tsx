import type { RefusalText } from '#src/domain/errors.ts'
import { commonTexts } from '#src/texts/app.ts'
import { refusalTexts } from '#src/texts/confirm.ts'
import { MessageDialog } from '#src/ui/MessageDialog.tsx'

/** Creating the reservation was refused (spec 8): the reason, titled '預約失敗', with one button, Confirm. */
export const Refused = ({ reason, onClose }: { reason: RefusalText; onClose: () => void }) => (
  <MessageDialog
    title={refusalTexts.title}
    titleLang="zh-Hant"
    text={refusalTexts[reason]}
    button={commonTexts.confirm}
    onClose={onClose}
  />
)
