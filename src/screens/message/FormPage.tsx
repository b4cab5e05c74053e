import { useTexts } from '#src/texts/locale.ts'
import { useGo } from '#src/routing/Go.tsx'
import { paths } from '#src/routing/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'

/** /form-1 and /form-2 (decisions): the event's name and the way back. */
export function FormPage() {
  const common = useTexts('common')
  const texts = useTexts('forms')
  const copy = useTexts('event')
  const go = useGo()
  return (
    <MessageScreen
      title={copy.name}
      text={texts.text}
      action={
        <Button variant="filled" onClick={() => go(paths.intro)}>
          {common.backToIntroduction}
        </Button>
      }
    />
  )
}
