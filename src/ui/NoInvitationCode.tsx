import { noticesTexts } from '#default-texts/notices'
import { BackToIntroduction } from '#src/ui/BackToIntroduction.tsx'
import { useTexts } from '#src/texts/locale.ts'
import { ContactLink } from '#src/ui/ContactLink.tsx'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'

/** The screen of an invitation link without a valid code. */
export function NoInvitationCode() {
  const texts = useTexts(noticesTexts, 'noInvitationCode')
  return (
    <MessageScreen {...texts} action={<BackToIntroduction variant="filled" />}>
      <ContactLink />
    </MessageScreen>
  )
}
