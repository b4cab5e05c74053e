import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useCloseOnBack } from '#src/routing/CloseOnBack.tsx'
import { langOf } from '#src/texts/langOf.ts'
import { animateExit } from '#src/ui/animateExit.ts'
import { WIDE } from '#src/constants.ts'
import { openModal } from '#src/ui/modal.ts'
import { focusTitle, focusedElement } from '#src/ui/useRestoreFocus.ts'
import { useMediaQuery } from '#src/ui/useMediaQuery.ts'

/** 'full' covers the whole screen in white, for a QR code. */
const CLASSES = { dialog: 'dialog', sheet: 'dialog sheet', full: 'dialog full' } as const

type DialogProps = {
  title: string
  /** Called when the guest presses Back or Esc, or taps beside a sheet. */
  onDismiss: () => void
  variant?: keyof typeof CLASSES
  children: ReactNode
}

/** Moves the focus to the opener. If the opener is gone or disabled, it moves to the screen's title. */
function focusAfter(opener: Element | null): void {
  const isKnown = opener instanceof HTMLElement && opener !== document.body
  if (isKnown) opener.focus({ preventScroll: true })
  if (!isKnown || document.activeElement !== opener) focusTitle()
}

/** A modal <dialog> that is open while it is rendered. It traps the focus and makes the page inert. */
export function Dialog({ title: name, onDismiss, variant = 'dialog', children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const opener = useRef<Element>(null)

  const dismiss = useEffectEvent(onDismiss)
  useCloseOnBack(onDismiss)
  // A modal dialog would cover the desktop mask.
  const isMasked = useMediaQuery(WIDE)

  // The cleanup of a layout effect runs before the dialog leaves the DOM, so closing it restores the focus.
  useLayoutEffect(() => {
    const dialog = element.current
    if (dialog === null || isMasked) return
    // Chrome closes the dialog on a second Esc, even if the cancel handler prevents it.
    const onClosed = () => {
      if (dialog.open) return
      dialog.showModal()
      dismiss()
    }
    opener.current ??= focusedElement()
    const close = openModal(dialog, dismiss)
    // Focus the title, so that no button looks selected. Tab moves to the first button.
    title.current?.focus()
    dialog.addEventListener('close', onClosed)
    return () => {
      dialog.removeEventListener('close', onClosed)
      if (variant !== 'full') animateExit(dialog)
      close()
      // After the dialog was closed for the desktop mask, the browser no longer remembers the opener.
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
