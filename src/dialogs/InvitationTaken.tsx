import { takenTexts } from '#src/texts/invitation.ts'
import { MessageDialog } from '#src/ui/MessageDialog.tsx'

/** Binding was refused with 1803 (spec 8): closing it goes to the introduction. */
export const InvitationTaken = ({ onClose }: { onClose: () => void }) => (
  <MessageDialog {...takenTexts} lang="zh-Hant" onClose={onClose} />
)
