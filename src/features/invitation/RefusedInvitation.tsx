import { Go, useGo } from '#src/routing/Redirect.tsx'
import { errorPath, introWithoutRedirect } from '#src/routing/paths.ts'
import { InvitationTaken } from '#src/features/invitation/InvitationTaken.tsx'
import { useAppDispatch } from '#src/store/hooks.ts'
import { invitationRefusalRead } from '#src/store/heldInvitation.ts'

/** The invitation was bound only after the login, and refused: the message is that of its own page. */
export function RefusedInvitation({ reaction }: { reaction: 'taken' | 'canceled' }) {
  const dispatch = useAppDispatch()
  const go = useGo()
  if (reaction === 'canceled') return <Go to={errorPath('invitation-canceled')} />
  const close = () => {
    dispatch(invitationRefusalRead())
    go(introWithoutRedirect)
  }
  return <InvitationTaken onClose={close} />
}
