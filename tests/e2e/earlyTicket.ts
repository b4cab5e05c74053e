/** Opens the ticket without the app's script, to test the early code. */
import type { Page } from '@playwright/test'
import { expect, holdRequests } from '#tests/support/guest.ts'

declare global {
  interface Window {
    filmed: { frames: (string | null)[]; moved: string[] }
  }
}

/** Opens the page without the app. The returned function lets the app start. */
export async function openWithoutApp(
  page: Page,
  address = '/ticket',
  requests = ['/me', '/reservation/list'],
  filmedElement?: string,
): Promise<() => void> {
  await page.addInitScript(film, filmedElement)
  const release = await holdRequests(page, /\/assets\/start-/)
  const answered = requests.map((path) =>
    page.waitForEvent('requestfinished', (request) => request.url().endsWith(path)),
  )
  await page.goto(address, { waitUntil: 'commit' })
  await Promise.allSettled(answered)
  return release
}

/** Runs in the page. Records an element's position and its code or text in each frame, and all layout shifts. */
export function film(selector = '#root [role="img"]'): void {
  const filmed = { frames: [] as (string | null)[], moved: [] as string[] }
  window.filmed = filmed
  type Shift = PerformanceEntry & { sources: { node: Node | null }[] }
  // The customer's id moves down when the links above it load. That shift belongs to the app.
  const isOfId = (node: Node | null) => node instanceof Element && node.closest('footer') !== null
  new PerformanceObserver((list) => {
    const nodes = (list.getEntries() as Shift[]).flatMap(({ sources }) => sources)
    for (const { node } of nodes) if (!isOfId(node)) filmed.moved.push(node?.nodeName ?? '')
  }).observe({ type: 'layout-shift', buffered: true })
  const takeFrame = () => {
    // The HTML has a skeleton for each language, and shows only one.
    const code = Array.from(document.querySelectorAll(selector)).find((one) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    const { x = 0, y = 0, width = 0 } = code?.getBoundingClientRect() ?? {}
    const path = code?.lastElementChild?.getAttribute('d') ?? code?.textContent ?? ''
    const place = code ? `${x} ${y} ${width} ${path}` : null
    if (place !== null || filmed.frames.length > 0) filmed.frames.push(place)
    requestAnimationFrame(takeFrame)
  }
  requestAnimationFrame(takeFrame)
}

/** Returns each visible text with its position on the screen, such as '2025/06/24 @ 24 311'. */
export const placedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const placed: string[] = []
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.nodeValue?.trim() ?? ''
      const isSeen = node.parentElement?.checkVisibility({ visibilityProperty: true })
      if (text === '' || !isSeen) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { x, y } = range.getBoundingClientRect()
      placed.push(`${text} @ ${Math.round(x)} ${Math.round(y)}`)
    }
    return placed
  })

export const expectDrawn = (page: Page): Promise<void> =>
  expect(page.getByRole('img', { name: /QR code|二維碼/ })).toBeVisible()

/** Waits until the app has rendered. Only the app renders the footer. */
export const expectTakenOver = (page: Page): Promise<void> =>
  expect(page.getByRole('contentinfo')).toBeAttached()
