import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useCloseOnBack } from '#src/routing/CloseOnBack.tsx'
import { langOf } from '#src/texts/langOf.ts'
import { animateExit } from '#src/ui/animateExit.ts'
import { WIDE } from '#src/constants.ts'
import { openModal } from '#src/ui/modal.ts'
import { focusTitle, heldFocus } from '#src/ui/useHeldFocus.ts'
import { useMediaQuery } from '#src/ui/useMediaQuery.ts'

/** 'full' takes the whole screen, on white, for a QR code. */
const CLASSES = { dialog: 'dialog', sheet: 'dialog sheet', full: 'dialog full' } as const

type DialogProps = {
  title: string
  /** On Back and Esc, and on a tap beside a sheet. */
  onDismiss: () => void
  variant?: keyof typeof CLASSES
  children: ReactNode
}

/** The opener, or the screen's title where that is gone or disabled. */
function focusAfter(opener: Element | null): void {
  const isKnown = opener instanceof HTMLElement && opener !== document.body
  if (isKnown) opener.focus({ preventScroll: true })
  if (!isKnown || document.activeElement !== opener) focusTitle()
}

/** A modal <dialog>, open while rendered: it holds the focus and makes the page inert. */
export function Dialog({ title: name, onDismiss, variant = 'dialog', children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const opener = useRef<Element>(null)

  const dismiss = useEffectEvent(onDismiss)
  useCloseOnBack(onDismiss)
  // A modal dialog would cover the desktop mask.
  const isMasked = useMediaQuery(WIDE)

  // A layout effect cleans up while the dialog is in the page, so that closing restores the focus.
  useLayoutEffect(() => {
    const dialog = element.current
    if (dialog === null || isMasked) return
    // Chrome closes it on a second Esc whatever the cancel handler does.
    const onClosed = () => {
      if (dialog.open) return
      dialog.showModal()
      dismiss()
    }
    opener.current ??= heldFocus()
    const close = openModal(dialog, dismiss)
    // Nobody has touched a button yet; Tab leads to the first one.
    title.current?.focus()
    dialog.addEventListener('close', onClosed)
    return () => {
      dialog.removeEventListener('close', onClosed)
      if (variant !== 'full') animateExit(dialog)
      close()
      // After the mask the platform itself remembers no opener any more.
      const focused = document.activeElement
      const isLost = focused === null || focused === document.body || dialog.contains(focused)
      if (isLost) focusAfter(opener.current)
    }
  }, [isMasked, variant])

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
      // The content fills the dialog, so only the backdrop has the dialog itself as its target.
      {...(variant === 'sheet' && {
        onClick: ({ target }) => {
          if (target === element.current) onDismiss()
        },
      })}
    >
      <div className="dialog-body">
        <h2 className="title" id={titleId} ref={title} tabIndex={-1} lang={langOf(name)}>
          {name}
        </h2>
        {children}
      </div>
    </dialog>
  )
}
