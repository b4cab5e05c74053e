/** Polyfills the modal <dialog> for Safari before 15.4: the dialog covers the page and traps the focus. */

/** Opens the dialog and returns a function that closes it. @param onDismiss called on Esc, only by the polyfill */
export function openModal(dialog: HTMLDialogElement, onDismiss: () => void): () => void {
  if (typeof dialog.showModal === 'function') {
    dialog.showModal()
    return () => dialog.close()
  }
  const keepFocus = ({ target }: FocusEvent) => {
    const opened = document.querySelectorAll('.dialog[aria-modal]')
    const isOnTop = opened[opened.length - 1] === dialog
    if (isOnTop && target instanceof Node && !dialog.contains(target))
      dialog.querySelector<HTMLElement>('h2')?.focus()
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onDismiss()
  }
  dialog.setAttribute('open', '')
  dialog.setAttribute('role', 'dialog')
  // src/styles/dialog.css also selects the dialog by this attribute.
  dialog.setAttribute('aria-modal', 'true')
  document.addEventListener('focusin', keepFocus)
  dialog.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('focusin', keepFocus)
    dialog.removeEventListener('keydown', onKey)
    for (const name of ['open', 'role', 'aria-modal']) dialog.removeAttribute(name)
  }
}
