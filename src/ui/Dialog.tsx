/**
 * A dialog or a sheet over the platform's <dialog>: it holds the focus, makes the page behind it inert, closes on Esc and gives
 * the focus back.
 */
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { langOf } from '#src/texts/langOf.ts'
import { useMediaQuery, WIDE } from '#src/ui/useMediaQuery.ts'

/** 'full' takes the whole screen, on white, for a QR code. */
const CLASSES = { dialog: 'dialog', sheet: 'dialog sheet', full: 'dialog full' } as const

type DialogProps = {
  title: string
  /** Esc, and in a sheet a tap beside it. */
  onDismiss: () => void
  variant?: keyof typeof CLASSES
  children: ReactNode
}

/** Rendered while it is open; leaving the tree closes it. */
export function Dialog({ title, onDismiss, variant = 'dialog', children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  const dismiss = useEffectEvent(onDismiss)
  // It would lie on the mask as well, and work there.
  const isMasked = useMediaQuery(WIDE)

  // A layout effect: it ends while the dialog is still in the page, so that closing it gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current
    if (dialog === null || isMasked) return
    // Chrome closes it on a second Esc whatever the first one was told. It is its owner's to say whether it goes: until then it stays.
    const onClosed = () => {
      if (dialog.open) return
      dialog.showModal()
      dismiss()
    }
    dialog.showModal()
    dialog.addEventListener('close', onClosed)
    return () => {
      dialog.removeEventListener('close', onClosed)
      dialog.close()
    }
  }, [isMasked])

  return (
    <dialog
      ref={element}
      className={CLASSES[variant]}
      aria-labelledby={titleId}
      onCancel={(cancelled) => {
        // One that cannot be prevented closes the dialog, which is heard above.
        if (!cancelled.cancelable) return
        cancelled.preventDefault()
        onDismiss()
      }}
      // Only the backdrop is hit with the dialog itself as the target: its content fills it.
      {...(variant === 'sheet' && {
        onClick: ({ target }) => {
          if (target === element.current) onDismiss()
        },
      })}
    >
      <div className="dialog-body">
        <h2 className="title" id={titleId} lang={langOf(title)}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}
