export const delay = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

async function rejectAfter(ms: number): Promise<never> {
  await delay(ms)
  throw new Error(`not there after ${ms} ms`)
}

/** Returns the task, but rejects if it has not settled after this time. */
export const withTimeout = <T>(task: Promise<T>, ms: number): Promise<T> =>
  Promise.race([task, rejectAfter(ms)])

/** A hidden page gets no animation frames, so do not wait longer than this for one. */
const FRAME_TIMEOUT_MS = 50

/** Resolves when the browser has painted. */
export const nextFrame = (): Promise<void> =>
  Promise.race([
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve))
    }),
    delay(FRAME_TIMEOUT_MS),
  ])

/**
 * Matches the bots of chats and search engines that fetch a page for its preview, for example LINE's
 * 'facebookexternalhit/1.1;line-poker/1.0'. It lists them, because 'bot' is also in the names of phones.
 */
const BOTS =
  /(google|bing|apple|twitter|slack|telegram|discord|linkedin)bot|facebookexternalhit|line-poker/i

/**
 * Resolves once the guest really opens the page. Chrome prerenders an address while it is typed, and
 * a prerendered page must not bind an invitation, receive a ticket or log out. For a preview bot
 * it never resolves: the bot reads the HTML, and the app is not loaded.
 */
export const pageActivated = (): Promise<void> =>
  new Promise((resolve) => {
    if (BOTS.test(navigator.userAgent)) return
    const { prerendering = false } = document as Document & { prerendering?: boolean }
    if (prerendering)
      document.addEventListener('prerenderingchange', () => resolve(), { once: true })
    else resolve()
  })

/** Calls the action when the HTML is parsed. */
export function whenParsed(action: () => void): void {
  if (document.readyState === 'loading')
    document.addEventListener('readystatechange', () => action(), { once: true })
  else action()
}
