import { messagesTexts } from '#default-texts/messages'
import { BackToIntroduction } from '#src/ui/BackToIntroduction.tsx'
import { useTexts } from '#src/texts/locale.ts'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'

export function NotFoundScreen() {
  const texts = useTexts(messagesTexts, 'notFound')
  return <MessageScreen {...texts} action={<BackToIntroduction variant="filled" />} />
}
