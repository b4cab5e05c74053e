import { invitationTexts } from '#default-texts/invitation.ts'
import { useTexts } from '#src/texts/locale.ts'
import { MessageDialog } from '#src/ui/MessageDialog.tsx'

/** Binding was refused with 1803 (spec 8): closing it goes to the introduction. */
export const InvitationTaken = ({ onClose }: { onClose: () => void }) => (
  <MessageDialog {...useTexts(invitationTexts, 'invitationTaken')} onClose={onClose} />
)
