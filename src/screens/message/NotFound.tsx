import { useGo } from '#src/routing/Go.tsx'
import { paths } from '#src/routing/paths.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'

/** An address that leads nowhere, and the way back. */
export function NotFound() {
  const common = useTexts('common')
  const texts = useTexts('notFound')
  const go = useGo()
  return (
    <MessageScreen
      title={texts.title}
      text={texts.text}
      action={
        <Button variant="filled" onClick={() => go(paths.intro)}>
          {common.backToIntroduction}
        </Button>
      }
    />
  )
}
