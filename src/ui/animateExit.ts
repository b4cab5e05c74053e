const EXIT_TIMING: KeyframeAnimationOptions = {
  duration: 180,
  easing: 'cubic-bezier(0.4, 0, 1, 1)',
}

/** Animates the closing of a dialog. React removes the dialog at once, so an inert copy of it moves down instead. */
export function animateExit(dialog: HTMLDialogElement): void {
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
