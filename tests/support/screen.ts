/**
 * The browser that the tests stand in for: the size of its screen, which media queries ask for,
 * whether it is looked at, and its network.
 */
import type { DetachedWindowAPI } from 'happy-dom'
import { act } from '@testing-library/react'
import { vi } from 'vitest'

const browser = () => (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM

/** A phone in upright position, in CSS pixels. */
export const PHONE_WIDTH = 390

/** Media queries answer for this width from now on; each test starts with PHONE_WIDTH. */
export function setScreenWidth(width: number): void {
  browser().setViewport({ width, height: 844 })
}

/** No test sees a movement. */
export function stopMotion(): void {
  browser().settings.device.prefersReducedMotion = 'reduce'
}

/**
 * Scripts and sheets that the app adds to the page are not fetched, as if each were there and
 * empty.
 */
export function loadNothing(): void {
  browser().settings.handleDisabledFileLoadingAsSuccess = true
}

/** The guest turns to another app, or back to this one; each test starts 'visible'. */
export function turnPage(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

/** The phone loses its network, or finds it again; each test starts 'online'. */
export function turnNetwork(state: 'online' | 'offline'): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online')
  act(() => void window.dispatchEvent(new Event(state)))
}
