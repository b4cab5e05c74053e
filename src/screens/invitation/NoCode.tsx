import { useGo } from '#src/routing/Go.tsx'
import { paths } from '#src/routing/paths.ts'
import { appTexts } from '#default-texts/app.ts'
import { noticesTexts } from '#default-texts/notices.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'

export function NoCode() {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(noticesTexts, 'noInvitationCode')
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
