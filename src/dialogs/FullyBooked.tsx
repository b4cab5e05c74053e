import { commonTexts } from '#src/texts/app.ts'
import { fullyBookedTexts } from '#src/texts/intro.ts'
import { useTexts } from '#src/texts/language.ts'
import { MessageDialog } from '#src/ui/MessageDialog.tsx'

/** No session is available (spec 2, Intro; spec 4, Empty session list). */
export function FullyBooked({ onClose }: { onClose: () => void }) {
  const texts = useTexts(fullyBookedTexts)
  const { ok } = useTexts(commonTexts)
  return <MessageDialog {...texts} button={ok} onClose={onClose} />
}
