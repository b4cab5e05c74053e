import { appTexts } from '#default-texts/app.ts'
import { introTexts } from '#default-texts/intro.ts'
import { useTexts } from '#src/texts/locale.ts'
import { MessageDialog } from '#src/ui/MessageDialog.tsx'

export function FullyBooked({ onClose }: { onClose: () => void }) {
  const texts = useTexts(introTexts, 'fullyBooked')
  const { ok } = useTexts(appTexts, 'common')
  return <MessageDialog {...texts} button={ok} onClose={onClose} />
}
