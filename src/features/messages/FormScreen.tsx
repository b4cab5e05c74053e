import { eventTexts } from '#default-texts/event.ts'
import { noticesTexts } from '#default-texts/notices.ts'
import { BackToIntroduction } from '#src/ui/BackToIntroduction.tsx'
import { useTexts } from '#src/texts/locale.ts'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'

/** Stands in for /form-1 and /form-2, which the staff fill in at the venue. */
export function FormScreen() {
  const texts = useTexts(noticesTexts, 'forms')
  const copy = useTexts(eventTexts, 'event')
  return (
    <MessageScreen
      title={copy.name}
      text={texts.text}
      action={<BackToIntroduction variant="filled" />}
    />
  )
}
