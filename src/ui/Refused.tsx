import type { RefusalText } from '#src/domain/errors.ts'
import { appTexts } from '#default-texts/app.ts'
import { bookingTexts } from '#default-texts/booking.ts'
import { errorsTexts } from '#default-texts/errors.ts'
import { useTexts } from '#src/texts/locale.ts'
import { MessageDialog } from '#src/ui/MessageDialog.tsx'

export function Refused({ reason, onClose }: { reason: RefusalText; onClose: () => void }) {
  const texts = useTexts(bookingTexts, 'refusal')
  const { reservation: title } = useTexts(errorsTexts, 'failureTitle')
  const { confirm } = useTexts(appTexts, 'common')
  return <MessageDialog title={title} text={texts[reason]} button={confirm} onClose={onClose} />
}
