export const delay = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/**
 * Resolves once a person has opened the page. Chrome prerenders addresses that are being typed, and a
 * page that nobody has opened must not bind, receive or sign out.
 */
export const pageActivated = (): Promise<void> =>
  new Promise((resolve) => {
    const { prerendering = false } = document as Document & { prerendering?: boolean }
    if (prerendering)
      document.addEventListener('prerenderingchange', () => resolve(), { once: true })
    else resolve()
  })
