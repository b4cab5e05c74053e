/** The browser that the tests stand in for: the size of its screen, which media queries ask for, and its network. */
import type { DetachedWindowAPI } from 'happy-dom'

const browser = () => (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM

/** A phone in upright position, in CSS pixels. */
export const PHONE_WIDTH = 390

/** Media queries answer for this width from now on; each test starts with PHONE_WIDTH. */
export function setScreenWidth(width: number): void {
  browser().setViewport({ width, height: 844 })
}

/** Scripts and sheets that the app adds to the page are not fetched, as if each were there and empty. */
export function loadNothing(): void {
  browser().settings.handleDisabledFileLoadingAsSuccess = true
}
