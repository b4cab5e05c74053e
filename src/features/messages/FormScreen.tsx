import { eventTexts } from '#default-texts/event'
import { messagesTexts } from '#default-texts/messages'
import { BackToIntroduction } from '#src/ui/BackToIntroduction.tsx'
import { useTexts } from '#src/texts/locale.ts'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'

/** Stands in for /form-1 and /form-2, which the staff fill in at the venue. */
export function FormScreen() {
  const { text } = useTexts(messagesTexts, 'forms')
  const { name } = useTexts(eventTexts, 'event')
  const back = <BackToIntroduction variant="filled" />
  return <MessageScreen title={name} text={text} action={back} />
}
