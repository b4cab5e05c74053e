import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useCloseOnBack } from '#src/routing/CloseOnBack.tsx'
import { langOf } from '#src/texts/langOf.ts'
import { WIDE } from '#src/constants.ts'
import { prepareLiveRegion } from '#src/ui/announce.ts'
import { focusTitle, focusedElement } from '#src/ui/useRestoreFocus.ts'
import { useMediaQuery } from '#src/ui/useMediaQuery.ts'

/** 'sheet' stands at the lower edge of the screen. 'full' covers the whole screen in white, for a QR code. */
const CLASSES = { dialog: 'dialog', sheet: 'dialog sheet', full: 'dialog full' } as const

type DialogProps = {
  title: string
  /** Called when the guest presses Back or Esc, or taps beside a sheet. */
  onDismiss: () => void
  variant?: keyof typeof CLASSES
  /** Screen readers say it together with the title. */
  text?: ReactNode
  /** An ornament above the title. */
  figure?: ReactNode
  children: ReactNode
}

/** A modal <dialog> that is open while it is rendered. It traps the focus and makes the page inert. */
export function Dialog(props: DialogProps) {
  const { title: name, text, onDismiss, variant = 'dialog', figure, children } = props
  const id = useId()
  const { element, title } = useModal(onDismiss, variant)
  return (
    <dialog
      ref={element}
      className={CLASSES[variant]}
      aria-labelledby={id}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
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
        {figure}
        <h2 className="title" id={id} ref={title} tabIndex={-1} lang={langOf(name)}>
          {name}
        </h2>
        {text !== undefined && <div id={`${id}-text`}>{text}</div>}
        {children}
      </div>
      <LiveRegion />
    </dialog>
  )
}

/** A modal dialog hides the page's live region (src/ui/announce.ts) from screen readers, so it has its own. */
const LiveRegion = () => (
  <div
    className="visually-hidden"
    aria-live="polite"
    aria-atomic="true"
    data-live-region=""
    ref={prepareLiveRegion}
  />
)

/** Opens the dialog, focuses its title, and restores the focus afterwards. */
function useModal(onDismiss: () => void, variant: keyof typeof CLASSES) {
  const element = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
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
    const input = trackInput()
    const close = openModal(dialog, dismiss)
    // Focus the title, so that no button looks selected. Tab moves to the first button.
    title.current?.focus()
    dialog.addEventListener('close', onClosed)
    return () => {
      dialog.removeEventListener('close', onClosed)
      if (variant !== 'full' && input.hasRecentInput()) animateExit(dialog)
      input.stop()
      close()
      ignoreSecondTap()
      // After the dialog was closed for the desktop mask, the browser no longer remembers the opener.
      const focused = document.activeElement
      const isLost = focused === null || focused === document.body || dialog.contains(focused)
      if (isLost) focusAfter(opener.current)
    }
  }, [isMasked, variant])
  return { element, title }
}

/** Moves the focus to the opener. If the opener is gone or disabled, it moves to the screen's title. */
function focusAfter(opener: Element | null): void {
  const isKnown = opener instanceof HTMLElement && opener !== document.body
  if (isKnown) opener.focus({ preventScroll: true })
  if (!isKnown || document.activeElement !== opener) focusTitle()
}

/**
 * Opens the dialog and returns a function that closes it. For Safari before 15.4 it polyfills a modal: the
 * dialog covers the page, traps the focus, and keeps taps from the page.
 * @param onDismiss called on Esc or a tap beside a sheet, only by the polyfill
 */
