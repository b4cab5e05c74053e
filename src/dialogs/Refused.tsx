import type { RefusalText } from '#src/domain/errors.ts'
import { commonTexts } from '#src/texts/app.ts'
import { refusalTexts } from '#src/texts/confirm.ts'
import { useTexts } from '#src/texts/language.ts'
import { MessageDialog } from '#src/ui/MessageDialog.tsx'

/** Creating the reservation was refused (spec 8): the reason, titled '預約失敗', with one button, Confirm. */
export function Refused({ reason, onClose }: { reason: RefusalText; onClose: () => void }) {
  const texts = useTexts(refusalTexts)
  const { confirm } = useTexts(commonTexts)
  return (
    <MessageDialog title={texts.title} text={texts[reason]} button={confirm} onClose={onClose} />
  )
}
