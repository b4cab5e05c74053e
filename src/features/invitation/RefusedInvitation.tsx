import { invitationTexts } from '#default-texts/invitation'
import { Redirect, useAppNavigate } from '#src/routing/navigation.tsx'
import { errorPath, introWithoutRedirect } from '#src/routing/paths.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { invitationRefusalRead } from '#src/store/heldInvitationSlice.ts'
import { useTexts } from '#src/texts/locale.ts'
import { MessageDialog } from '#src/ui/MessageDialog.tsx'

/** 'taken': somebody else holds the invitation (error 1803). Bound after a login, on any screen. */
export function RefusedInvitation({ reaction }: { reaction: 'taken' | 'canceled' }) {
  const texts = useTexts(invitationTexts, 'invitationTaken')
  const dispatch = useAppDispatch()
  const go = useAppNavigate()
  if (reaction === 'canceled') return <Redirect to={errorPath('invitation-canceled')} />
  const close = () => {
    dispatch(invitationRefusalRead())
    // Back would bind the invitation once more, and open the dialog again.
    go(introWithoutRedirect, { replace: true })
  }
  return <MessageDialog {...texts} onClose={close} />
}
