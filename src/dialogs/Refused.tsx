import type { RefusalText } from '#src/domain/errors.ts'
import { useTexts } from '#src/texts/locale.ts'
import { MessageDialog } from '#src/ui/MessageDialog.tsx'

/** Creating the reservation was refused (spec 8): the reason, titled '預約失敗', with one button, Confirm. */
export function Refused({ reason, onClose }: { reason: RefusalText; onClose: () => void }) {
  const texts = useTexts('refusal')
  const { reservation: title } = useTexts('failureTitle')
  const { confirm } = useTexts('common')
  return <MessageDialog title={title} text={texts[reason]} button={confirm} onClose={onClose} />
}
