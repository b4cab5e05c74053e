import { Redirect, useAppNavigate } from '#src/routing/navigation.tsx'
import { errorPath, introWithoutRedirect } from '#src/routing/paths.ts'
import { InvitationTaken } from '#src/features/invitation/InvitationTaken.tsx'
import { useAppDispatch } from '#src/store/hooks.ts'
import { invitationRefusalRead } from '#src/store/heldInvitation.ts'

/** The invitation was bound only after the login, and refused: the message is that of its own page. */
export function RefusedInvitation({ reaction }: { reaction: 'taken' | 'canceled' }) {
  const dispatch = useAppDispatch()
  const go = useAppNavigate()
  if (reaction === 'canceled') return <Redirect to={errorPath('invitation-canceled')} />
  const close = () => {
    dispatch(invitationRefusalRead())
    go(introWithoutRedirect)
  }
  return <InvitationTaken onClose={close} />
}
