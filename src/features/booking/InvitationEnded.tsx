import { invitationCleared } from '#src/store/heldInvitation.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { bookingTexts } from '#default-texts/booking.ts'
import { BackToIntroduction } from '#src/ui/BackToIntroduction.tsx'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'

/** The held invitation opens no sessions any more; without it the public ones are left. */
export function InvitationEnded() {
  const texts = useTexts(bookingTexts, 'invitationEnded')
  const dispatch = useAppDispatch()
  return (
    <MessageScreen
      title={texts.title}
      text={texts.text}
      action={
        <>
          <Button variant="filled" onClick={() => dispatch(invitationCleared())}>
            {texts.others}
          </Button>
          <BackToIntroduction />
        </>
      }
    />
  )
}
