import { commonTexts } from '#src/texts/app.ts'
import { fullyBookedTexts } from '#src/texts/intro.ts'
import { MessageDialog } from '#src/ui/MessageDialog.tsx'

/** No session is available (spec 2, Intro; spec 4, Empty session list). */
export const FullyBooked = ({ onClose }: { onClose: () => void }) => (
  <MessageDialog {...fullyBookedTexts} button={commonTexts.ok} onClose={onClose} />
)
