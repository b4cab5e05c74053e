/** Says that the server refused the acceptance. Shown on the screens that follow. */
import { useAppSelector } from '#src/session/hooks.ts'
import { selectAcceptError } from '#src/session/heldInvitationSlice.ts'
import { noticesTexts } from '#default-texts/notices'
import { errorText } from '#src/texts/errorText.ts'
import { useTexts } from '#src/texts/locale.ts'
import { Notice } from '#src/ui/Notice.tsx'

export function AcceptNotice() {
  const texts = useTexts(noticesTexts, 'acceptance')
  const error = useAppSelector(selectAcceptError)
  return error && <Notice text={errorText(error, texts.failed)} />
}
