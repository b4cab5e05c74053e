import { declineTexts } from '#src/texts/invitation.ts'
import { Action } from '#src/ui/Action.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

type DeclineInvitationProps = { onDecline: () => void; onKeep: () => void }

/** Warns that no more invitations for this event will be received (spec 2); the safe choice first. */
export function DeclineInvitation({ onDecline, onKeep }: DeclineInvitationProps) {
  return (
    <Dialog title={declineTexts.title} titleLang="zh-Hant" onDismiss={onKeep}>
      <p lang="zh-Hant">{declineTexts.text}</p>
      <div className="actions">
        <Action look="filled" lang="zh-Hant" onPress={onKeep}>
          {declineTexts.keep}
        </Action>
        <Action lang="zh-Hant" onPress={onDecline}>
          {declineTexts.confirm}
        </Action>
      </div>
    </Dialog>
  )
}
