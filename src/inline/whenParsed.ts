/** Calls the action when the HTML is parsed. */
export function whenParsed(action: () => void): void {
  if (document.readyState === 'loading')
    document.addEventListener('readystatechange', () => action(), { once: true })
  else action()
}
