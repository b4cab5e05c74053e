/** The server refused the guest's acceptance: said on the screens that follow, where the guest goes on (spec 8). */
import { useAppSelector } from '#src/state/hooks.ts'
import { selectAcceptError } from '#src/state/user.ts'
import { useTexts } from '#src/texts/language.ts'
import { acceptTexts, refusalText } from '#src/texts/serverErrors.ts'
import { Notice } from '#src/ui/Notice.tsx'

export function AcceptNotice() {
  const texts = useTexts(acceptTexts)
  const error = useAppSelector(selectAcceptError)
  return error && <Notice text={refusalText(error, texts.failed)} />
}
