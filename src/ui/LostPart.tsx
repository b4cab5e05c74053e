import { appTexts } from '#default-texts/app'
import { useTexts } from '#src/texts/locale.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** The notice in place of a part of the screen whose file did not load. */
export function LostPart({ onRetry }: { onRetry?: () => void }) {
  const { title } = useTexts(appTexts, 'unreachable')
  return <Notice text={title} onRetry={onRetry} />
}
