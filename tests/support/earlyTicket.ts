/** The ticket before the app: the app's script held back, and what stands there meanwhile. */
import type { Page } from '@playwright/test'
import { expect, holdBack } from '#tests/support/guest.ts'

declare global {
  interface Window {
    filmed: { codes: (string | null)[]; moved: string[] }
  }
}

/** Opens the ticket without the app; the function that comes back lets it start. */
export async function openWithoutApp(page: Page, address = '/ticket'): Promise<() => void> {
  await page.addInitScript(film)
  const release = await holdBack(page, /\/assets\/start-/)
  const answered = ['/me', '/reservation/list'].map((path) =>
    page.waitForEvent('requestfinished', (request) => request.url().endsWith(path)),
  )
  await page.goto(address, { waitUntil: 'commit' })
  await Promise.allSettled(answered)
  return release
}

/** Runs in the page: where the code is in each frame, and whether anything has moved. */
export function film(): void {
  const filmed = { codes: [] as (string | null)[], moved: [] as string[] }
  window.filmed = filmed
  type Shift = PerformanceEntry & { sources: { node: Node | null }[] }
  // The customer's id moves down in the app alone, when the links above it have loaded.
  const isOfId = (node: Node | null) => node instanceof Element && node.closest('footer') !== null
  new PerformanceObserver((list) => {
    const nodes = (list.getEntries() as Shift[]).flatMap(({ sources }) => sources)
    for (const { node } of nodes) if (!isOfId(node)) filmed.moved.push(node?.nodeName ?? '')
  }).observe({ type: 'layout-shift', buffered: true })
  const takeFrame = () => {
    // The HTML holds a skeleton in each language, of which one is shown.
    const code = Array.from(document.querySelectorAll('#root [role="img"]')).find((one) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    const { x = 0, y = 0, width = 0 } = code?.getBoundingClientRect() ?? {}
    const path = code?.lastElementChild?.getAttribute('d') ?? ''
    const place = code ? `${x} ${y} ${width} ${path}` : null
    if (place !== null || filmed.codes.length > 0) filmed.codes.push(place)
    requestAnimationFrame(takeFrame)
  }
  requestAnimationFrame(takeFrame)
}

/** Each visible text of the page with its place on the screen, '2025/06/24 @ 24 311'. */
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

/** The app has drawn its own: the footer of the page is there. */
export const expectTakenOver = (page: Page): Promise<void> =>
  expect(page.getByRole('contentinfo')).toBeAttached()
