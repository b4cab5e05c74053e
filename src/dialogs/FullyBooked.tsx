import { useTexts } from '#src/texts/locale.ts'
import { MessageDialog } from '#src/ui/MessageDialog.tsx'

/** No session is available (spec 2, Intro; spec 4, Empty session list). */
export function FullyBooked({ onClose }: { onClose: () => void }) {
  const texts = useTexts('fullyBooked')
  const { ok } = useTexts('common')
  return <MessageDialog {...texts} button={ok} onClose={onClose} />
}
