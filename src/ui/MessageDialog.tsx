import type { ReactNode } from 'react'
import { langOf } from '#src/texts/langOf.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Unbroken } from '#src/ui/Unbroken.tsx'

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
      <p lang={langOf(text)}>
        <Unbroken text={text} />
      </p>
      {children}
      <div className="actions">
        <Button variant="filled" onClick={onClose}>
          {button}
        </Button>
      </div>
    </Dialog>
  )
}
