/** The size of the screen, which media queries ask for. */
import type { DetachedWindowAPI } from 'happy-dom'

/** A phone in upright position, in CSS pixels. */
export const PHONE_WIDTH = 390

/** Media queries answer for this width from now on; each test starts with PHONE_WIDTH. */
export function setScreenWidth(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI }
  happyDOM.setViewport({ width, height: 844 })
}
