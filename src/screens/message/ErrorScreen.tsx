/** /error/{type} (spec 2, Error screen): three ends of the way, in Traditional Chinese. */
import { useParams } from 'react-router-dom'
import { useGo } from '#src/routing/Go.tsx'
import { paths } from '#src/routing/paths.ts'
import { NotFound } from '#src/screens/message/NotFound.tsx'
import { useTexts } from '#src/texts/language.ts'
import { errorsTexts } from '#src/texts/messages.ts'
import { Button } from '#src/ui/Button.tsx'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'

type ErrorType = keyof typeof errorsTexts

/** Where each button leads. */
const WAYS_ON: Record<ErrorType, string> = {
  'invitation-canceled': paths.intro,
  'invitation-received': paths.intro,
  'already-reserved': paths.ticket,
}

const isErrorType = (type: string | undefined): type is ErrorType =>
  type !== undefined && Object.hasOwn(errorsTexts, type)

export function ErrorScreen() {
  const { type } = useParams()
  return isErrorType(type) ? <Told type={type} /> : <NotFound />
}

function Told({ type }: { type: ErrorType }) {
  const go = useGo()
  const { title, text, button } = useTexts(errorsTexts[type])
  return (
    <MessageScreen
      title={title}
      text={text}
      action={
        <Button variant="filled" onClick={() => go(WAYS_ON[type])}>
          {button}
        </Button>
      }
    />
  )
}
