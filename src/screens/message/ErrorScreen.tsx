/** /error/{type} (spec 2, Error screen): three ends of the way, in Traditional Chinese. */
import { useParams } from 'react-router-dom'
import { useGo } from '#src/routing/Go.tsx'
import { paths } from '#src/routing/paths.ts'
import { NotFound } from '#src/screens/message/NotFound.tsx'
import { errorsTexts } from '#default-texts/errors.ts'
import type { Texts } from '#src/texts/en/catalogue.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'

type ErrorType = keyof Texts['errorScreen']

/** Where each button leads. */
const WAYS_ON: Record<ErrorType, string> = {
  'invitation-canceled': paths.intro,
  'invitation-received': paths.intro,
  'already-reserved': paths.ticket,
}

const isErrorType = (type: string | undefined): type is ErrorType =>
  type !== undefined && Object.hasOwn(WAYS_ON, type)

export function ErrorScreen() {
  const { type } = useParams()
  return isErrorType(type) ? <Told type={type} /> : <NotFound />
}

function Told({ type }: { type: ErrorType }) {
  const go = useGo()
  const { title, text, button } = useTexts(errorsTexts, 'errorScreen')[type]
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
