import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { Redirect, useAppNavigate } from '#src/routing/navigation.tsx'
import { introWithoutRedirect, paths } from '#src/routing/paths.ts'
import { NotFoundScreen } from '#src/features/messages/NotFoundScreen.tsx'
import { useAppDispatch } from '#src/session/hooks.ts'
import { invitationRefusalRead } from '#src/session/heldInvitationSlice.ts'
import { useLateTicket } from '#src/session/useLateTicket.tsx'
import { errorsTexts } from '#default-texts/errors'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { ContactLink } from '#src/ui/ContactLink.tsx'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'

type ErrorType = keyof (typeof errorsTexts)['errorScreen']

const BUTTON_PATHS: Record<ErrorType, string> = {
  'invitation-canceled': introWithoutRedirect,
  'invitation-received': paths.intro,
  'already-reserved': paths.ticket,
}

const isErrorType = (type: string | undefined): type is ErrorType =>
  type !== undefined && Object.keys(BUTTON_PATHS).includes(type)

export function ErrorScreen() {
  const { type } = useParams()
  return isErrorType(type) ? <ErrorMessage type={type} /> : <NotFoundScreen />
}

function ErrorMessage({ type }: { type: ErrorType }) {
  const go = useAppNavigate()
  const dispatch = useAppDispatch()
  const hasTicketCome = useLateTicket(type === 'invitation-received')
  useEffect(() => {
    if (type === 'invitation-canceled') dispatch(invitationRefusalRead())
  }, [dispatch, type])
  const { button, ...message } = useTexts(errorsTexts, 'errorScreen')[type]
  const contact = useTexts(errorsTexts, 'errorContact')
  if (hasTicketCome) return <Redirect to={paths.ticket} />
  const action = (
    <Button variant="filled" onClick={() => go(BUTTON_PATHS[type])}>
      {button}
    </Button>
  )
  return (
    <MessageScreen {...message} action={action}>
      <ContactLink texts={contact} />
    </MessageScreen>
  )
}
