import type { ReactNode } from 'react'
import { langOf } from '#src/texts/langOf.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { NoBreak } from '#src/ui/NoBreak.tsx'

export type MessageDialogProps = {
  title: string
  text: string
  /** Says what the guest can do. */
  help?: string | undefined
  button: string
  onClose: () => void
  /** Called on Back or Esc, instead of `onClose`. */
  onDismiss?: () => void
  /** A second button. */
  other?: { text: string; onChoose: () => void }
  figure?: ReactNode
  children?: ReactNode
}

export function MessageDialog(props: MessageDialogProps) {
  const { title, text, help, button, onClose, onDismiss = onClose, other, figure, children } = props
  return (
    <Dialog
      title={title}
      figure={figure}
      text={
        <>
          <p lang={langOf(text)}>
            <NoBreak text={text} />
          </p>
          {help !== undefined && <p>{help}</p>}
        </>
      }
      onDismiss={onDismiss}
    >
      {children}
      <div className="actions">
        <Button variant="filled" onClick={onClose}>
          {button}
        </Button>
        {other && <Button onClick={other.onChoose}>{other.text}</Button>}
      </div>
    </Dialog>
  )
}
