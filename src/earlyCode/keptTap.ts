/** A tap on a button of the early ticket is done on the app's own once that stands in its place. */
export function keepTap(page: Element): void {
  let tapped: string | null = null
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button !== null) tapped = button.textContent
  })
  const observer = new MutationObserver(() => {
    if (page.isConnected) return
    observer.disconnect()
    const buttons = Array.from(document.querySelectorAll('button'))
    buttons.find(({ textContent }) => textContent === tapped)?.click()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
