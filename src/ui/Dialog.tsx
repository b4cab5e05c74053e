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

/**
 * Over the platform's <dialog>, which holds the focus and gives it back, and makes the page inert.
 * Rendered while it is open; leaving the tree closes it.
 */
export function Dialog({ title, onDismiss, variant = 'dialog', children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  const dismiss = useEffectEvent(onDismiss)
  // It would lie on the mask as well.
  const isMasked = useMediaQuery(WIDE)

  // Cleaned up while the dialog is still in the page, so that closing it gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current
    if (dialog === null || isMasked) return
    // Chrome closes it on a second Esc in any case; it stays until its owner takes it away.
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
