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
    const code = document.querySelector('#root [role="img"]')
    const isSeen = code?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const { x = 0, y = 0, width = 0 } = code?.getBoundingClientRect() ?? {}
    const path = code?.lastElementChild?.getAttribute('d') ?? ''
    const place = isSeen ? `${x} ${y} ${width} ${path}` : null
    if (place !== null || filmed.codes.length > 0) filmed.codes.push(place)
    requestAnimationFrame(takeFrame)
  }
  requestAnimationFrame(takeFrame)
}

/** Head, tabs and card, element by element, without what React counts and the clock changes. */
export const markup = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const panel = document.querySelector('#root [role="tabpanel"]')
    const [, head, tabs] = panel?.parentElement?.children ?? []
    const elements = [head, tabs, panel?.firstElementChild].flatMap((part) =>
      part ? [part, ...part.querySelectorAll('*')] : [],
    )
    // The drawn name comes over the written one when it is loaded.
    const written = elements.filter((element) => !element.matches('[class*=EventName_drawing]'))
    return written.map((element) => {
      const attributes = Array.from(element.attributes, ({ name, value }) => `${name}=${value}`)
      const texts = Array.from(element.childNodes).filter((node) => node instanceof Text)
      return [element.tagName, ...attributes.sort(), texts.map(({ data }) => data).join('')]
        .join(' ')
        .replace(/_[rR]_\w+_/g, 'id')
        .replace(/stroke-dashoffset=\S*/, '')
        .replace(/\d+:\d\d$/, '')
    })
  })

export const expectDrawn = (page: Page): Promise<void> =>
  expect(page.getByRole('img', { name: /QR code|二維碼/ })).toBeVisible()

/** The app has drawn its own: the footer of the page is there. */
export const expectTakenOver = (page: Page): Promise<void> =>
  expect(page.getByRole('contentinfo')).toBeAttached()
