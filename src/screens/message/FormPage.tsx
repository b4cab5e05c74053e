import { appTexts } from '#default-texts/app.ts'
import { eventTexts } from '#default-texts/event.ts'
import { noticesTexts } from '#default-texts/notices.ts'
import { useTexts } from '#src/texts/locale.ts'
import { useGo } from '#src/routing/Go.tsx'
import { paths } from '#src/routing/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'

/** Stands in for /form-1 and /form-2, which the staff fill in at the venue. */
export function FormPage() {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(noticesTexts, 'forms')
  const copy = useTexts(eventTexts, 'event')
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
