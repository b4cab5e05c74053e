import { useEffect } from 'react'
import { noticesTexts } from '#default-texts/notices.ts'
import { BackToIntroduction } from '#src/layout/BackToIntroduction.tsx'
import { useServices } from '#src/services/context.tsx'
import { signOut } from '#src/session/signIn.ts'
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts'
import { selectIsUnansweredAtReset } from '#src/state/user.ts'
import { useTexts } from '#src/texts/locale.ts'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'

/** For testers and staff: an empty page, unless a command has no answer yet. */
export function Reset() {
  const texts = useTexts(noticesTexts, 'signedOut')
  const dispatch = useAppDispatch()
  const { line } = useServices()
  const isUnanswered = useAppSelector(selectIsUnansweredAtReset)
  useEffect(() => {
    dispatch(signOut())
    line.logout()
  }, [dispatch, line])
  return (
    isUnanswered && (
      <MessageScreen title={texts.title} text={texts.text} action={<BackToIntroduction />} />
    )
  )
}
