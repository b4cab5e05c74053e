export const delay = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/**
 * Resolves once the guest really opens the page. Chrome prerenders an address while it is typed, and
 * a prerendered page must not bind an invitation, receive a ticket or log out.
 */
export const pageActivated = (): Promise<void> =>
  new Promise((resolve) => {
    const { prerendering = false } = document as Document & { prerendering?: boolean }
    if (prerendering)
      document.addEventListener('prerenderingchange', () => resolve(), { once: true })
    else resolve()
  })
