import { useGo } from '#src/routing/Go.tsx'
import { paths } from '#src/routing/paths.ts'
import { texts } from '#src/texts.ts'
import { Action } from '#src/ui/Action.tsx'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'

/** An address that leads nowhere, and the way back. */
export function NotFound() {
  const go = useGo()
  return (
    <MessageScreen
      title={texts.notFound.title}
      text={texts.notFound.text}
      action={
        <Action look="filled" onPress={() => go(paths.intro)}>
          {texts.common.backToIntroduction}
        </Action>
      }
    />
  )
}
