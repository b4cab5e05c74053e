/** A dialog that says one thing and has one button. */
import type { ReactNode } from 'react'
import { Action } from '#src/ui/Action.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

type MessageDialogProps = {
  title: string
  text: string
  button: string
  onClose: () => void
  /** Where they are not in the page's language. */
  titleLang?: string
  lang?: string
  children?: ReactNode
}

export function MessageDialog(props: MessageDialogProps) {
  const { title, text, button, onClose, lang, titleLang = lang, children } = props
  return (
    <Dialog title={title} titleLang={titleLang} onDismiss={onClose}>
      <p lang={lang}>{text}</p>
      {children}
      <div className="actions">
        <Action look="filled" lang={lang} onPress={onClose}>
          {button}
        </Action>
      </div>
    </Dialog>
  )
}
