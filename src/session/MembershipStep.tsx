import { useEffect, type ReactNode } from 'react'
import { redirectTo } from '#src/routing/browser.ts'
import { useServices } from '#src/config/services.tsx'
import { dropVerification, markMembershipPageOpened } from '#src/session/membership.ts'
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts'
import { selectInvitation } from '#src/session/heldInvitationSlice.ts'
import { membershipSkipped } from '#src/session/userSlice.ts'
import { appTexts } from '#default-texts/app'
import { noticesTexts } from '#default-texts/notices'
import { useTexts } from '#src/texts/locale.ts'
import { Button } from '#src/ui/Button.tsx'
import { ContactLink } from '#src/ui/ContactLink.tsx'
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton.tsx'
import { MessageDialog } from '#src/ui/MessageDialog.tsx'
import { MessageScreen } from '#src/ui/MessageScreen.tsx'

type MembershipStepProps = {
  /** Called when the guest closes the contact dialog, which shows if no membership page is configured. */
  onStay: () => void
  text: string
  other: { text: string; onChoose: () => void }
  /** Shown behind the dialog. */
  children: ReactNode
}

/** Opens the membership page once. Afterwards it shows a step with which the guest continues. */
function MembershipStep({ onStay, text, other, children }: MembershipStepProps) {
  const common = useTexts(appTexts, 'common')
  const texts = useTexts(noticesTexts, 'membership')
  const dispatch = useAppDispatch()
  const { otpMembershipUrl, walkInMembershipUrl } = useServices().config
  const hasInvitation = useAppSelector(selectInvitation) !== null
  const url = hasInvitation ? walkInMembershipUrl : otpMembershipUrl
  useEffect(() => {
    if (url !== null && dispatch(markMembershipPageOpened())) redirectTo(url)
  }, [dispatch, url])
  if (url === null)
    return (
      <>
        {children}
        <MessageDialog title={texts.title} text={texts.text} button={common.ok} onClose={onStay}>
          <ContactLink />
        </MessageDialog>
      </>
    )
  return (
    <MessageScreen
      title={texts.title}
      text={text}
      action={
        <>
          <Button variant="filled" onClick={() => redirectTo(url)}>
            {texts.proceed}
          </Button>
          <Button onClick={other.onChoose}>{other.text}</Button>
        </>
      }
    >
      <ContactLink />
    </MessageScreen>
  )
}

/** The membership step on the introduction, after its check found no membership. */
export function MembershipCheck({
  onStay,
  children,
}: Pick<MembershipStepProps, 'onStay' | 'children'>) {
  const { backToIntroduction } = useTexts(appTexts, 'common')
  const { stepOfCheck } = useTexts(noticesTexts, 'membership')
  const other = { text: backToIntroduction, onChoose: onStay }
  return (
    <MembershipStep text={stepOfCheck} {...{ onStay, other }}>
      {children}
    </MembershipStep>
  )
}

/** The membership step after a login was refused without a membership. It offers another number. */
export function MembershipAfterLogin() {
  const texts = useTexts(noticesTexts, 'membership')
  const dispatch = useAppDispatch()
  return (
    <MembershipStep
      onStay={() => dispatch(membershipSkipped())}
      text={texts.step}
      other={{ text: texts.otherNumber, onChoose: () => dispatch(dropVerification()) }}
    >
      <ScreenSkeleton />
    </MembershipStep>
  )
}
