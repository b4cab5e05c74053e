/** A dialog that says one thing and has one button. */
import type { ReactNode } from 'react'
import { langOf } from '#src/texts/language.ts'
import { Action } from '#src/ui/Action.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

type MessageDialogProps = {
  title: string
  text: string
  button: string
  onClose: () => void
  children?: ReactNode
}

export function MessageDialog({ title, text, button, onClose, children }: MessageDialogProps) {
  return (
    <Dialog title={title} onDismiss={onClose}>
      <p lang={langOf(text)}>{text}</p>
      {children}
      <div className="actions">
        <Action look="filled" onPress={onClose}>
          {button}
        </Action>
      </div>
    </Dialog>
  )
}