function openModal(dialog: HTMLDialogElement, onDismiss: () => void): () => void {
  if (typeof dialog.showModal === 'function') {
    dialog.showModal()
    return () => {
      dialog.close()
      renewStyles()
    }
  }
  const openedAt = performance.now()
  const isBeside = ({ target }: Event) => {
    const opened = document.querySelectorAll('.dialog[aria-modal]')
    const isOnTop = opened[opened.length - 1] === dialog
    return isOnTop && target instanceof Node && !dialog.contains(target)
  }
  const keepFocus = (event: FocusEvent) => {
    if (isBeside(event)) dialog.querySelector<HTMLElement>('h2')?.focus()
  }
  // The shadow that dims the page takes no taps.
  const keepTaps = (click: MouseEvent) => {
    if (!isBeside(click)) return
    click.preventDefault()
    click.stopImmediatePropagation()
    // The second of two quick taps on the opener must not close the sheet.
    const isSecondTap = performance.now() - openedAt < SECOND_TAP_MS
    if (dialog.classList.contains('sheet') && !isSecondTap) onDismiss()
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onDismiss()
  }
  dialog.setAttribute('open', '')
  dialog.setAttribute('role', 'dialog')
  // src/styles/dialog.css also selects the dialog by this attribute.
  dialog.setAttribute('aria-modal', 'true')
  document.addEventListener('focusin', keepFocus)
  // It captures clicks, because React's handlers are on an element below the document.
  document.addEventListener('click', keepTaps, true)
  dialog.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('focusin', keepFocus)
    document.removeEventListener('click', keepTaps, true)
    dialog.removeEventListener('keydown', onKey)
    for (const name of ['open', 'role', 'aria-modal']) dialog.removeAttribute(name)
  }
}

/**
 * Chromium sometimes keeps an animated part of the page inert after the dialog has closed: the page loses the focus
 * and ignores taps. A new value of an inherited property makes it compute all styles again.
 */
function renewStyles(): void {
  const style = document.getElementById('root')?.style
  const count = Number(style?.getPropertyValue(CLOSED_DIALOGS))
  style?.setProperty(CLOSED_DIALOGS, String(count + 1))
}

const CLOSED_DIALOGS = '--closed-dialogs'

const SECOND_TAP_MS = 400

/** The second of two quick taps on a dialog's button must not press a button of the page behind it. */
function ignoreSecondTap(): void {
  const page = document.getElementById('root')
  // The animation works even with reduced motion, because it moves nothing.
  page?.animate?.([{ pointerEvents: 'none' }, { pointerEvents: 'none' }], SECOND_TAP_MS)
}

const RECENT_INPUT_MS = 3_000

/**
 * Tracks the guest's last input. If there was none just now, a dialog disappears without an animation: the guest may have
 * signed out in another tab, and the animated copy would show a share link to the next guest.
 */
function trackInput() {
  let lastInputAt = -Infinity
  const onInput = () => void (lastInputAt = performance.now())
  // Android's Back only cancels the dialog.
  const events = ['pointerdown', 'keydown', 'popstate', 'cancel']
  for (const event of events) window.addEventListener(event, onInput, true)
  return {
    hasRecentInput: () => performance.now() - lastInputAt < RECENT_INPUT_MS,
    stop: () => events.forEach((event) => window.removeEventListener(event, onInput, true)),
  }
}

const EXIT_TIMING: KeyframeAnimationOptions = {
  duration: 180,
  easing: 'cubic-bezier(0.4, 0, 1, 1)',
}

/** Animates the closing of a dialog. React removes the dialog at once, so an inert copy of it moves down instead. */
function animateExit(dialog: HTMLDialogElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { left, top, width, height } = dialog.getBoundingClientRect()
  const copy = document.createElement('div')
  copy.className = `${dialog.className} leaving`
  copy.inert = true
  copy.ariaHidden = 'true'
  copy.append(...dialog.cloneNode(true).childNodes)
  for (const element of copy.querySelectorAll('[id], [name]')) {
    element.removeAttribute('id')
    element.removeAttribute('name')
  }
  const box = { left, top, width, height }
  for (const [side, pixels] of Object.entries(box)) copy.style.setProperty(side, `${pixels}px`)
  // Wait until React has removed the dialog. In strict mode React keeps it, so there is nothing to animate.
  queueMicrotask(() => {
    if (dialog.isConnected) return
    document.body.append(copy)
    const end = dialog.classList.contains('sheet')
      ? { transform: 'translateY(100%)' }
      : { transform: 'translateY(16px)', opacity: 0 }
    const animation = copy.animate(
      [{}, { ...end, boxShadow: '0 0 0 100vmax rgb(21 19 15 / 0%)' }],
      EXIT_TIMING,
    )
    animation.addEventListener('finish', () => copy.remove())
  })
}
