/** Shown when the held invitation has no bookable sessions. The public sessions are offered instead. */
import { FullyBooked } from '#src/ui/FullyBooked.tsx'
import { invitationCleared } from '#src/session/heldInvitationSlice.ts'
import { useAppDispatch } from '#src/session/hooks.ts'
import { appTexts } from '#default-texts/app'
import { bookingTexts } from '#default-texts/booking'
import { BackToIntroduction } from '#src/ui/BackToIntroduction.tsx'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { ContactLink } from '#src/ui/ContactLink.tsx'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'

/**
 * Says that the server refuses the sessions of the invitation.
 * @param onRetry passed if the server may not know of the acceptance yet
 */
export function InvitationEnded({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const { others, ...message } = useTexts(bookingTexts, 'invitationEnded')
  const { retry } = useTexts(appTexts, 'common')
  const dispatch = useAppDispatch()
  const actions = (
    <>
      {onRetry && <Button onClick={onRetry}>{retry}</Button>}
      <Button variant="filled" onClick={() => dispatch(invitationCleared())}>
        {others}
      </Button>
      <BackToIntroduction />
    </>
  )
  return (
    <MessageScreen {...message} action={actions}>
      <ContactLink />
    </MessageScreen>
  )
}

/** The server refuses the sessions, perhaps only because the binding of the invitation has no answer. */
export function SeeOtherSessions() {
  const { others } = useTexts(bookingTexts, 'invitationEnded')
  const dispatch = useAppDispatch()
  return (
    <button type="button" className="link" onClick={() => dispatch(invitationCleared())}>
      {others}
    </button>
  )
}

/** All sessions of the invitation are full. */
export function InvitationBookedOut({ onClose }: { onClose: () => void }) {
  const { text, others } = useTexts(bookingTexts, 'invitationEnded')
  const dispatch = useAppDispatch()
  const seeOthers = { text: others, onChoose: () => dispatch(invitationCleared()) }
  return <FullyBooked onClose={onClose} other={seeOthers} help={text} />
}
