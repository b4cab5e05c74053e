import { invitationTexts } from '#default-texts/invitation.ts'
import { useTexts } from '#src/texts/locale.ts'
import { MessageDialog } from '#src/ui/MessageDialog.tsx'

/** Somebody else holds the invitation (error 1803). */
export const InvitationTaken = ({ onClose }: { onClose: () => void }) => (
  <MessageDialog {...useTexts(invitationTexts, 'invitationTaken')} onClose={onClose} />
)
