/** /error/{type} (spec 2, Error screen): three ends of the way, in Traditional Chinese. */
import { useParams } from 'react-router-dom'
import { useGo } from '#src/routing/Go.tsx'
import { paths } from '#src/routing/paths.ts'
import { NotFound } from '#src/screens/NotFound.tsx'
import { texts } from '#src/texts.ts'
import { Action } from '#src/ui/Action.tsx'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'

type ErrorType = keyof typeof texts.errors

/** Where each button leads. */
const WAYS_ON: Record<ErrorType, string> = {
  'invitation-canceled': paths.intro,
  'invitation-received': paths.intro,
  'already-reserved': paths.ticket,
}

const isErrorType = (type: string | undefined): type is ErrorType =>
  type !== undefined && Object.hasOwn(texts.errors, type)

export function ErrorScreen() {
  const { type } = useParams()
  const go = useGo()
  if (!isErrorType(type)) return <NotFound />
  const { title, text, button } = texts.errors[type]
  return (
    <MessageScreen
      lang="zh-Hant"
      title={title}
      text={text}
      action={
        <Action look="filled" onPress={() => go(WAYS_ON[type])}>
          {button}
        </Action>
      }
    />
  )
}
