import { appTexts } from '#default-texts/app'
import { useTexts } from '#src/texts/locale.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** Says in the place of a part of the screen that its file is lost. */
export function LostPart({ onRetry }: { onRetry?: () => void }) {
  const { title } = useTexts(appTexts, 'unreachable')
  return <Notice text={title} onRetry={onRetry} />
}
