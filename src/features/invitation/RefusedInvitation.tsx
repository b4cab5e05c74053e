import { invitationTexts } from '#default-texts/invitation'
import { Redirect, useAppNavigate } from '#src/routing/navigation.tsx'
import { errorPath, introWithoutRedirect } from '#src/routing/paths.ts'
import { useAppDispatch } from '#src/session/hooks.ts'
import { invitationRefusalRead } from '#src/session/heldInvitationSlice.ts'
import { useTexts } from '#src/texts/locale.ts'
import { MessageDialog } from '#src/ui/MessageDialog.tsx'

/**
 * 'taken': another guest holds the invitation (error 1803), which a dialog says. 'canceled': any other
 * refusal, which leads to the error screen. After a login the bind request is retried, so any screen may
 * show this.
 */
export function RefusedInvitation({ reaction }: { reaction: 'taken' | 'canceled' }) {
  const texts = useTexts(invitationTexts, 'invitationTaken')
  const dispatch = useAppDispatch()
  const go = useAppNavigate()
  if (reaction === 'canceled') return <Redirect to={errorPath('invitation-canceled')} />
  const close = () => {
    dispatch(invitationRefusalRead())
    // Replace the entry, because Back would bind the invitation and open the dialog again.
    go(introWithoutRedirect, { replace: true })
  }
  return <MessageDialog {...texts} onClose={close} />
}
